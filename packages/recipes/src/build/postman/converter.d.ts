/** Types of the converter, whose package has none. */

declare module 'openapi-to-postmanv2' {
  type Converted<T> = {result: boolean; reason?: string; output: {data: T}[]};
  export function convertV2<T>(
    input: object,
    options: object,
    done: (error: Error | null, result: Converted<T>) => void,
  ): void;
}
