import styled from '@emotion/styled';
import { EmptyState } from '../../components/state.tsx';
import { galleryDialog } from '../../dialogs/product.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, leading, radius, size, tiny } from '../../lib/theme-tokens.ts';

export const ProductIntroProduct = graphql(/* GraphQL */ `
  fragment ProductIntro_product on Product {
    id
    name(language: $language)
    description(language: $language)
    screenshots(relative: true)
  }
`);

const Words = styled('div')({
  maxWidth: '68ch',
  fontSize: size.lead,
  lineHeight: leading.read,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

const Shots = styled('ul')({
  display: 'flex',
  gap: 14,
  marginTop: 28,
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  padding: '4px 4px 12px',
  marginInline: -4,
  scrollPaddingInline: 4,
  '& li': { scrollSnapAlign: 'start', flexShrink: 0 },
  '& button': {
    display: 'block',
    padding: 0,
    border: 0,
    borderRadius: radius.card,
    background: color.sunken,
    cursor: 'zoom-in',
  },
  '& img': {
    height: 260,
    width: 'auto',
    minWidth: 120,
    borderRadius: radius.card,
    boxShadow: `0 0 0 1px ${color.line}`,
    [tiny]: { height: 210 },
  },
});

export function ProductIntro({ product }: { product: FragmentType<typeof ProductIntroProduct> }) {
  const { name, description, screenshots } = readFragment(ProductIntroProduct, product);
  const { open } = useDialogs();
  const text = useText();
  return (
    <>
      {description ? <Words>{description}</Words> : <EmptyState />}
      {screenshots.length ? (
        <Shots aria-label={text('product.gallery')}>
          {screenshots.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                data-shows-value
                onClick={() => open(galleryDialog, { name, screenshots, first: index })}
              >
                <img
                  src={src}
                  alt={text('product.picture', { number: index + 1 })}
                  height={260}
                  loading="lazy"
                  decoding="async"
                />
              </button>
            </li>
          ))}
        </Shots>
      ) : null}
    </>
  );
}
