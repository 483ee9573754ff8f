/** The search page's content: a field, and the results, which follow the typed query. */
import Link from '@docusaurus/Link';
import {useQueryString} from '@docusaurus/theme-common';
import options from '@generated/docs-kit-search/default/dialog.json';
import Heading from '@theme/Heading';
import {type ReactNode, type SubmitEvent, useState} from 'react';
import {getContextualFilters} from '../../client/contextualFilters';
import {formatResultCount} from '../../client/formatResultCount';
import {searchSite} from '../../client/indexClient';
import {startPages} from '../../client/options';
import {QUERY_PARAMETER, SEARCH_PATH} from '../../client/searchLink';
import {useResults} from '../../client/useResults';
import {useTypedQuery} from '../../client/useTypedQuery';
import type {FoundPage} from '../../engine/searchEngine';
import NoHits from '../NoHits';
import SearchFailure from '../SearchFailure';
import SearchResult from '../SearchResult';
import styles from './styles.module.css';

/** Pages that are shown at first, and with each press for more. */
const SHOWN = 30;
/** More would take long to show. Users would rather try other words. */
const MAX_RESULTS = 300;

const find = (query: string) =>
  searchSite(query, {
    filters: getContextualFilters(options.versions),
    limit: MAX_RESULTS,
    isTyping: true,
  });

/** Links for users without a query or without JavaScript. */
function StartPages(): ReactNode {
  return (
    <>
      <Heading as="h2">Browse the site</Heading>
      <ul>
        {startPages.map(({to, label}) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The places of results that are still searched for, so that nothing below them moves. */
const Skeleton = (): ReactNode => (
  <div className={styles.skeleton} aria-hidden="true">
    {Array.from({length: 5}, (_, index) => (
      <p key={index} />
    ))}
  </div>
);

type FormProps = {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSearch: () => void;
};

/** Works without React as well: the browser opens the search page with the query. */
function SearchForm({text, onType, onSearch}: FormProps): ReactNode {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch();
  }
  return (
    <form role="search" action={SEARCH_PATH} className="field-row script-only" onSubmit={onSubmit}>
      <label>
        <span className="visually-hidden">Search for</span>
        <input
          className="text-field"
          type="search"
          name={QUERY_PARAMETER}
          value={text}
          onChange={({target}) => onType(target.value)}
          maxLength={512}
          autoComplete="off"
        />
      </label>
      <button type="submit" className="button button--primary">
        Search
      </button>
    </form>
  );
}

/** What results can be narrowed to: a part of the site, and a section of it. */
type Choice = {readonly part?: string | undefined; readonly section?: string | undefined};

/** Sections that can be chosen: those with the most results. */
const MAX_SECTIONS = 8;

const isOf = ({part, parents}: FoundPage, choice: Choice) =>
  (choice.part ?? part) === part && (choice.section ?? parents[0]) === parents[0];

/** @returns names with how often each occurs, in the order of the first occurrences */
function countNames(names: readonly (string | undefined)[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

type FacetProps = {
  readonly label: string;
  readonly names: readonly (readonly [name: string, count: number])[];
  readonly total: number;
  /** The chosen name; without one, all. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
};

function Facet({label, names, total, chosen, onChoose}: FacetProps): ReactNode {
  return (
    <div role="group" aria-label={label} className={styles.facet}>
      {[[undefined, total] as const, ...names].map(([name, count]) => (
        <button
          key={name ?? ''}
          type="button"
          className="clean-btn chip"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name ?? 'All'} <span>{count}</span>
        </button>
      ))}
    </div>
  );
}

type FacetsProps = {
  readonly pages: readonly FoundPage[];
  readonly isSearching: boolean;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
};

/** The parts of the site that the results are from and their sections, each with its number. */
function Facets({pages, isSearching, choice, onChoose}: FacetsProps): ReactNode {
  const parts = countNames(pages.map(({part}) => part));
  const ofPart = pages.filter((page) => isOf(page, {part: choice.part}));
  const sections = countNames(ofPart.map(({parents}) => parents[0]))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_SECTIONS);
  if (pages.length === 0) return isSearching && <div className={styles.facets} />;
  return (
    <div className={styles.facets}>
      {parts.length > 1 && (
        <Facet
          label="Part of the site"
          names={parts}
          total={pages.length}
          chosen={choice.part}
          onChoose={(part) => onChoose({part})}
        />
      )}
      {sections.length > 1 && (
        <Facet
          label="Section"
          names={sections}
          total={ofPart.length}
          chosen={choice.section}
          onChoose={(section) => onChoose({part: choice.part, section})}
        />
      )}
    </div>
  );
}

export default function SearchPage(): ReactNode {
  const [written, write] = useQueryString(QUERY_PARAMETER);
  const {text, type, submit} = useTypedQuery(written, write);
  const query = text.trim();
  const {results, isSearching, retry} = useResults(query, find);
  const {pages = [], total = 0} = results ?? {};
  const hasNoHits = results?.total === 0 && !isSearching;
  // A choice is for one query.
  const [made, setMade] = useState<Choice & {query: string; limit: number}>();
  const {limit = SHOWN, ...choice} = made?.query === query ? made : {};
  const chosen = pages.filter((page) => isOf(page, choice));
  const shown = chosen.slice(0, limit);
  const more = Math.min(SHOWN, chosen.length - shown.length);

  return (
    <>
      <header className="search-head">
        <Heading as="h1">{written ? `Results for “${written}”` : 'Search'}</Heading>
        <SearchForm text={text} onType={type} onSearch={submit} />
      </header>
      <div className={styles.page}>
        <Facets
          pages={pages}
          isSearching={isSearching}
          choice={choice}
          onChoose={(next) => setMade({...next, query, limit: SHOWN})}
        />
        <div className={styles.results}>
          <noscript>
            <p>Search needs JavaScript. Browse these pages instead, or use your search engine.</p>
          </noscript>

          {/* The number of all is shown beside that of each part. */}
          <p
            role="status"
            className={total > 0 || isSearching ? 'visually-hidden' : 'muted margin-top--md'}
          >
            {isSearching
              ? 'Searching…'
              : total > 0 &&
                formatResultCount(
                  shown.length,
                  chosen.length < pages.length ? chosen.length : total,
                )}
            {hasNoHits && `No results for "${query}"`}
          </p>
          {results === null && (
            <div role="alert">
              <SearchFailure onRetry={retry} />
            </div>
          )}
          {hasNoHits && (
            <NoHits query={query} onSuggestion={(suggested) => write(suggested, {push: true})} />
          )}
          {isSearching && shown.length === 0 && <Skeleton />}
          <ol className="clean-list" aria-busy={isSearching}>
            {shown.map((page) => (
              <SearchResult key={page.path} page={page} headingLevel="h2" isShort />
            ))}
          </ol>
          {more > 0 && (
            <button
              type="button"
              className={`outline-button ${styles.more}`}
              onClick={() => setMade({...choice, query, limit: limit + SHOWN})}
            >
              Show {more} more
            </button>
          )}
          {!query && startPages.length > 0 && <StartPages />}
        </div>
      </div>
    </>
  );
}
