import { correctionKinds, vitaminRules } from '#schema/enums';
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
      badge: 104,
    });
  });
});

describe('recordContent', () => {
  it('V7 formats the text in the requested language, with the name that exists', () => {
    const facts = { code: 'listed', product, correction: null } as const;
    expect(recordContent(facts, 'en')).toBe('The product you shared, Seven, was listed');
    expect(recordContent(facts, 'zh')).toContain('Seven');
  });

  it('V7 has a text in both languages for every rule', () => {
    for (const code of vitaminRules) {
      for (const language of ['en', 'zh'] as const) {
        expect(recordContent({ code, product, correction: null }, language)).toMatch(/\S/);
      }
    }
  });

  it('V7 has a text without a product, and with the id of one whose name is unknown', () => {
    const text = (code: 'golden' | 'listed', of: { id: string; name: null } | null) =>
      recordContent({ code, product: of, correction: null }, 'en');
    expect(text('golden', null)).toMatch(/\S/);
    expect(text('listed', { id: '7', name: null })).toBe('The product you shared, 7, was listed');
  });

  it('Q27 shows the reason of a correction unchanged, whatever kind it has', () => {
    const reason = 'Votes {withheld} <b>';
    for (const language of ['en', 'zh'] as const) {
      for (const kind of ['STAFF', 'UP_WITHHELD', 'UP_RESTORED', 'PRODUCT_FRAUD'] as const) {
        const facts = { code: 'up10', product, correction: { kind, reason } } as const;
        expect(recordContent(facts, language)).toContain(reason);
      }
    }
    const byHand = { code: 'up10', product, correction: { kind: 'STAFF', reason } } as const;
    expect(recordContent(byHand, 'en')).toBe(`Correction: ${reason}`);
  });

  it('Q27 says why vitamins were taken back or given again, and of which UP a gift depends', () => {
    const texts = (code: 'up10' | 'listed' | 'newcomer') =>
      correctionKinds.map((kind) =>
        recordContent({ code, product, correction: { kind, reason: 'a ring' } }, 'en'),
      );
    expect(texts('up10')).toEqual([
      'Taken back, because an UP for Seven was withheld: a ring',
      'Given again, because an UP for Seven counts again: a ring',
      'Given again, because Seven has reached the same number of UPs again',
      'Taken back, because Seven was taken down as fraud: a ring',
      'Given again, because Seven is listed again',
      'Correction: a ring',
    ]);
    expect(texts('newcomer').slice(0, 3)).toEqual([
      'Newcomer gift taken back, because your UP for Seven was withheld: a ring',
      'Newcomer gift given again, because your UP for Seven counts again: a ring',
      'Newcomer gift given again, because another UP of yours counts',
    ]);
  });
});
