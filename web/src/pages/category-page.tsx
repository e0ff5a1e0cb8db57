import styled from '@emotion/styled';
import { useLocation, useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { LinkTabs } from '../components/link-tabs.tsx';
import { Page } from '../components/page.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { categories } from '../entities/product/categories.ts';
import { useViewer } from '../entities/viewer/session.tsx';
import type { ProductSort } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { useListLength } from '../lib/list/list-length.ts';
import { PageHead } from '../lib/site/page-head.tsx';
import { useGraphLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { ProductList } from './sections/product-list.tsx';

const CategoryProductsDocument = graphql(/* GraphQL */ `
  query CategoryProducts(
    $type: ProductType
    $sort: ProductSort!
    $language: Language!
    $first: Int!
    $after: String
  ) {
    products(type: $type, sort: $sort, first: $first, after: $after) {
      ...ProductList_page
      totalCount
    }
  }
`);

const pageSize = 20;

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 8,
});

const toSort = (value: string | null): ProductSort => (value === 'newest' ? 'NEWEST' : 'UPS');

/** `/apps`, `/games`, `/utility_nfts`, `/hardwares`, and `/app` for all categories. */
export function CategoryPage() {
  const text = useText();
  const language = useGraphLanguage();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const path = pathname.replace(/\/+$/, '');
  const category = categories.find((known) => known.path === path);
  const sort = toSort(params.get('sort'));
  const first = useListLength(pageSize);
  const { data, loading, error, fetchMore, retry } = useQuery(CategoryProductsDocument, {
    variables: { type: category?.type ?? null, sort, language, first },
  });
  const tabs = categories.map(({ path: to, label }) => ({ key: to, to, label: text(label) }));
  if (viewer)
    tabs.unshift({
      key: pagePaths.allProducts,
      to: pagePaths.allProducts,
      label: text('category.all'),
    });
  const sorts = [
    { key: 'UPS', to: path, label: text('category.sortUps') },
    { key: 'NEWEST', to: `${path}?sort=newest`, label: text('category.sortNewest') },
  ];
  return (
    <Page
      title={text(category?.label ?? 'category.all')}
      lead={text(category?.lead ?? 'category.allLead')}
      count={data?.products.totalCount}
    >
      <PageHead
        title={text(category?.label ?? 'category.all')}
        description={text(category?.lead ?? 'category.allLead')}
      />
      <Tools>
        <LinkTabs variant="pill" label={text('category.kinds')} tabs={tabs} current={path} />
        <LinkTabs variant="plain" label={text('category.sort')} tabs={sorts} current={sort} />
      </Tools>
      <VisuallyHidden as="h2">
        {text(sort === 'UPS' ? 'category.sortUps' : 'category.sortNewest')}
      </VisuallyHidden>
      <ProductList
        page={data?.products}
        loading={loading}
        error={error}
        paired
        ranked={sort === 'UPS'}
        onRetry={retry}
        onMore={(after) => fetchMore({ variables: { after } })}
      />
    </Page>
  );
}
