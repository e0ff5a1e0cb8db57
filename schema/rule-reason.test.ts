import { integrityKinds } from './integrity.ts';
import { reasonIn, reasonOfRule } from './rule-reason.ts';

/** What events have carried since each text was released; never changed, only added to. */
const released = [
  [
    'BURST',
    'Many new accounts gave UPs to one product within minutes / 许多新账号在几分钟内为同一产品投出了 UP',
  ],
  [
    'NETWORK',
    'Several new accounts gave UPs to one product from one network / 多个新账号从同一网络为同一产品投出了 UP',
  ],
  [
    'RING',
    'A few members gave their UPs mostly to the products of each other / 几位成员的 UP 大多投给了彼此的产品',
  ],
  [
    'TWINS',
    'Several accounts of one mailbox gave UPs to one product / 同一邮箱的多个账号为同一产品投出了 UP',
  ],
] as const;

describe('the reason of a withheld vote', () => {
  it.each(integrityKinds)('Q19 of the rule %s is read in one language', (kind) => {
    const reason = reasonOfRule(kind);
    const [english, chinese] = [reasonIn('en', reason), reasonIn('zh', reason)];
    expect(reason).toBe(`${english} / ${chinese}`);
    expect(english).toMatch(/^[ -~]+$/);
    expect(chinese).toMatch(/\p{Script=Han}/u);
  });

  it.each(released)('Q19 of the rule %s is known in the words of each release', (kind, reason) => {
    expect(reasonIn('en', reason)).toBe(reasonIn('en', reasonOfRule(kind)));
    expect(reasonIn('zh', reason)).toBe(reasonIn('zh', reasonOfRule(kind)));
  });

  it('Q19 of staff stays as they wrote it', () => {
    for (const reason of ['Bought / 买来的', '', 'Bought with others']) {
      expect(reasonIn('zh', reason)).toBe(reason);
    }
  });
});
