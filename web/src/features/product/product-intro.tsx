import styled from '@emotion/styled';
import { productOrigins } from '#schema/enums';
import { Chip } from '../../components/chip.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { galleryDialog } from '../../dialogs/product.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, leading, radius, size, tiny } from '../../lib/theme-tokens.ts';
import { hostOf } from './link-host.rules.ts';
import { isWeb } from './product-links.tsx';
import { ProductVideos } from './product-videos.tsx';

export const ProductIntroProduct = graphql(/* GraphQL */ `
  fragment ProductIntro_product on Product {
    id
    name(language: $language)
    description(language: $language)
    screenshots(relative: true)
    banner(relative: true)
    feedsImage(relative: true)
    origin
    sourceLink
    links {
      kind
      url
    }
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

/** An original text needs no mark. */
const originTexts = new Map<number, TextId>([
  [productOrigins.repost, 'origin.2'],
  [productOrigins.compilation, 'origin.3'],
]);

const Origin = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginBottom: 16,
  color: color.muted,
  fontSize: size.small,
  '& a': { color: color.primary },
});

export function ProductIntro({ product }: { product: FragmentType<typeof ProductIntroProduct> }) {
  const intro = readFragment(ProductIntroProduct, product);
  const { name, description, screenshots, origin, sourceLink, links } = intro;
  const { open } = useDialogs();
  const text = useText();
  const originText = originTexts.get(origin);
  const videos = links.filter(({ kind }) => kind === 'VIDEO').map(({ url }) => url);
  return (
    <>
      {originText ? (
        <Origin>
          <Chip>{text(originText)}</Chip>
          {sourceLink && isWeb(sourceLink) ? (
            <span>
              {text('product.source')}{' '}
              <a href={sourceLink} target="_blank" rel="noopener nofollow ugc">
                {hostOf(sourceLink)}
                <VisuallyHidden>{text('link.opensNew')}</VisuallyHidden>
              </a>
            </span>
          ) : null}
        </Origin>
      ) : null}
      {description ? <Words>{description}</Words> : <EmptyState />}
      {videos.length ? (
        <ProductVideos name={name} urls={videos} poster={intro.feedsImage ?? intro.banner} />
      ) : null}
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
