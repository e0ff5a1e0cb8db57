import { pagePaths, productPath } from '#schema/page-paths';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { MenuButton, type MenuEntry } from '../../components/menu-button.tsx';
import { Picture } from '../../components/picture.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { ProductStatus } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

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

/** A developer's own products with their status, and links to add posts and products. */
export function DeveloperMenu() {
  const text = useText();
  const language = useGraphLanguage();
  const { show } = useToasts();
  const isDeveloper = useViewer()?.user.isDeveloper ?? false;
  const { data } = useQuery(OwnProductsDocument, { variables: { language }, skip: !isDeveloper });
  const products = data?.viewer?.ownProducts.nodes ?? [];
  const entries: MenuEntry[] = products.map(({ id, name, logo, status }) => ({
    key: id,
    to: productPath(id),
    label: name,
    picture: <Picture name={name} src={logo} size={28} />,
    note: text(statusTexts[status]),
  }));
  if (isDeveloper) {
    entries.push({
      key: 'post',
      label: text('developer.newPost'),
      icon: 'edit',
      divided: products.length > 0,
      onSelect: () => show('warning', text('warning.comingSoon')),
    });
  }
  entries.push({
    key: 'add',
    to: pagePaths.addProduct,
    label: text('developer.addApp'),
    icon: 'plus',
  });
  return (
    <MenuButton
      entries={entries}
      trigger={(props) => (
        <IconButton type="button" {...props} aria-label={text('developer.menu')}>
          <Icon name="app" />
        </IconButton>
      )}
    />
  );
}
