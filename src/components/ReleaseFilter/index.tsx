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

type SelectProps = {
  readonly label: string;
  readonly value: string;
  readonly all: string;
  readonly options: readonly {readonly value: string; readonly label: string}[];
  readonly onChange: (value: string) => void;
};

function Select({label, value, all, options, onChange}: SelectProps): ReactNode {
  return (
    <label className={styles.field}>
      <span className="muted">{label}</span>
      <select
        className="text-field"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const AREAS = listAreas(entries).map(({slug, label}) => ({value: slug, label}));
const KIND_OPTIONS = CHANGE_KINDS.map((kind) => ({value: kind.toLowerCase(), label: kind}));

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
        <Select
          label="Product area"
          value={choice.area}
          all="All areas"
          options={AREAS}
          onChange={(area) => update({area})}
        />
        <Select
          label="Kind of change"
          value={choice.kind}
          all="All kinds"
          options={KIND_OPTIONS}
          onChange={(kind) => update({kind})}
        />
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
