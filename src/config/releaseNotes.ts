/** What the list of release notes says of versions that are on other pages. */

export const OTHER_VERSIONS = {
  text: 'Later changes are on other pages:',
  pages: [
    {
      label: 'the TypeScript SDK',
      to: '/docs/client-library-reference/serenity-js-sdk#version-history',
    },
    {
      label: 'the .NET SDK',
      to: '/docs/client-library-reference/serenity-dotnet-sdk#later-versions',
    },
    {label: 'API changes', to: '/docs/api/aihub/api-changes'},
  ],
} as const;
