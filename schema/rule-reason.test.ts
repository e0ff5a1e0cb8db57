import { integrityKinds } from './integrity.ts';
import { reasonIn, reasonOfRule } from './rule-reason.ts';

describe('the reason of a withheld vote', () => {
  it.each(integrityKinds)('Q19 of the rule %s is read in one language', (kind) => {
    const reason = reasonOfRule(kind);
    const [english, chinese] = [reasonIn('en', reason), reasonIn('zh', reason)];
    expect(reason).toBe(`${english} / ${chinese}`);
    expect(english).toMatch(/^[ -~]+$/);
    expect(chinese).toMatch(/\p{Script=Han}/u);
  });

  it('Q19 of staff stays as they wrote it', () => {
    for (const reason of ['Bought / 买来的', '', 'Bought with others']) {
      expect(reasonIn('zh', reason)).toBe(reason);
    }
  });
});
