import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { Card } from '../../components/card.tsx';
import type { ManagedBadgeFieldsFragment } from '../../gql/graphql.ts';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { Muted, StateChip } from './badge-parts.tsx';

const Bar = styled('div')({
  height: 10,
  marginBlock: '12px 6px',
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: color.sunken,
  '& > div': { height: '100%', background: color.primary, borderRadius: radius.pill },
});

/** The reward of a badge, and how far its milestone is; nothing without a reward. */
export function RewardCard({ own: { badge } }: { own: ManagedBadgeFieldsFragment }) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { milestone, rewardPerHolder, rewardState, countedUps, rewardingTime, rewardingAt } = badge;
  if (milestone === null || rewardPerHolder === null) return null;
  const isReached = rewardState === 'TRIGGERED';
  const reached = isReached ? milestone : Math.min(countedUps, milestone);
  const isPassed = rewardState === 'PASSED';
  const onDay = !isPassed && rewardingTime === 'ON_DATE' && rewardingAt;
  return (
    <Card aria-label={text('badge.reward')}>
      <h2>{text('badge.reward')}</h2>
      <StateChip data-tone={isReached ? 'good' : 'plain'}>
        {text(`badge.rewardState.${rewardState ?? 'PENDING'}`)}
      </StateChip>
      <Bar
        role="progressbar"
        aria-label={text('badgeManage.reward.progress')}
        aria-valuemin={0}
        aria-valuemax={milestone}
        aria-valuenow={reached}
      >
        <div style={{ width: `${(100 * reached) / milestone}%` }} />
      </Bar>
      <p>
        {text('badge.milestoneProgress', {
          ups: intl.formatNumber(countedUps),
          milestone: intl.formatNumber(milestone),
        })}
      </p>
      <Muted>{text('badge.rewardEach', { count: rewardPerHolder })}</Muted>
      {isPassed ? <Muted>{text('badge.rewardPassed')}</Muted> : null}
      {onDay ? (
        <Muted>
          {text('badge.rewardOn', {
            date: intl.formatDate(rewardingAt, { dateStyle: 'long', timeZone }),
          })}
        </Muted>
      ) : null}
    </Card>
  );
}
