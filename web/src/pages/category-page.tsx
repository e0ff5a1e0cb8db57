import styled from '@emotion/styled';
import { useLocation, useSearchParams } from 'react-router';
import { withoutTrailingSlash } from '#schema/page-address';
import { feedPath, pagePaths, productFeeds } from '#schema/page-paths';
import { ButtonLink } from '../components/button.tsx';
import { FeedLink } from '../components/feed-link.tsx';
import { type LinkTab, LinkTabs } from '../components/link-tabs.tsx';
import { Page } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { categories } from '../entities/product/categories.ts';
import {
  filterOf,
  filterVariable,
  sortOf,
  typeOf,
  withoutFilter,
  withParameters,
} from '../entities/product/product-filter.rules.ts';
import { type ProductListPage, productListOf } from '../entities/product/product-lists.ts';
import { useViewer } from '../entities/viewer/session.tsx';
import { CardPlace } from '../features/card/card-place.tsx';
import { ProductFilter } from '../features/product-filter/product-filter.tsx';
import type { ProductSort } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useLastData } from '../lib/graph/use-last-data.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { useListLength } from '../lib/list/list-length.ts';
import { FeedLinks } from '../lib/site/feed-links.tsx';
import { PageHead } from '../lib/site/page-head.tsx';
import { useGraphLanguage, useLanguage } from '../lib/text/language.ts';
import type { TextId } from '../lib/text/text-id.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, size, target, touch } from '../lib/theme-tokens.ts';
import { ProductList } from './sections/product-list.tsx';

const CategoryProductsDocument = graphql(/* GraphQL */ `
  query CategoryProducts(
    $type: ProductType
    $sort: ProductSort!
    $filter: ProductFilter!
    $language: Language!
    $first: Int!
    $after: String
  ) {
    products(type: $type, sort: $sort, filter: $filter, first: $first, after: $after) {
      ...ProductList_page
      totalCount
    }
  }
`);

const CategoryFacetsDocument = graphql(/* GraphQL */ `
  query CategoryFacets($type: ProductType, $filter: ProductFilter!, $language: Language!) {
    productFacets(type: $type, filter: $filter) {
      ...ProductFilter_facets
    }
  }
`);

const pageSize = 20;

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 12,
});

const sortTexts: Record<ProductSort, TextId> = {
  UPS: 'category.sortUps',
  RISING: 'category.sortRising',
  NEWEST: 'category.sortNewest',
  FOLLOWERS: 'category.sortFollowers',
  STAGE: 'category.sortStage',
};

const ranked: readonly ProductSort[] = ['UPS', 'RISING', 'FOLLOWERS'];

/** The pages of the categories, or the types of a list of all of them. */
function useKinds(list: ProductListPage): { tabs: LinkTab[]; current: string } {
  const text = useText();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const isOwnPage = list.type !== null || list.path === pagePaths.allProducts;
  if (isOwnPage) {
    const tabs = categories.map(({ path: to, label }) => ({ key: to, to, label: text(label) }));
    const all = { key: pagePaths.allProducts, label: text('category.all') };
    if (viewer) tabs.unshift({ ...all, to: pagePaths.allProducts });
    return { tabs, current: list.path };
  }
  const typeTab = (name: string, label: TextId) => ({
    key: name,
    // A category belongs to one type.
    to: withParameters(list.path, params, { type: name || null, category: null }),
    label: text(label),
  });
  return {
    tabs: [
      typeTab('', 'category.allTypes'),
      ...categories.map(({ type, label }) => typeTab(type.toLowerCase(), label)),
    ],
    current: typeOf(params.get('type'))?.toLowerCase() ?? '',
  };
}

const NewestLink = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  [touch]: { minHeight: target },
  color: color.primary,
  fontSize: size.small,
});

function NewestFeed() {
  const { language } = useLanguage();
  return (
    <NewestLink href={feedPath('products', language)} type="application/rss+xml">
      {useText()('category.newestFeed')}
    </NewestLink>
  );
}

/** `/apps`, `/games`, `/utility_nfts`, `/hardwares`; `/app`, `/newest` and `/upcoming` for all types. */
export function CategoryPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const path = withoutTrailingSlash(pathname);
  const list = productListOf(path);
  const kinds = useKinds(list);
  const [usualSort = 'UPS'] = list.sorts;
  const sort = sortOf(params.get('sort'), usualSort);
  const type =
    list.type ?? (list.path === pagePaths.allProducts ? null : typeOf(params.get('type')));
  const chosen = filterOf(params);
  const isFiltered = Object.keys(chosen).length > 0;
  const filter = filterVariable(chosen, list.upcoming);
  const first = useListLength(pageSize);
  const { data, loading, error, fetchMore, retry } = useQuery(CategoryProductsDocument, {
    variables: { type, sort, filter, language, first },
  });
  const facets = useQuery(CategoryFacetsDocument, { variables: { type, filter, language } });
  // The last ones stay until the next arrive, so that the chosen link keeps its place and the focus.
  const lastFacets = useLastData(facets.data, path + type);
  const shownFacets = facets.loading ? lastFacets : facets.data;
  const feed = productFeeds.find((name) => `/${name}` === list.path) ?? 'products';
  const sorts = list.sorts.map((key) => ({
    key,
    to: withParameters(path, params, { sort: key === usualSort ? null : key.toLowerCase() }),
    label: text(sortTexts[key]),
  }));
  return (
    <Page
      title={text(list.label)}
      lead={text(list.lead)}
      count={data?.products.totalCount}
      aside={list.path === pagePaths.newest ? <NewestFeed /> : <FeedLink name={feed} />}
    >
      <PageHead title={text(list.label)} description={text(list.lead)} />
      <FeedLinks title={text(list.label)} name={feed} />
      <Tools>
        <LinkTabs
          variant="pill"
          label={text('category.kinds')}
          tabs={kinds.tabs}
          current={kinds.current}
        />
        <LinkTabs variant="plain" label={text('category.sort')} tabs={sorts} current={sort} />
      </Tools>
      {list.type && !isFiltered ? <CardPlace type={list.type} /> : null}
      <VisuallyHidden as="h2">{text(sortTexts[sort])}</VisuallyHidden>
      <ProductFilter facets={shownFacets?.productFacets ?? undefined} chosen={chosen} />
      <ProductList
        page={data?.products}
        loading={loading}
        error={error}
        paired
        ranked={ranked.includes(sort)}
        plainType={type !== null}
        onRetry={retry}
        onMore={(after) => fetchMore({ variables: { after } })}
        empty={
          isFiltered ? (
            <EmptyState
              title={text('filter.none')}
              action={
                <ButtonLink variant="outline" to={withoutFilter(path, params)}>
                  {text('filter.clear')}
                </ButtonLink>
              }
            />
          ) : undefined
        }
      />
    </Page>
  );
}
