import styled from '@emotion/styled';
import { Picture } from '../../components/picture.tsx';
import { GoldenChip } from '../../components/role-tags.tsx';
import { indexes, SkeletonBlock, SkeletonGroup } from '../../components/skeleton.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, size } from '../../lib/theme-tokens.ts';

export const UpReasonUp = graphql(/* GraphQL */ `
  fragment UpReason_up on Up {
    id
    reason
    value
    at
    voter {
      id
      nickname
      avatar
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
  '& p': {
    fontSize: size.body + 1,
    maxWidth: '68ch',
    marginTop: 2,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
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

/** Who gave an UP, what it counts and why (U3, U5). */
export function UpReason({ up }: { up: FragmentType<typeof UpReasonUp> }) {
  const { reason, value, at, voter } = readFragment(UpReasonUp, up);
  const text = useText();
  return (
    <Root>
      <Picture name={voter.nickname} src={voter.avatar} size={face} round />
      <div>
        <Voter>
          <strong>{voter.nickname}</strong>
          {value > 1 ? <GoldenChip>{`${text('role.goldfinger')} +${value}`}</GoldenChip> : null}
          <TimeAgo at={at} />
        </Voter>
        <p>{reason}</p>
      </div>
    </Root>
  );
}

/** Reasons of one line, before they come. */
export function UpReasonSkeletons({ count }: { count: number }) {
  return (
    <SkeletonGroup>
      {indexes(count).map((row) => (
        <Root as="div" key={row}>
          <SkeletonBlock width={face} height={face} round={radius.pill} />
          <div>
            <Voter>
              <SkeletonBlock width={150} height={14} />
            </Voter>
            <p>
              <SkeletonBlock width={row % 2 ? '64%' : '88%'} height={26} />
            </p>
          </div>
        </Root>
      ))}
    </SkeletonGroup>
  );
}
