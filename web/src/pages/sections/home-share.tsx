import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ProductList } from './product-list.tsx';

export const HomeShareProducts = graphql(/* GraphQL */ `
  fragment HomeShare_products on ProductConnection {
    ...ProductList_page
  }
`);

const Root = styled('section')({ '& > h2': { fontSize: 24, marginBottom: 4 } });
const All = styled('div')({ paddingTop: 24 });

interface HomeShareProps {
  products: FragmentType<typeof HomeShareProducts> | undefined;
  loading: boolean;
  error: unknown;
  onRetry(): void;
}

/** Products sorted by UPs. */
export function HomeShare({ products, loading, error, onRetry }: HomeShareProps) {
  const text = useText();
  const isMember = useViewer() !== null;
  return (
    <Root>
      <h2>{text('home.ranking')}</h2>
      <ProductList
        page={products ? readFragment(HomeShareProducts, products) : undefined}
        loading={loading}
        error={error}
        ranked
        onRetry={onRetry}
      />
      <All>
        <ButtonLink variant="outline" to={isMember ? pagePaths.allProducts : pagePaths.apps}>
          {text('home.allProducts')}
        </ButtonLink>
      </All>
    </Root>
  );
}
