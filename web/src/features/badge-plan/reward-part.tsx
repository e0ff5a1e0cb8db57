import { useIntl } from 'react-intl';
import type { BadgeEligibility } from '#schema/badge-limits';
import type { PlannedRewardFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { type Figure, Figures, PlanPart } from './figures.tsx';

export const PlannedReward = graphql(/* GraphQL */ `
  fragment PlannedReward on BadgeRewardPlan {
    perHolder
    holdersAtMost
    atMost
    holdersNow
    now
  }
`);

interface RewardPartProps {
  reward: PlannedRewardFragment;
  eligibility: BadgeEligibility;
}

/** What holders earn together when the milestone is reached. */
export function RewardPart({ reward, eligibility }: RewardPartProps) {
  const text = useText();
  const intl = useIntl();
  const { perHolder, holdersAtMost, atMost, holdersNow, now } = reward;
  const isOpen = eligibility === 'FOLLOWERS' || eligibility === 'UP_VOTERS';
  const today: Figure[] =
    isOpen && holdersNow !== null && now !== null
      ? [
          {
            label: text(`badgePlan.reward.now.${eligibility}`, { holders: holdersNow }),
            value: intl.formatNumber(now),
          },
        ]
      : [];
  return (
    <PlanPart title={text('badgePlan.reward')}>
      <Figures
        figures={[
          {
            label: text('badgePlan.reward.atMost', { holders: holdersAtMost }),
            value: intl.formatNumber(atMost),
          },
          ...today,
          { label: text('badgePlan.reward.each'), value: intl.formatNumber(perHolder) },
        ]}
      />
      <p>{text('badgePlan.reward.hint')}</p>
    </PlanPart>
  );
}
