import type { IntlShape } from 'react-intl';

/** From here on a count is abbreviated: 12.3K in English, 1.2万 in Chinese. */
const shortFrom = 10_000;

/** Counts below have no separator in either language, and the list of all languages takes long to load. */
const separatedFrom = 1_000;

/** Formats a count for buttons and cards, where a million must not need more space than 99. */
export function formatCount(intl: Pick<IntlShape, 'formatNumber'>, count: number): string {
  if (Math.abs(count) < separatedFrom) return String(count);
  const isLong = Math.abs(count) >= shortFrom;
  return intl.formatNumber(count, isLong ? { notation: 'compact', maximumFractionDigits: 1 } : {});
}
