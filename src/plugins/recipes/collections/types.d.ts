declare module 'openapi-to-postmanv2' {
  export function convertV2(
    input: object,
    options: object,
    done: (error: Error | null, result: unknown) => void,
  ): void;
}

declare module '@usebruno/converters' {
  export function postmanToBruno(
    collection: object,
    options?: object,
  ): Promise<{collection: object}>;
}
