import { ownProductPath } from '#schema/page-paths';
import type { MenuEntry } from '../../components/menu-button.tsx';
import { Picture } from '../../components/picture.tsx';
import type { ProductStatus } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { DeveloperMenuButton } from './developer-menu-button.tsx';

const OwnProductsDocument = graphql(/* GraphQL */ `
  query OwnProducts($language: Language!) {
    viewer {
      id
      ownProducts(first: 20) {
        nodes {
          id
          name(language: $language)
          logo(relative: true)
          status
        }
      }
    }
  }
`);

const statusTexts: Record<ProductStatus, TextId> = {
  IN_REVIEW: 'productStatus.IN_REVIEW',
  RELEASED: 'productStatus.RELEASED',
  REJECTED: 'productStatus.REJECTED',
  TAKEN_DOWN: 'productStatus.TAKEN_DOWN',
};

/** A developer's own products with their status, and the link to add one. */
export function OwnProductsMenu() {
  const text = useText();
  const { data } = useQuery(OwnProductsDocument, { variables: { language: useGraphLanguage() } });
  const products = data?.viewer?.ownProducts.nodes ?? [];
  const entries: MenuEntry[] = products.map(({ id, name, logo, status }) => ({
    key: id,
    to: ownProductPath(id),
    label: name,
    picture: <Picture name={name} src={logo} size={28} />,
    note: text(statusTexts[status]),
  }));
  return <DeveloperMenuButton own={entries} />;
}
