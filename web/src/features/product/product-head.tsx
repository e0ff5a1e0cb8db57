import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { Picture } from '../../components/picture.tsx';
import { KindChip } from '../../entities/product/kind-chip.tsx';
import { platformTextIds } from '../../entities/product/platform-text.ts';
import { stageTextId } from '../../entities/product/stage-text.ts';
import type { ProductStatus } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import {
  actionBarHeight,
  betweenPhrases,
  bottomBarHeight,
  color,
  layer,
  narrow,
  radius,
  shadow,
  shortText,
  tiny,
  wide,
} from '../../lib/theme-tokens.ts';
import { ProductLinks } from './product-links.tsx';
import { ProductVisit } from './product-visit.tsx';

export const ProductHeadProduct = graphql(/* GraphQL */ `
  fragment ProductHead_product on Product {
    id
    name(language: $language)
    tagline(language: $language)
    type
    status
    stage
    platforms
    followers
    logo(relative: true)
    banner(relative: true)
    ...ProductLinks_product
    ...ProductVisit_product
  }
`);

export const HeadFrame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '18px 40px',
  alignItems: 'center',
  [wide]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > ul': { gridColumn: '1 / -1' },
    '&[data-banner="true"]': { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
    '&[data-banner="true"] > ul': { gridColumn: 1 },
    '& > img': { gridColumn: 2, gridRow: '1 / 4' },
  },
});

export const Identity = styled('div')({
  display: 'flex',
  gap: 24,
  alignItems: 'center',
  '& > div': { minWidth: 0, flex: 1 },
  '& h1': { fontSize: 'clamp(28px, 4.2vw, 44px)', ...betweenPhrases },
  '& p': { fontSize: 18, color: color.muted, marginTop: 6, ...shortText },
  [tiny]: { gap: 16, alignItems: 'start', '& p': { fontSize: 16 } },
});

/** Beside the name; on phones a fixed bar above the navigation bar. */
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  [narrow]: {
    position: 'fixed',
    insetInline: 0,
    bottom: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`,
    zIndex: layer.bar - 1,
    flexWrap: 'nowrap',
    gap: 8,
    height: actionBarHeight,
    paddingInline: 16,
    background: color.surface,
    borderTop: `1px solid ${color.line}`,
    boxShadow: shadow.bar,
    '& > button:first-of-type': { flex: 1, '& > span': { flex: 1 } },
  },
  // A count of four digits fits beside the longest labels from 360 pixels on.
  [tiny]: {
    gap: 6,
    paddingInline: 12,
    '& > button[data-variant] > [aria-hidden]': { paddingInline: 10 },
    '& > button:not([data-variant])': { paddingInline: 12 },
  },
  '@media (max-width: 379.95px)': { '& > button:not([data-variant]) > svg': { display: 'none' } },
});

const Banner = styled('img')({
  width: '100%',
  // The attribute would be stronger than the proportions.
  height: 'auto',
  aspectRatio: '750 / 422',
  objectFit: 'cover',
  borderRadius: radius.card,
  boxShadow: `0 0 0 1px ${color.line}`,
});

const statusTexts: Record<ProductStatus, TextId> = {
  IN_REVIEW: 'productStatus.IN_REVIEW',
  RELEASED: 'productStatus.RELEASED',
  REJECTED: 'productStatus.REJECTED',
  TAKEN_DOWN: 'productStatus.TAKEN_DOWN',
};

interface ProductHeadProps {
  product: FragmentType<typeof ProductHeadProduct>;
  actions: ReactNode;
}

export function ProductHead({ product, actions }: ProductHeadProps) {
  const data = readFragment(ProductHeadProduct, product);
  const { name, tagline, type, status, stage, platforms, followers, logo, banner } = data;
  const text = useText();
  return (
    <HeadFrame data-banner={banner !== null}>
      <div>
        <Identity>
          <Picture name={name} src={logo} size={96} first />
          <div>
            <h1>{name}</h1>
            {tagline ? <p>{tagline}</p> : null}
          </div>
        </Identity>
        <ChipRow style={{ marginTop: 20 }}>
          <KindChip type={type} />
          {status === 'RELEASED' ? null : <Chip>{text(statusTexts[status])}</Chip>}
          <Chip>{text(stageTextId(stage))}</Chip>
          {platformTextIds(platforms).map((id) => (
            <Chip key={id}>{text(id)}</Chip>
          ))}
          <Chip>{text('product.followers', { count: followers })}</Chip>
        </ChipRow>
        <ProductVisit product={data} />
      </div>
      <Actions data-action-bar>{actions}</Actions>
      <ProductLinks product={data} />
      {banner ? <Banner src={banner} alt="" width={750} height={422} /> : null}
    </HeadFrame>
  );
}
