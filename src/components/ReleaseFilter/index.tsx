/**
 * Filters all release notes by product area and kind of change. The filter is part of the URL, so
 * that users can share it and undo it with the back button.
 */
import {useQueryString} from '@docusaurus/theme-common';
import entries from '@generated/blog-data/default/releases.json';
import {type ReactNode, useRef} from 'react';
import {usePreserveFocus} from '@site/src/client/usePreserveFocus';
import {CHANGE_KINDS, filterReleases, listAreas} from '@site/src/shared/pages/blogEntries';
import ReleaseList from './ReleaseList';
import styles from './styles.module.css';

const AREAS = listAreas(entries).map(({slug, label}) => ({value: slug, label}));
const KINDS = CHANGE_KINDS.map((kind) => ({value: kind.toLowerCase(), label: kind}));

/** @returns a choice in the URL, which is empty if the value is unknown, and how to show it */
function useChoice(name: string, label: string, all: string, options: typeof AREAS) {
  const [value, setValue] = useQueryString(name);
  const isKnown = options.some((option) => option.value === value);
  return {label, all, options, value: isKnown ? value : '', setValue};
}

/** @param props.children - the unfiltered list, shown while nothing is chosen */
export default function ReleaseFilter({children}: {readonly children: ReactNode}): ReactNode {
  const area = useChoice('area', 'Product area', 'All areas', AREAS);
  const kind = useChoice('kind', 'Kind of change', 'All kinds', KINDS);
  const isActive = Boolean(area.value || kind.value);
  const found = filterReleases(entries, area.value, kind.value);

  const form = useRef<HTMLFormElement>(null);
  const preserveFocus = usePreserveFocus();

  function clear() {
    // The pressed button, which had the focus, disappears.
    form.current?.querySelector('select')?.focus();
    preserveFocus();
    area.setValue('', {push: true});
    kind.setValue('');
  }

  return (
    <>
      <form
        ref={form}
        className={`${styles.filter} script-only`}
        data-alternative="/release-notes/tags"
        aria-label="Filter release notes"
        onSubmit={(event) => event.preventDefault()}
      >
        {[area, kind].map(({label, all, options, value, setValue}) => (
          <label key={label} className={styles.field}>
            <span className="muted">{label}</span>
            <select
              className="text-field"
              value={value}
              onChange={({target}) => {
                preserveFocus();
                setValue(target.value, {push: true});
              }}
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
      <div className={styles.count}>
        <p role="status" className="muted margin-bottom--none">
          {isActive && `${found.length} of `}
          {entries.length} releases
        </p>
        {isActive && (
          <button type="button" className="text-button" onClick={clear}>
            Clear filter
          </button>
        )}
      </div>
      {isActive ? <ReleaseList releases={found} /> : children}
    </>
  );
}
