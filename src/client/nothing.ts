/** Replaces a module that isn't needed. */
export {};
