import styled from '@emotion/styled';
import { Card } from '../../components/card.tsx';
import { indexes, SkeletonBlock } from '../../components/skeleton.tsx';

const Root = styled('div')({ display: 'grid', gap: 16 });

const Brief = styled('div')({
  display: 'flex',
  gap: 12,
  paddingBlock: 10,
  '& > div': { flex: 1, display: 'grid', alignContent: 'start', gap: 8 },
});

/** The skeleton of the home page's rail. Hidden from screen readers: the list announces the loading state. */
export function HomeRailSkeleton() {
  return (
    <Root aria-hidden="true">
      {[3, 4].map((rows) => (
        <Card as="div" key={rows}>
          <SkeletonBlock width={96} height={20} />
          {indexes(rows).map((row) => (
            <Brief key={row}>
              <SkeletonBlock width={36} height={36} />
              <div>
                <SkeletonBlock height={15} />
                <SkeletonBlock width="60%" height={13} />
              </div>
            </Brief>
          ))}
        </Card>
      ))}
    </Root>
  );
}
