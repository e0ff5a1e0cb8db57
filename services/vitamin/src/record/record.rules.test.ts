import { vitaminRules } from '#schema/enums';
import { recordContent, recordType } from './record.rules.ts';

const product = { id: '7', name: { en: 'Seven', zh: '' } };

describe('recordType', () => {
  it('V7 Q29 gives 21 to records about a product and numbers from 100 to the others', () => {
    const types = Object.fromEntries(vitaminRules.map((rule) => [rule, recordType(rule)]));
    expect(types).toEqual({
      wallet: 100,
      listed: 21,
      up10: 21,
      golden: 101,
      referral: 102,
      newcomer: 103,
    });
  });
});

describe('recordContent', () => {
  it('V7 formats the text in the requested language, with the name that exists', () => {
    const facts = { code: 'listed', product, reason: null } as const;
    expect(recordContent(facts, 'en')).toBe('The product you shared, Seven, was listed');
    expect(recordContent(facts, 'zh')).toContain('Seven');
  });

  it('V7 has a text in both languages for every rule', () => {
    for (const code of vitaminRules) {
      for (const language of ['en', 'zh'] as const) {
        expect(recordContent({ code, product, reason: null }, language)).toMatch(/\S/);
      }
    }
  });

  it('V7 has a text without a product, and with the id of one whose name is unknown', () => {
    const text = (code: 'golden' | 'listed', of: { id: string; name: null } | null) =>
      recordContent({ code, product: of, reason: null }, 'en');
    expect(text('golden', null)).toMatch(/\S/);
    expect(text('listed', { id: '7', name: null })).toBe('The product you shared, 7, was listed');
  });

  it('Q27 shows the reason of a correction unchanged', () => {
    const facts = { code: 'up10', product, reason: 'Votes {withheld} <b>' } as const;
    expect(recordContent(facts, 'en')).toBe('Correction: Votes {withheld} <b>');
  });
});
