import type { IntlShape } from 'react-intl';

/** Names in one line. Lists of units would have nothing between them in Chinese. */
export const nameList = (intl: Pick<IntlShape, 'formatList'>, names: readonly string[]): string =>
  intl.formatList(names, { type: 'conjunction' });
