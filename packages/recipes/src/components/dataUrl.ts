/** @returns the URL of the data of **Run this recipe** */
export const formatRecipeDataUrl = (id: string): string => `/api/recipes/${id}.json`;
