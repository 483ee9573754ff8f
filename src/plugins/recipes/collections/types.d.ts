/** Types of the converters, whose packages have none. */

declare module 'openapi-to-postmanv2' {
  type Converted<T> = {result: boolean; reason?: string; output: {data: T}[]};
  export function convertV2<T>(
    input: object,
    options: object,
    done: (error: Error | null, result: Converted<T>) => void,
  ): void;
}

declare module '@usebruno/converters' {
  export function postmanToBruno(
    collection: object,
    options?: object,
  ): Promise<{collection: object}>;
}
