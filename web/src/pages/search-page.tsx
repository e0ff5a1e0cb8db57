import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { lengths, times } from '#schema/limits';
import { pagePaths, searchPath } from '#schema/page-paths';
import { plainKeyword } from '#schema/search-keyword';
import { textLength } from '#schema/text-length';
import { Columns, Page } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { searchDialog } from '../dialogs/search.ts';
import { PostSkeletons } from '../entities/post/post-skeleton.tsx';
import type { ProductRowTexts } from '../entities/product/product-row.tsx';
import { CategoryCards } from '../features/home/category-cards.tsx';
import { PostList } from '../features/post/post-list.tsx';
import { MarkedText } from '../features/search/marked-text.tsx';
import { reportSearch } from '../features/search/report-search.ts';
import { toSearchFilter, useSearchFilter } from '../features/search/search-filter.ts';
import { SearchFilters } from '../features/search/search-filters.tsx';
import { SearchInput } from '../features/search/search-input.tsx';
import { rememberSearch } from '../features/search/use-recent-searches.ts';
import type { FoundProductsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import { takeEarlyFieldValue } from '../lib/form/early-field-values.ts';
import { useLastData } from '../lib/graph/use-last-data.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { useListLength } from '../lib/list/list-length.ts';
import { useDebounced } from '../lib/list/use-debounced.ts';
import { PageHead } from '../lib/site/page-head.tsx';
import { useGraphLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, roomy, wide } from '../lib/theme-tokens.ts';
import { DiscoverRail } from './sections/discover-rail.tsx';
import { ProductList } from './sections/product-list.tsx';

const FoundProductsDocument = graphql(/* GraphQL */ `
  query FoundProducts(
    $keyword: String!
    $filter: SearchFilter
    $language: Language!
    $first: Int!
    $after: String
  ) {
    searchProducts(keyword: $keyword, filter: $filter, first: $first, after: $after) {
      ...ProductList_page
      nodes {
        id
        searchMarks(keyword: $keyword, language: $language) {
          name
          tagline
          description
        }
      }
      totalCount
    }
  }
`);

const FoundFacetsDocument = graphql(/* GraphQL */ `
  query FoundFacets($keyword: String!, $filter: SearchFilter, $language: Language!) {
    searchFacets(keyword: $keyword, filter: $filter, language: $language) {
      ...SearchFilters_facets
    }
    searchSuggestion(keyword: $keyword)
  }
`);

const FoundPostsDocument = graphql(/* GraphQL */ `
  query FoundPosts($keyword: String!, $language: Language!, $first: Int!, $after: String) {
    searchPosts(keyword: $keyword, first: $first, after: $after) {
      ...PostList_page
      totalCount
    }
  }
`);

const SearchCategoriesDocument = graphql(/* GraphQL */ `
  query SearchCategories {
    productCounts {
      ...CategoryCards_count
    }
  }
`);

const pageSize = 10;

const Part = styled('section')({
  marginTop: 36,
  '& > h2': { fontSize: 22, display: 'flex', alignItems: 'baseline', gap: 10, marginBottom: 4 },
  '& > h2 small': { fontSize: 15, fontWeight: 500, color: color.muted },
});

const Hint = styled('p')({ marginTop: 10, color: color.muted });
const Suggestion = styled('p')({ marginTop: 20, fontSize: 17, '& a': { fontWeight: 600 } });
const CategoryGrid = styled('div')({
  marginTop: 28,
  // From this width, all four cards fit in one row next to the rail.
  [wide]: { '& > nav': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  [roomy]: { '& > nav': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export function SearchPage() {
  const text = useText();
  const [params] = useSearchParams();
  const word = plainKeyword(params.get('word') ?? '');
  const isSearched = word !== '' && !isTooLong(word);
  const title = isSearched ? text('search.resultsFor', { word }) : text('search.title');
  return (
    <Page title={title}>
      <PageHead title={title} description={text('search.placeholder')} />
      <Columns>
        <div>
          <WordInput word={word} />
          {word ? <Results word={word} /> : <SearchStart />}
        </div>
        <DiscoverRail />
      </Columns>
    </Page>
  );
}

const isTooLong = (word: string): boolean => textLength(word) > lengths.keyword.max;

/** A hint and the categories, shown before a search. */
function SearchStart() {
  const text = useText();
  return (
    <>
      <Hint>{text('search.hint')}</Hint>
      <Categories />
    </>
  );
}

function Categories() {
  const { data } = useQuery(SearchCategoriesDocument);
  return (
    <CategoryGrid>
      <CategoryCards counts={data?.productCounts} />
    </CategoryGrid>
  );
}

/** Searches on Enter and after a pause in typing. An emptied field opens the search dialog on the home page. */
function WordInput({ word }: { word: string }) {
  const navigate = useNavigate();
  const { open } = useDialogs();
  const [typed, setTyped] = useState(word);
  useEffect(() => {
    const early = takeEarlyFieldValue('word');
    if (early !== null) setTyped(early);
  }, []);
  const debounced = useDebounced(plainKeyword(typed), times.searchDebounce);
  const shown = useRef(word);
  useEffect(() => {
    if (!debounced || debounced === shown.current) return;
    shown.current = debounced;
    void navigate(searchPath(debounced), { replace: true });
  }, [debounced, navigate]);
  useEffect(() => {
    // The URL changed from outside: a hot word or the browser's back button.
    if (word === shown.current) return;
    shown.current = word;
    setTyped(word);
  }, [word]);
  const change = (value: string) => {
    setTyped(value);
    if (value !== '') return;
    void navigate(pagePaths.home);
    open(searchDialog);
  };
  const search = () => {
    const keyword = plainKeyword(typed);
    if (keyword) void navigate(searchPath(keyword));
  };
  return <SearchInput value={typed} onChange={change} onSearch={search} />;
}

/** What is said instead of results, and a way on. */
function Nothing({ title }: { title: string }) {
  const text = useText();
  return (
    // Without a heading, so that it is no section.
    <Part as="div">
      <EmptyState scene="missing" title={title} hint={text('search.hint')} />
      <Categories />
    </Part>
  );
}

function Results({ word }: { word: string }) {
  const text = useText();
  if (!isTooLong(word)) return <Found word={word} />;
  return <Nothing title={text('search.tooLong', { max: lengths.keyword.max })} />;
}

function Found({ word }: { word: string }) {
  const text = useText();
  const language = useGraphLanguage();
  const filter = useSearchFilter();
  useEffect(() => {
    rememberSearch(word);
    reportSearch(word);
  }, [word]);
  const search = { keyword: word, language, filter: toSearchFilter(filter) };
  const first = useListLength(pageSize);
  const products = useQuery(FoundProductsDocument, { variables: { ...search, first } });
  const facets = useQuery(FoundFacetsDocument, { variables: search });
  // The last ones stay until the next arrive, so that the filters keep their places.
  const lastFacets = useLastData(facets.data, word);
  const shownFacets = facets.loading ? lastFacets : facets.data;
  const posts = useQuery(FoundPostsDocument, { variables: { keyword: word, language, first } });
  const found = products.data?.searchProducts;
  const productCount = found?.totalCount;
  const postCount = posts.data?.searchPosts.totalCount;
  const isFiltered = search.filter !== null;
  if (productCount === 0 && postCount === 0 && !isFiltered) {
    return <Nothing title={text('search.nothing', { word })} />;
  }
  const marks = new Map(found?.nodes.map((product) => [product.id, product.searchMarks]));
  const suggestion = facets.data?.searchSuggestion;
  return (
    <>
      {suggestion ? (
        <Suggestion>
          {text('search.didYouMean')} <Link to={searchPath(suggestion)}>{suggestion}</Link>
        </Suggestion>
      ) : null}
      {productCount === 0 && !isFiltered ? null : (
        <Part>
          <h2>
            {text('search.products')} {productCount ? <small>{productCount}</small> : null}
          </h2>
          <SearchFilters
            word={word}
            filter={filter}
            total={productCount ?? 0}
            facets={shownFacets?.searchFacets ?? undefined}
          />
          <ProductList
            page={found}
            loading={products.loading}
            error={products.error}
            textsOf={(id) => textsOf(marks.get(id))}
            empty={
              <EmptyState
                title={text('search.nothingFiltered', { word })}
                action={<Link to={searchPath(word)}>{text('search.noFilter')}</Link>}
              />
            }
            onRetry={products.retry}
            onMore={(after) => products.fetchMore({ variables: { after } })}
          />
        </Part>
      )}
      {postCount === 0 ? null : (
        <Part>
          <h2>
            {text('search.posts')} {postCount ? <small>{postCount}</small> : null}
          </h2>
          {posts.loading && !posts.data ? (
            <PostSkeletons count={3} />
          ) : (
            <PostList
              page={posts.data?.searchPosts}
              loading={posts.loading}
              error={posts.error}
              onRetry={posts.retry}
              onMore={(after) => posts.fetchMore({ variables: { after } })}
            />
          )}
        </Part>
      )}
    </>
  );
}

type Marks = FoundProductsQuery['searchProducts']['nodes'][number]['searchMarks'];

/** With the part of the description that matches, when name and tagline do not. */
function textsOf(marks: Marks | undefined): ProductRowTexts | undefined {
  if (!marks) return undefined;
  const { name, tagline, description } = marks;
  return {
    name: <MarkedText pieces={name} />,
    tagline: <MarkedText pieces={description.length > 0 ? description : tagline} />,
  };
}
