import { looksReserved, skeletonOf } from './reserved-names.rules.ts';

describe('names of the staff', () => {
  it.each([
    'Vita',
    'vita',
    'V i t a',
    'Vítä',
    'Ｖｉｔａ',
    'Vіtа',
    'VITA',
    'V1ta',
    'VIta',
    'Vlta',
    'Ѵι𝗍α',
    'Vita-Staff',
    'Staff of Vita'.replace(' of', ''),
    'Vita 0fficial',
    'Vita Tеam',
    'Admin',
    'аdmіn',
    'adrnin',
    'Vita T3am',
    'Vit4',
    '5taff',
    'Vita官方',
    'ꜱᴛᴀꜰꜰ',
    'ᴠɪᴛᴀ ᴛᴇᴀᴍ',
    '🆂🆃🅰🅵🅵',
    '🅢🅣🅐🅕🅕',
    '🇸🇹🇦🇫🇫',
    '管理员小王',
    '小维客服',
  ])('X-L6 are not free for %j', (nickname) => {
    expect(looksReserved(nickname, [])).toBe(true);
  });

  it.each([
    'Vitalik',
    'Vitamin C',
    'Vita-7K2P',
    'Stafford',
    'Ada',
    '维他命',
    '小维',
    'Виталий',
    '🙂',
    '0x1f',
  ])('X-L6 leave %j free', (nickname) => {
    expect(looksReserved(nickname, ['Ada Lovelace', '王小明'])).toBe(false);
  });

  it('X-L6 protect the names of staff accounts', () => {
    for (const nickname of ['Ada Lovelace', 'АdaLovelace', 'ada.1ovelace', 'Ada L0velace']) {
      expect(looksReserved(nickname, ['Ada Lovelace'])).toBe(true);
    }
    expect(looksReserved('王小明', ['王小明'])).toBe(true);
    expect(looksReserved('Ada', ['Bob', 'Ada', 'Eve'])).toBe(true);
    expect(looksReserved('Andrevv', ['Andrew'])).toBe(true);
    expect(skeletonOf('🙂')).toBe('');
    expect(looksReserved('🚀', ['🙂'])).toBe(false);
  });
});
