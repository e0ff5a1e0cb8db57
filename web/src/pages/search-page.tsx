import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { times } from '#schema/limits';
import { pagePaths, searchPath } from '#schema/page-paths';
import { Columns, Page } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { searchDialog } from '../dialogs/search.ts';
import { PostSkeletons } from '../entities/post/post-skeleton.tsx';
import { CategoryCards } from '../features/home/category-cards.tsx';
import { PostList } from '../features/post/post-list.tsx';
import { SearchInput } from '../features/search/search-input.tsx';
import { graphql } from '../gql/index.ts';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import { takeEarlyFieldValue } from '../lib/form/early-field-values.ts';
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
    $in: SearchField!
    $language: Language!
    $first: Int!
    $after: String
  ) {
    searchProducts(keyword: $keyword, in: $in, first: $first, after: $after) {
      ...ProductList_page
      totalCount
    }
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
const CategoryGrid = styled('div')({
  marginTop: 28,
  // From this width, all four cards fit in one row next to the rail.
  [wide]: { '& > nav': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  [roomy]: { '& > nav': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export function SearchPage() {
  const text = useText();
  const [params] = useSearchParams();
  const word = (params.get('word') ?? '').trim();
  const title = word ? text('search.resultsFor', { word }) : text('search.title');
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
  const debounced = useDebounced(typed.trim(), times.searchDebounce);
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
    if (typed.trim()) void navigate(searchPath(typed.trim()));
  };
  return <SearchInput value={typed} onChange={change} onSearch={search} />;
}

/** Searches products by name. Searches all of their text if no name matches. */
function useFoundProducts(keyword: string) {
  const language = useGraphLanguage();
  const base = { keyword, language, first: useListLength(pageSize) };
  const byName = useQuery(FoundProductsDocument, { variables: { ...base, in: 'NAME' } });
  const hasNoNameMatch = byName.data?.searchProducts.totalCount === 0;
  const byText = useQuery(FoundProductsDocument, {
    variables: { ...base, in: 'TEXT' },
    skip: !hasNoNameMatch,
  });
  return hasNoNameMatch ? byText : byName;
}

function Results({ word }: { word: string }) {
  const text = useText();
  const language = useGraphLanguage();
  const products = useFoundProducts(word);
  const posts = useQuery(FoundPostsDocument, {
    variables: { keyword: word, language, first: useListLength(pageSize) },
  });
  const productCount = products.data?.searchProducts.totalCount;
  const postCount = posts.data?.searchPosts.totalCount;
  if (productCount === 0 && postCount === 0) {
    return (
      <Part>
        <EmptyState
          scene="missing"
          title={text('search.nothing', { word })}
          hint={text('search.hint')}
        />
        <Categories />
      </Part>
    );
  }
  return (
    <>
      {productCount === 0 ? null : (
        <Part>
          <h2>
            {text('search.products')} {productCount ? <small>{productCount}</small> : null}
          </h2>
          <ProductList
            page={products.data?.searchProducts}
            loading={products.loading}
            error={products.error}
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
