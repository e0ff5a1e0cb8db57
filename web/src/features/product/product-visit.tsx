import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { tiny } from '../../lib/theme-tokens.ts';
import { isWeb } from './product-links.tsx';
import { ShareMenu } from './share-menu.tsx';
import { reportClick } from './visits.ts';

export const ProductVisitProduct = graphql(/* GraphQL */ `
  fragment ProductVisit_product on Product {
    id
    name(language: $language)
    status
    links {
      kind
      url
    }
  }
`);

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  marginTop: 22,
  [tiny]: { '& > a': { flex: 1 } },
});

const Visit = Button.withComponent('a');

/** The way to the product itself, and ways to tell others of it. */
export function ProductVisit({ product }: { product: FragmentType<typeof ProductVisitProduct> }) {
  const { id, name, status, links } = readFragment(ProductVisitProduct, product);
  const text = useText();
  const website = links.find(({ kind, url }) => kind === 'WEBSITE' && isWeb(url));
  const isPublic = status === 'RELEASED';
  if (!website && !isPublic) return null;
  return (
    <Row>
      {website ? (
        <Visit
          href={website.url}
          target="_blank"
          rel="noopener nofollow ugc"
          scale="large"
          onClick={() => isPublic && reportClick(id, 'WEBSITE')}
        >
          {text('product.visit')}
          <Icon name="external" size={18} />
          <VisuallyHidden>{text('link.opensNew')}</VisuallyHidden>
        </Visit>
      ) : null}
      {isPublic ? <ShareMenu productId={id} name={name} /> : null}
    </Row>
  );
}
