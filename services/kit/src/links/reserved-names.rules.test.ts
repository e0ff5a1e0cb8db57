import { isReservedNickname, isReservedProductName, skeletonOf } from './reserved-names.rules.ts';

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
    '小維客服',
    '管理員小王',
    '工作人員',
    '維他團隊',
    'Support',
  ])('X-L6 are not free for %j', (nickname) => {
    expect(isReservedNickname(nickname, [])).toBe(true);
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
    expect(isReservedNickname(nickname, ['Ada Lovelace', '王小明'])).toBe(false);
  });

  it('X-L6 protect the names of staff accounts', () => {
    for (const nickname of ['Ada Lovelace', 'АdaLovelace', 'ada.1ovelace', 'Ada L0velace']) {
      expect(isReservedNickname(nickname, ['Ada Lovelace'])).toBe(true);
    }
    expect(isReservedNickname('王小明', ['王小明'])).toBe(true);
    expect(isReservedNickname('Ada', ['Bob', 'Ada', 'Eve'])).toBe(true);
    expect(isReservedNickname('Andrevv', ['Andrew'])).toBe(true);
    expect(skeletonOf('🙂')).toBe('');
    expect(isReservedNickname('🚀', ['🙂'])).toBe(false);
  });
});

describe('names of products', () => {
  it.each([
    'Vita',
    '維他',
    'Vita Support',
    '官方 Vita',
    '维他客服',
    '維他團隊',
    '官方',
    '客服',
    'Staff',
    '管理員',
  ])('X-L6 C11 are reserved for %j, which speaks for the site', (name) => {
    expect(isReservedProductName(name)).toBe(true);
  });

  it.each([
    '智能客服',
    '官方币',
    'Support',
    'Team',
    'Official',
    'Vitality',
    '维他命商店',
    '团队协作',
  ])('X-L6 C11 leave %j free', (name) => {
    expect(isReservedProductName(name)).toBe(false);
  });
});
