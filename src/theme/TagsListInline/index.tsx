/**
 * Change: names the tags of a release note as the list of releases does. Replaces the original,
 * whose label is the same for all entries.
 */
import Tag from '@theme/Tag';
import type {Props} from '@theme/TagsListInline';
import type {ReactNode} from 'react';
import {useEntryKind} from '@site/src/client/useEntryKind';
import styles from './styles.module.css';

export default function TagsListInline({tags}: Props): ReactNode {
  const {tags: label} = useEntryKind();
  return (
    <>
      <b>{label}</b>
      <ul className={`clean-list ${styles.tags}`}>
        {tags.map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </>
  );
}
