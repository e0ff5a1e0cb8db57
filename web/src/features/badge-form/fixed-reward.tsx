import { useIntl } from 'react-intl';
import { vitaminsOf } from '#schema/badge-rules';
import { useText } from '../../lib/text/use-text.ts';
import type { OwnBadgeData } from './badge-values.rules.ts';
import { FixedFields } from './section.tsx';

/** What holders were promised, which stays. */
export function FixedReward({ own: { badge } }: { own: OwnBadgeData }) {
  const text = useText();
  const intl = useIntl();
  const { milestone, rewardingTime, rewardingAt } = badge;
  const why = text('badgeForm.fixed.reward');
  if (milestone === null) {
    const none = { label: text('badgeForm.reward'), value: text('badgeForm.no') };
    return <FixedFields fields={[none]} why={why} />;
  }
  const time = rewardingAt
    ? intl.formatDate(rewardingAt, { dateStyle: 'medium', timeStyle: 'short' })
    : text(`badgeForm.rewardingTime.${rewardingTime ?? 'AT_MILESTONE'}`);
  return (
    <FixedFields
      fields={[
        { label: text('badgeForm.field.milestone'), value: intl.formatNumber(milestone) },
        {
          label: text('badgeForm.field.rewardType'),
          value: text('badge.rewardEach', { count: vitaminsOf(milestone) }),
        },
        { label: text('badgeForm.field.rewardingTime'), value: time },
      ]}
      why={why}
    />
  );
}
