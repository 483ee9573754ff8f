/**
 * Filters all release notes by product area and kind of change. The filter is part of the URL, so
 * that users can share it and undo it with the back button.
 */
import entries from '@generated/blog-data/default/releases.json';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  listAreas,
  filterReleases,
  CHANGE_KINDS,
  parseChoice,
  formatChoice,
  type ReleaseChoice,
} from '@site/src/shared/blogEntries';
import Heading from '@theme/Heading';
import Tag from '@theme/Tag';
import {usePreserveFocus} from '@site/src/client/usePreserveFocus';
import {useRef, type ReactNode} from 'react';
import InferredLabel from '../InferredLabel';
import styles from './styles.module.css';

const FIELDS = [
  {
    name: 'area',
    label: 'Product area',
    all: 'All areas',
    options: listAreas(entries).map(({slug, label}) => ({value: slug, label})),
  },
  {
    name: 'kind',
    label: 'Kind of change',
    all: 'All kinds',
    options: CHANGE_KINDS.map((kind) => ({value: kind.toLowerCase(), label: kind})),
  },
] as const;

/** @param props - `children`: the unfiltered list, shown while nothing is chosen */
export default function ReleaseFilter({children}: {readonly children: ReactNode}): ReactNode {
  const history = useHistory();
  const {pathname, search: address} = useLocation();
  // The built page has all releases.
  const search = useIsBrowser() ? address : '';
  const choice = parseChoice(search, entries);
  const isActive = Boolean(choice.area || choice.kind);
  const found = filterReleases(entries, choice);

  const form = useRef<HTMLFormElement>(null);
  const keepFocus = usePreserveFocus(search);

  function update(change: Partial<ReleaseChoice>) {
    keepFocus(() => form.current?.querySelector('select'));
    history.push({pathname, search: formatChoice({...choice, ...change})});
  }

  return (
    <>
      <form
        ref={form}
        className={`${styles.filter} script-only`}
        data-filter
        aria-label="Filter release notes"
        onSubmit={(event) => event.preventDefault()}
      >
        {FIELDS.map(({name, label, all, options}) => (
          <label key={name} className={styles.field}>
            <span className="muted">{label}</span>
            <select
              className="text-field"
              value={choice[name]}
              onChange={({target}) => update({[name]: target.value})}
            >
              <option value="">{all}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </form>
      <div className={styles.outcome}>
        <p role="status" className="muted margin-bottom--none">
          {isActive
            ? `${found.length} of ${entries.length} releases`
            : `${entries.length} releases`}
        </p>
        {isActive && (
          <button
            type="button"
            className="text-button"
            onClick={() => update({area: '', kind: ''})}
          >
            Clear filter
          </button>
        )}
      </div>
      {isActive ? (
        <ul className={`clean-list margin-bottom--none ${styles.list}`}>
          {found.map(({title, description, permalink, areas, kinds, inferred}) => (
            <li key={permalink}>
              <Heading as="h2" className={styles.title}>
                <Link to={permalink}>{title}</Link>
              </Heading>
              <p>{description}</p>
              <div className={`muted ${styles.facts}`}>
                <span>{kinds.join(' · ')}</span>
                <InferredLabel notice={inferred} />
                {areas.map(({slug, label}) => (
                  <Tag
                    key={slug}
                    label={label}
                    permalink={`/release-notes/tags/${slug}`}
                    description={undefined}
                  />
                ))}
              </div>
            </li>
          ))}
          {found.length === 0 && <li>No releases match both filters.</li>}
        </ul>
      ) : (
        children
      )}
    </>
  );
}
