/** @returns the URL of the data of **Run this recipe** */
export const nameRecipeFile = (id: string): string => `/api/recipes/${id}.json`;
