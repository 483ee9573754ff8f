/** What samples import that is not a package: each declaration says where the reader gets it. */

/** Made by SvelteKit from the project's `.env`; the package itself is left out, as its newest versions need Node 22. */
declare module '$env/dynamic/private' {
  export const env: Record<string, string | undefined>;
}
