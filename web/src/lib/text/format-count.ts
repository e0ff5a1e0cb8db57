import type { IntlShape } from 'react-intl';

/** From here on a count is shortened: 12.3K in English, 1.2万 in Chinese. */
const shortFrom = 10_000;

/** A count as it stands on buttons and cards, where a million must not be wider than ninety-nine. */
export function formatCount(intl: Pick<IntlShape, 'formatNumber'>, count: number): string {
  const isLong = Math.abs(count) >= shortFrom;
  return intl.formatNumber(count, isLong ? { notation: 'compact', maximumFractionDigits: 1 } : {});
}
