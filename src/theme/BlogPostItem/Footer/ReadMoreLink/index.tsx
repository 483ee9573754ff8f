/**
 * Change: includes the target's title in the link text instead of an aria-label, because search
 * engines read the text. Ejected.
 */
import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';
import type {ReactNode} from 'react';

export default function BlogPostItemFooterReadMoreLink({
  blogPostTitle,
  ...props
}: Props): ReactNode {
  return (
    <Link {...props} className="padding-vert--xs">
      <b>Read more</b>
      <span className="visually-hidden"> about {blogPostTitle}</span>
    </Link>
  );
}
