import styled from '@emotion/styled';
import type { ProductType } from '../../gql/graphql.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { radius } from '../../lib/theme-tokens.ts';
import { kindColor } from './kind-color.ts';

const kindTexts: Record<ProductType, TextId> = {
  APP: 'kind.APP',
  GAME: 'kind.GAME',
  NFT: 'kind.NFT',
  HARDWARE: 'kind.HARDWARE',
};

const Root = styled('span', { shouldForwardProp: (name) => name !== 'kind' })<{
  kind: ProductType;
}>(({ kind }) => ({
  padding: '1px 9px',
  borderRadius: radius.pill,
  background: kindColor[kind].soft,
  color: kindColor[kind].ink,
  fontSize: 13,
  fontWeight: 600,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
}));

export function KindChip({ type }: { type: ProductType }) {
  const text = useText();
  return <Root kind={type}>{text(kindTexts[type])}</Root>;
}
