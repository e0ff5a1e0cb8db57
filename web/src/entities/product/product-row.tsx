import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Picture } from '../../components/picture.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, font, leading, radius, shortText, tiny } from '../../lib/theme-tokens.ts';
import { KindChip } from './kind-chip.tsx';
import { platformTextIds } from './platform-text.ts';
import { isUsualStage, stageTextId } from './stage-text.ts';

export const ProductRowProduct = graphql(/* GraphQL */ `
  fragment ProductRow_product on Product {
    id
    type
    name(language: $language)
    tagline(language: $language)
    logo(relative: true)
    stage
    platforms
  }
`);

export const RowFrame = styled('article')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 18,
  padding: '16px 0',
  borderBottom: `1px solid ${color.line}`,
  [tiny]: { gap: 12, padding: '14px 0' },
  // The link covers the row, so the row shows its focus.
  '&:has(h3 a:focus-visible)': {
    outline: `2.5px solid ${color.primary}`,
    outlineOffset: -2,
    borderRadius: radius.small,
  },
  '& h3 a:focus-visible': { outline: 'none' },
});

export const Rank = styled('span')({
  width: 34,
  flexShrink: 0,
  fontFamily: font.display,
  fontSize: 22,
  '&[data-long="true"]': { fontSize: 15 },
  whiteSpace: 'nowrap',
  fontWeight: 500,
  color: color.muted,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '&[data-top="true"]': { color: color.primary, fontWeight: 750 },
  [tiny]: { width: 22, marginLeft: -4, fontSize: 16, '&[data-long="true"]': { fontSize: 11 } },
});

export const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  '& h3': {
    fontSize: 18,
    lineHeight: leading.tight,
    fontWeight: 650,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& h3 a': { textDecoration: 'none' },
  '& h3 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& h3 a:hover': { color: color.primary },
  '& p': {
    color: color.muted,
    lineHeight: 1.5,
    ...shortText,
    // Two lines of a phone hold few phrases; balanced ones would break early within a word.
    [tiny]: { '&:lang(zh)': { wordBreak: 'normal', textWrap: 'wrap' } },
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
});

const Facts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginTop: 6,
  fontSize: 13,
  color: color.muted,
});

/** Above the link that covers the row. */
const Action = styled('div')({ position: 'relative', zIndex: 1 });

interface ProductRowProps {
  product: FragmentType<typeof ProductRowProduct>;
  rank?: number;
  /** The page says the type, so that the row does not. */
  plainType?: boolean;
  action?: ReactNode;
  /** Shown in place of the plain texts. */
  texts?: ProductRowTexts | undefined;
}

export interface ProductRowTexts {
  name: ReactNode;
  tagline: ReactNode;
}

/** The stage is shown unless the product is officially released, as most are. */
export function ProductRow(props: ProductRowProps) {
  const { product, rank, plainType = false, action, texts } = props;
  const data = readFragment(ProductRowProduct, product);
  const { id, type, name, tagline, logo, stage, platforms } = data;
  const text = useText();
  const systems = platformTextIds(platforms).slice(0, 2);
  const facts =
    isUsualStage(stage) && systems.length > 0 ? systems : [stageTextId(stage), ...systems];
  return (
    <RowFrame>
      {rank ? (
        <Rank data-top={rank <= 3} data-long={rank > 999}>
          {rank}
        </Rank>
      ) : null}
      <Picture name={name} src={logo} size={60} />
      <Words>
        <h3>
          <Link to={productPath(id)}>{texts?.name ?? name}</Link>
        </h3>
        {tagline ? <p>{texts?.tagline ?? tagline}</p> : null}
        <Facts>
          {plainType ? null : <KindChip type={type} />}
          <span>{facts.map((fact) => text(fact)).join(' · ')}</span>
        </Facts>
      </Words>
      {action ? <Action>{action}</Action> : null}
    </RowFrame>
  );
}
