import styled from '@emotion/styled';
import { EmptyState } from '../../components/state.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, leading, radius, size } from '../../lib/theme-tokens.ts';

export const ProductIntroProduct = graphql(/* GraphQL */ `
  fragment ProductIntro_product on Product {
    id
    description(language: $language)
    screenshots
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
  paddingBottom: 8,
  '& li': { scrollSnapAlign: 'start', flexShrink: 0 },
  '& img': {
    height: 260,
    width: 'auto',
    borderRadius: radius.card,
    border: `1px solid ${color.line}`,
  },
});

export function ProductIntro({ product }: { product: FragmentType<typeof ProductIntroProduct> }) {
  const { description, screenshots } = readFragment(ProductIntroProduct, product);
  const text = useText();
  return (
    <>
      {description ? <Words>{description}</Words> : <EmptyState />}
      {screenshots.length ? (
        <Shots aria-label={text('product.screenshots')} tabIndex={0}>
          {screenshots.map((src, index) => (
            <li key={src}>
              <img
                src={src}
                alt={text('product.screenshot', { number: index + 1 })}
                height={260}
                loading="lazy"
              />
            </li>
          ))}
        </Shots>
      ) : null}
    </>
  );
}
