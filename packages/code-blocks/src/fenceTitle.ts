/** The title of a code fence, in quotes of either kind. */

/**
 * @param meta - words after the fence's language, such as `title="file.ts" {2,4-6}`
 * @returns the title, which is usually the name of a file
 */
export const getFenceTitle = (meta?: string | null): string | undefined =>
  /\btitle=(["'])(.*?)\1/.exec(meta ?? '')?.[2];
