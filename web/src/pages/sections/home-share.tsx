import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { CardStrip, type CardStripProps } from '../../features/card/card-strip.tsx';
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
  cards: CardStripProps['cards'];
  loading: boolean;
  error: unknown;
  onRetry(): void;
}

/** Visitors may not open the list of all products, but this one with the same order. */
const allProductsOfVisitors = `${pagePaths.newest}?sort=ups`;

/** Products sorted by UPs. */
export function HomeShare({ products, cards, loading, error, onRetry }: HomeShareProps) {
  const text = useText();
  const isMember = useViewer() !== null;
  return (
    <Root>
      <CardStrip cards={cards} />
      <h2>{text('home.ranking')}</h2>
      <ProductList
        page={products ? readFragment(HomeShareProducts, products) : undefined}
        loading={loading}
        error={error}
        ranked
        onRetry={onRetry}
      />
      <All>
        <ButtonLink variant="outline" to={isMember ? pagePaths.allProducts : allProductsOfVisitors}>
          {text('home.allProducts')}
        </ButtonLink>
      </All>
    </Root>
  );
}
