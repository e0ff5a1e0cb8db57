import { useIntl } from 'react-intl';
import { type BadgeRewardingTime, badgeForecast } from '#schema/badge-limits';
import { DAY } from '#schema/durations';
import type { PlannedDateFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Figures, PlanPart } from './figures.tsx';

export const PlannedDate = graphql(/* GraphQL */ `
  fragment PlannedDate on BadgeMilestoneForecast {
    outlook
    missing
    days
    ups
    earliest
    likely
    latest
  }
`);

const years = Math.round(badgeForecast.horizon / (365 * DAY));
const share = badgeForecast.share;

interface DatePartProps {
  forecast: PlannedDateFragment;
  rewardingTime: BadgeRewardingTime | null;
}

/** When the milestone is likely, if UPs come as before. */
export function DatePart({ forecast, rewardingTime }: DatePartProps) {
  const text = useText();
  const { outlook, missing, days, ups } = forecast;
  return (
    <PlanPart title={text('badgePlan.date')}>
      {outlook === 'FORESEEABLE' ? <Range forecast={forecast} /> : null}
      {outlook === 'FORESEEABLE' || outlook === 'FAR' ? (
        <>
          {outlook === 'FAR' ? <p>{text('badgePlan.date.FAR', { years })}</p> : null}
          <p>{text('badgePlan.date.from', { missing, ups, days })}</p>
        </>
      ) : (
        <p>{text(`badgePlan.date.${outlook}`)}</p>
      )}
      {rewardingTime === 'ON_DATE' && outlook !== 'TRIGGERED' ? (
        <p>{text('badgePlan.date.onDate')}</p>
      ) : null}
    </PlanPart>
  );
}

function Range({ forecast: { earliest, likely, latest } }: Pick<DatePartProps, 'forecast'>) {
  const text = useText();
  const intl = useIntl();
  const day = (time: string | null) =>
    time === null
      ? text('badgePlan.date.later', { years })
      : intl.formatDate(time, { dateStyle: 'medium' });
  return (
    <Figures
      figures={[
        { label: text('badgePlan.date.likely'), value: day(likely) },
        {
          label: text('badgePlan.date.range', { share }),
          value: `${day(earliest)} – ${day(latest)}`,
        },
      ]}
    />
  );
}
