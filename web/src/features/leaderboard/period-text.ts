import { useIntl } from 'react-intl';
import type { Period } from '#schema/board-period';
import { DAY } from '#schema/durations';
import { useText } from '../../lib/text/use-text.ts';

/** The name of a day of UTC. */
function useDayText(): (time: number) => string {
  const intl = useIntl();
  return (time) =>
    intl.formatDate(time, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
}

/** What a leaderboard shows; of a week, whose number few people know, with its days. */
export function useBoardLead(): (period: Period) => string {
  const text = useText();
  const day = useDayText();
  return ({ kind, startsAt, endsAt }) => {
    if (kind === 'ALL') return text('board.leadAll');
    return kind === 'WEEK' && startsAt !== null && endsAt !== null
      ? text('board.leadWeek', { first: day(startsAt), last: day(endsAt - DAY) })
      : text('board.lead');
  };
}

/** The name of a period, as a title says it; its days are those of UTC. */
export function usePeriodText(): (period: Period) => string {
  const text = useText();
  const intl = useIntl();
  const day = useDayText();
  return ({ kind, key, startsAt }) => {
    if (startsAt === null) return text('board.allTime');
    switch (kind) {
      case 'ALL':
        return text('board.allTime');
      case 'DAY':
        return day(startsAt);
      case 'WEEK': {
        const [year = '', week = ''] = key.split('-w');
        return text('board.weekOf', { year, week: Number(week) });
      }
      case 'MONTH':
        return intl.formatDate(startsAt, { year: 'numeric', month: 'long', timeZone: 'UTC' });
      default:
        return kind satisfies never;
    }
  };
}

/** How long a period still runs, in its two largest units. */
export function useRestText(): (ms: number) => string {
  const text = useText();
  return (ms) => {
    const minutes = Math.max(1, Math.ceil(ms / 60_000));
    const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
    if (days > 0) return text('board.restDays', { days, hours });
    if (hours > 0) return text('board.restHours', { hours, minutes: minutes % 60 });
    return text('board.restMinutes', { minutes });
  };
}
