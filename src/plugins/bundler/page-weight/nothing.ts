/** Stands in for a module that has no work here. */
export {};
