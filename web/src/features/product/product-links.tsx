import styled from '@emotion/styled';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { linkTexts } from '../../entities/product/link-text.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, target, touch } from '../../lib/theme-tokens.ts';
import { hostOf } from './link-host.rules.ts';
import { reportClick } from './visits.ts';

export const ProductLinksProduct = graphql(/* GraphQL */ `
  fragment ProductLinks_product on Product {
    id
    links {
      kind
      name
      url
    }
  }
`);

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 20px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 36,
    [touch]: { minHeight: target, minWidth: target },
    fontSize: 15,
    fontWeight: 500,
    color: color.primary,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
});

export const isWeb = (url: string) => /^https?:\/\//i.test(url);

/** External links of a product; the website link shows its host name. */
export function ProductLinks({ product }: { product: FragmentType<typeof ProductLinksProduct> }) {
  const text = useText();
  const { id, links: all } = readFragment(ProductLinksProduct, product);
  const links = all.filter(({ url }) => isWeb(url));
  if (links.length === 0) return null;
  return (
    <List aria-label={text('product.links')}>
      {links.map(({ kind, name, url }) => (
        <li key={`${kind} ${url}`}>
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow ugc"
            onClick={() => reportClick(id, kind)}
          >
            {name ?? (kind === 'WEBSITE' ? hostOf(url) : text(linkTexts[kind]))}
            <Icon name="external" size={15} />
            <VisuallyHidden>{text('link.opensNew')}</VisuallyHidden>
          </a>
        </li>
      ))}
    </List>
  );
}
