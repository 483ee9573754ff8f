/** How many of some properties or inputs a request must have. */
export type PresenceRule = {
  /** Key of the error, as in `x-error`. */
  error?: string;
  /** Whether pages advise it: requests that break the rule get a note, and no error. */
  isAdvice?: boolean;
  message: string;
  /** Requests that the rule is for, in words of the API's handlers; all if absent. */
  for?: string[];
  /** Names of the properties or inputs. Copies of mcp.mjs read this key of the published data. */
  of: string[];
  /** 0 if absent. */
  min?: number;
  /** Infinity if absent. */
  max?: number;
};
