import styled from '@emotion/styled';
import { indexes, SkeletonBlock } from '../../components/skeleton.tsx';
import { radius } from '../../lib/theme-tokens.ts';
import { Rank, RowFrame, Words } from './product-row.tsx';

const Lines = styled(Words)({ display: 'grid', gap: 8 });

interface ProductRowSkeletonsProps {
  count: number;
  ranked: boolean;
}

/** Rows of the size of product rows, so that nothing moves when the products arrive. */
export function ProductRowSkeletons({ count, ranked }: ProductRowSkeletonsProps) {
  return indexes(count).map((row) => (
    <RowFrame as="div" key={row}>
      {ranked ? <Rank /> : null}
      <SkeletonBlock width={60} height={60} round={16} />
      <Lines>
        <SkeletonBlock width="40%" height={18} />
        <SkeletonBlock width="86%" height={15} />
        <SkeletonBlock width="52%" height={15} />
      </Lines>
      <SkeletonBlock width={58} height={76} round={radius.pill} />
    </RowFrame>
  ));
}
