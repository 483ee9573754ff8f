/** Writes the list of all release notes that their filter reads; the browser loads it on the list of release notes alone. */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {kindsOf, type ReleaseEntry} from '../../shared/releaseEntries';

/** @returns the listed entries as the filter knows them, newest first */
export function releaseEntries(content: Pick<BlogContent, 'blogPosts'> | undefined): ReleaseEntry[] {
  return (content?.blogPosts ?? [])
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata, content: markdown}) => ({
      title: metadata.title,
      description: metadata.description,
      permalink: metadata.permalink,
      areas: metadata.tags.map(({label, permalink}) => ({label, slug: permalink.split('/').at(-1) ?? ''})),
      kinds: kindsOf(markdown),
    }));
}

export default function releaseIndex(): Plugin {
  return {
    name: 'release-index',
    async allContentLoaded({allContent, actions}) {
      const blogs = allContent['docusaurus-plugin-content-blog'] as Record<string, BlogContent | undefined> | undefined;
      await actions.createData('entries.json', releaseEntries(blogs?.['release-notes']));
    },
  };
}
