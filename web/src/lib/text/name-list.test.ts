import { createIntl } from 'react-intl';
import { nameList } from './name-list.ts';

const listIn = (locale: string) =>
  nameList(createIntl({ locale, messages: {} }), ['Ethereum', 'BNB Chain', 'Base']);

describe('nameList', () => {
  it('C1 keeps names apart in both languages', () => {
    expect(listIn('en')).toBe('Ethereum, BNB Chain, and Base');
    expect(listIn('zh-CN')).toBe('Ethereum、BNB Chain和Base');
  });

  it('C1 shows a single name as it is, and nothing for none', () => {
    const intl = createIntl({ locale: 'zh-CN', messages: {} });
    expect(nameList(intl, ['Base'])).toBe('Base');
    expect(nameList(intl, [])).toBe('');
  });
});
