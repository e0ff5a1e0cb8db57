import styled from '@emotion/styled';
import { indexes, SkeletonBlock } from '../../components/skeleton.tsx';
import { radius } from '../../lib/theme-tokens.ts';
import { Rank, RowFrame, Words } from './product-row.tsx';

const Lines = styled(Words)({ display: 'grid', gap: 8 });

interface ProductRowSkeletonsProps {
  count: number;
  ranked: boolean;
}

/** Rows as high and wide as those of products, so that nothing moves when they come. */
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
