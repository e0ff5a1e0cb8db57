import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Picture } from '../../components/picture.tsx';
import { indexes, SkeletonBlock, SkeletonGroup } from '../../components/skeleton.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { GoldenChip } from '../../entities/viewer/role-tags.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { tagOfText } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, shortText, size, target, tiny, touch } from '../../lib/theme-tokens.ts';

export const UpReasonUp = graphql(/* GraphQL */ `
  fragment UpReason_up on Up {
    id
    reason
    value
    at
    helpful
    viewerHelpful
    talk {
      kind
      subjectId
      comments
    }
    voter {
      id
      nickname
      isErased
      avatar(relative: true)
    }
  }
`);

const face = 40;

const Root = styled('li')({
  display: 'flex',
  gap: 14,
  paddingBlock: 16,
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '& > div': { flex: 1, minWidth: 0 },
  // Not what is said about it.
  '& > div > p': {
    fontSize: size.body + 1,
    maxWidth: '68ch',
    marginTop: 2,
    ...shortText,
  },
});

const Voter = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  minHeight: 26,
  fontSize: size.small,
  '& strong': { fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' },
  '& time': { fontSize: size.note, color: color.muted },
});

interface UpReasonProps {
  up: FragmentType<typeof UpReasonUp>;
  /** What members think of the reason. */
  children?: ReactNode;
}

/** An UP with its giver, weight and reason. */
export function UpReason({ up, children }: UpReasonProps) {
  const { reason, value, at, voter } = readFragment(UpReasonUp, up);
  const text = useText();
  return (
    <Root>
      <Picture name={voter.nickname} src={voter.avatar} size={face} round />
      <div>
        <Voter>
          <strong>
            <MemberLink member={voter} />
          </strong>
          {value > 1 ? <GoldenChip>{`${text('role.goldfinger')} +${value}`}</GoldenChip> : null}
          <TimeAgo at={at} />
        </Voter>
        <p lang={tagOfText(reason)}>{reason}</p>
        {children}
      </div>
    </Root>
  );
}

/** One line of a reason, two on phones. */
const Lines = styled('div')({
  display: 'grid',
  gap: 11,
  height: 28,
  paddingTop: 8,
  overflow: 'hidden',
  [tiny]: { height: 54 },
});

/** The place of the buttons below a reason. */
export const ReasonRoom = styled('div')({ height: 38, [touch]: { height: target + 2 } });

/** Placeholders for the reasons and the button below them, so that nothing moves on arrival. */
export function UpReasonSkeletons({ count }: { count: number }) {
  return (
    <SkeletonGroup>
      <div style={{ paddingBottom: 72 }}>
        {indexes(count).map((row) => (
          <Root as="div" key={row}>
            <SkeletonBlock width={face} height={face} round={radius.pill} />
            <div>
              <Voter>
                <SkeletonBlock width={150} height={14} />
              </Voter>
              <Lines>
                <SkeletonBlock width={row % 2 ? '84%' : '96%'} height={15} />
                <SkeletonBlock width="48%" height={15} />
              </Lines>
              <ReasonRoom />
            </div>
          </Root>
        ))}
      </div>
    </SkeletonGroup>
  );
}
