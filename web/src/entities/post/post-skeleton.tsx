import styled from '@emotion/styled';
import { indexes, SkeletonBlock, SkeletonGroup } from '../../components/skeleton.tsx';
import { PostFrame } from './post-frame.tsx';

const Source = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, marginBottom: 12 });
const Lines = styled('div')({ display: 'grid', gap: 10 });

/** Placeholders for posts that are loading. */
export function PostSkeletons({ count = 4 }: { count?: number }) {
  return (
    <SkeletonGroup>
      {indexes(count).map((post) => (
        <PostFrame as="div" key={post}>
          <Source>
            <SkeletonBlock width={28} height={28} />
            <SkeletonBlock width={140} height={14} />
          </Source>
          <Lines>
            <SkeletonBlock width="56%" height={20} />
            <SkeletonBlock height={15} />
            <SkeletonBlock width="70%" height={15} />
            <SkeletonBlock width={180} height={24} round={12} />
          </Lines>
        </PostFrame>
      ))}
    </SkeletonGroup>
  );
}
