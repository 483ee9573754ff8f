/** @returns the storage key of a user's answer to "Was this page helpful?" */
export const getFeedbackKey = (path: string): string => `feedback:${path}`;
