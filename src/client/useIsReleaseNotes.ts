/** Distinguishes the release notes from the blog: the same theme components render both. */
import useRouteContext from '@docusaurus/useRouteContext';

/** Whether the page belongs to the release notes, which are a second blog. */
export const useIsReleaseNotes = () => useRouteContext().plugin.id === 'release-notes';
