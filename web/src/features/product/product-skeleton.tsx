import styled from '@emotion/styled';
import { SkeletonBlock, SkeletonGroup } from '../../components/skeleton.tsx';
import { radius } from '../../lib/theme-tokens.ts';
import { HeadFrame, Identity } from './product-head.tsx';

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 20 });
const Words = styled('div')({ display: 'grid', gap: 14, marginTop: 44, maxWidth: '68ch' });
const Name = styled('div')({ display: 'grid', gap: 12 });

/** Placeholder for a product's page while it loads. */
export function ProductSkeleton() {
  return (
    <SkeletonGroup>
      <HeadFrame>
        <div>
          <Identity>
            <SkeletonBlock width={96} height={96} round={25} />
            <Name>
              <SkeletonBlock width="44%" height={40} />
              <SkeletonBlock width="80%" height={20} />
            </Name>
          </Identity>
          <Line>
            {[52, 120, 64, 88].map((width) => (
              <SkeletonBlock key={width} width={width} height={26} round={radius.pill} />
            ))}
          </Line>
        </div>
        <SkeletonBlock width={330} height={52} round={radius.pill} />
      </HeadFrame>
      <Line style={{ gap: 28, marginTop: 44 }}>
        {[48, 50, 38, 40].map((width) => (
          <SkeletonBlock key={width} width={width} height={20} />
        ))}
      </Line>
      <Words>
        {['100%', '96%', '99%', '62%'].map((width) => (
          <SkeletonBlock key={width} width={width} height={18} />
        ))}
      </Words>
    </SkeletonGroup>
  );
}
