import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { SkeletonGroup } from '../../components/skeleton.tsx';
import { ProductRow, type ProductRowTexts } from '../../entities/product/product-row.tsx';
import { ProductRowSkeletons } from '../../entities/product/product-row-skeleton.tsx';
import { useViewerProducts } from '../../entities/viewer/use-viewer-products.ts';
import { UpButton } from '../../features/up/up-button.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { wide } from '../../lib/theme-tokens.ts';

export const ProductListPage = graphql(/* GraphQL */ `
  fragment ProductList_page on ProductConnection {
    nodes {
      id
      ...ProductRow_product
      ...UpButton_product
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount
  }
`);

const Rows = styled('div')({
  [wide]: {
    '&[data-paired="true"]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 56,
    },
  },
});

interface ProductListProps {
  page: FragmentType<typeof ProductListPage> | undefined;
  loading: boolean;
  error?: unknown;
  /** Shows the rank in each row, starting at 1. */
  ranked?: boolean;
  /** Two columns where the width allows it. */
  paired?: boolean;
  /** The page says the type, so that the rows do not. */
  plainType?: boolean;
  empty?: ReactNode;
  onRetry?: () => void;
  /** What a row shows in place of its plain texts. */
  textsOf?: (productId: string) => ProductRowTexts | undefined;
  /** Fetches the page after a cursor; omitted if the list has only one page. */
  onMore?: (after: string | null) => Promise<unknown>;
}

/** Rows of products, each with its UP button. */
export function ProductList(props: ProductListProps) {
  const { loading, error, ranked = false, paired = false, empty, onRetry, onMore } = props;
  const { textsOf, plainType = false } = props;
  const page = props.page ? readFragment(ProductListPage, props.page) : undefined;
  const products = page?.nodes ?? [];
  useViewerProducts(products.map(({ id }) => id));
  return (
    <Content
      loading={loading}
      error={error}
      isEmpty={products.length === 0}
      onRetry={onRetry}
      empty={empty}
      skeleton={
        <SkeletonGroup>
          <Rows data-paired={paired}>
            <ProductRowSkeletons count={paired ? 10 : 6} ranked={ranked} />
          </Rows>
        </SkeletonGroup>
      }
    >
      <Rows data-paired={paired}>
        {products.map((product, index) => (
          <ProductRow
            key={product.id}
            product={product}
            texts={textsOf?.(product.id)}
            plainType={plainType}
            {...(ranked ? { rank: index + 1 } : {})}
            action={<UpButton product={product} />}
          />
        ))}
      </Rows>
      {onMore ? (
        <LoadMore
          hasMore={page?.pageInfo.hasNextPage ?? false}
          onMore={() => onMore(page?.pageInfo.endCursor ?? null)}
        />
      ) : null}
    </Content>
  );
}
