/** Options of the blog plugin, for the blog and for the release notes. */
import {createFeedOptions} from '@docs-kit/feeds';
import {addReleaseAnchors, addReleaseChanges} from '@docs-kit/writing';
import type {Options} from '@docusaurus/plugin-content-blog';
import {addCovers} from '../../content/covers';
import {formatEditUrl} from '../repository';
import {CHANGE_KINDS, COMPANY, COPYRIGHT, POSTS_PER_PAGE} from '../site';
import type {Env} from './env';
import {markdownOptions} from './markdown';

const BLOG_DESCRIPTION = 'Tutorials and explanations from the team that builds Serenity* Star.';
const RELEASE_NOTES_DESCRIPTION =
  "What's new, improved, and fixed in each release of Serenity* Star.";

const buildEntryOptions = ({REPOSITORY_URL}: Env) =>
  ({
    ...markdownOptions,
    postsPerPage: POSTS_PER_PAGE,
    blogSidebarCount: 'ALL',
    tags: 'tags.yml',
    onInlineTags: 'throw',
    onInlineAuthors: 'throw',
    // The content rules report it, with the file.
    onUntruncatedBlogPosts: 'ignore',
    editUrl: ({blogDirPath, blogPath}) =>
      formatEditUrl(REPOSITORY_URL, `${blogDirPath}/${blogPath}`),
  }) satisfies Options;

/** How fast people read on a screen. */
const WORDS_PER_MINUTE = 200;

export const buildBlogOptions = (env: Env) =>
  ({
    ...buildEntryOptions(env),
    path: 'blog',
    routeBasePath: 'blog',
    blogTitle: 'Blog',
    blogDescription: BLOG_DESCRIPTION,
    blogSidebarTitle: 'All posts',
    showReadingTime: true,
    // Docusaurus's default divides the text with Intl.Segmenter: 30 ms for each post.
    readingTime: ({content}) => content.split(/\s+/).length / WORDS_PER_MINUTE,
    showLastUpdateTime: true,
    processBlogPosts: addCovers,
    feedOptions: createFeedOptions({
      title: 'Serenity* Star Blog',
      description: BLOG_DESCRIPTION,
      copyright: COPYRIGHT,
      author: COMPANY,
    }),
  }) satisfies Options;

export const buildReleaseNotesOptions = (env: Env) =>
  ({
    ...buildEntryOptions(env),
    id: 'release-notes',
    path: 'release-notes',
    routeBasePath: 'release-notes',
    blogTitle: 'Release notes',
    blogDescription: RELEASE_NOTES_DESCRIPTION,
    blogSidebarTitle: 'All Release Notes',
    showReadingTime: false,
    processBlogPosts: addReleaseChanges(CHANGE_KINDS),
    remarkPlugins: [addReleaseAnchors],
    feedOptions: createFeedOptions({
      title: 'Serenity* Star Release notes',
      description: RELEASE_NOTES_DESCRIPTION,
      copyright: COPYRIGHT,
      author: COMPANY,
    }),
  }) satisfies Options;
