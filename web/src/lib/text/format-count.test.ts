import { createIntl } from 'react-intl';
import { formatCount } from './format-count.ts';

const shown = (locale: string, counts: readonly number[]) =>
  counts.map((count) => formatCount(createIntl({ locale, messages: {} }), count));

describe('counts', () => {
  it('are exact up to 9,999 and abbreviated from 10,000, in each language’s own units', () => {
    const counts = [0, 999, 9_999, 10_000, 12_345, 1_000_000, 123_456_789];
    expect(shown('en', counts)).toEqual(['0', '999', '9,999', '10K', '12.3K', '1M', '123.5M']);
    expect(shown('zh-CN', counts)).toEqual(['0', '999', '9,999', '1万', '1.2万', '100万', '1.2亿']);
  });
});
