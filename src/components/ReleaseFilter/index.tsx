/**
 * Filter of the release notes by product area and kind of change. The choice lives in the address, so that it can be shared
 * and the back button takes it back. Over all entries, not only those of the list page that is open.
 */
import entries from '@generated/release-index/default/entries.json';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import {areasOf, choose, KINDS, readChoice, writeChoice, type Choice} from '@site/src/plugins/release-index/entries';
import {useEffect, useId, useRef, type ReactNode} from 'react';
import styles from './styles.module.css';

type SelectProps = {
  readonly label: string;
  readonly value: string;
  readonly all: string;
  readonly options: readonly {readonly value: string; readonly label: string}[];
  readonly onChange: (value: string) => void;
};

function Select({label, value, all, options, onChange}: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

const AREAS = areasOf(entries).map(({slug, label}) => ({value: slug, label}));
const KIND_OPTIONS = KINDS.map((kind) => ({value: kind.toLowerCase(), label: kind}));

/** @param props - `children`: the unfiltered list, shown while nothing is chosen */
export default function ReleaseFilter({children}: {readonly children: ReactNode}): ReactNode {
  const history = useHistory();
  const {pathname, search} = useLocation();
  const choice = readChoice(search, entries);
  const isActive = Boolean(choice.area || choice.kind);
  const found = choose(entries, choice);

  // The theme takes the focus to the top of the page whenever the address changes; here the reader goes on choosing.
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const target = focused.current;
    focused.current = null;
    (target?.isConnected ? target : target && form.current?.querySelector('select'))?.focus();
  }, [search]);

  function update(change: Partial<Choice>) {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    history.push({pathname, search: writeChoice({...choice, ...change})});
  }

  return (
    <>
      <form
        ref={form}
        className={styles.filter}
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
        {isActive && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => update({area: '', kind: ''})}
          >
            Clear filter
          </button>
        )}
      </form>
      <p className={styles.count} role="status">
        {isActive ? `${found.length} of ${entries.length} releases` : ''}
      </p>
      {isActive ? (
        <ul className={styles.list}>
          {found.map(({title, description, permalink, areas, kinds}) => (
            <li key={permalink}>
              <Link to={permalink} className={styles.title}>
                {title}
              </Link>
              <p>{description}</p>
              <p className={styles.facts}>{[...kinds, ...areas.map(({label}) => label)].join(' · ')}</p>
            </li>
          ))}
          {found.length === 0 && <li>No release has both. Choose another area or another kind.</li>}
        </ul>
      ) : (
        children
      )}
    </>
  );
}
