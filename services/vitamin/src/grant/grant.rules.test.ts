import fc from 'fast-check';
import { type CountedUp, goldfingerGrants, listedGrants, upGrants } from './grant.rules.ts';

const at = new Date('2026-01-05T08:00:00Z');
const product = { id: '7', name: { en: 'Seven', zh: '' }, sharerId: 'sharer' };
const ups = (...weights: number[]): CountedUp[] => weights.map((weight) => ({ weight, at }));
const causes = (before: number, votes: CountedUp[]) =>
  upGrants(product, before, votes).map(({ grant }) => grant.cause);

describe('upGrants', () => {
  it('V3 pays 1 for the tenth UP and nothing before it', () => {
    expect(causes(8, ups(1))).toEqual([]);
    expect(upGrants(product, 9, ups(1)).map(({ grant }) => grant)).toEqual([
      {
        rule: 'up10',
        cause: 'up10:7:1',
        debit: 'issuance:up10',
        credit: 'user:sharer',
        amount: 1,
        at,
        product: { id: '7', name: product.name },
        reversal: null,
      },
    ]);
  });

  it('Q27 pays once when a golden UP jumps from 9 to 11, 19 to 21 and 99 to 101', () => {
    expect(causes(9, ups(2))).toEqual(['up10:7:1']);
    expect(causes(19, ups(2))).toEqual(['up10:7:2']);
    expect(causes(99, ups(2))).toEqual(['up10:7:10']);
  });

  it('Q27 gives a reward the time of the vote that completed it', () => {
    const later = new Date('2026-01-06T08:00:00Z');
    const votes = [...ups(1, 1), { weight: 1, at: later }, ...ups(1)];
    expect(upGrants(product, 7, votes).map(({ grant }) => grant.at)).toEqual([later]);
  });

  it('Q27 pays nothing for a fraud, and nothing below no UPs', () => {
    expect(upGrants({ ...product, fraudReason: 'a ring' }, 9, ups(1))).toEqual([]);
    expect(causes(-3, ups(1, 2))).toEqual([]);
    expect(causes(-3, ups(...Array.from({ length: 13 }, () => 1)))).toEqual(['up10:7:1']);
  });

  it('V3 pays nobody for a product without a sharer', () => {
    expect(upGrants({ ...product, sharerId: null }, 9, ups(1))).toEqual([]);
  });

  it('Q27 pays a tenth of the weights, whatever the batches of the votes', () => {
    const weights = fc.array(fc.constantFrom(1, 2), { maxLength: 300 });
    fc.assert(
      fc.property(
        weights,
        fc.nat(50),
        fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
        (all, before, sizes) => {
          const grants: string[] = [];
          let counted = before;
          for (let rest = all; rest.length > 0; ) {
            const batch = rest.slice(0, sizes.next().value);
            rest = rest.slice(batch.length);
            grants.push(...causes(counted, ups(...batch)));
            counted += batch.reduce((sum, weight) => sum + weight, 0);
          }
          const first = Math.floor(before / 10) + 1;
          const last = Math.floor(counted / 10);
          const expected = Array.from(
            { length: last - first + 1 },
            (_, n) => `up10:7:${first + n}`,
          );
          expect(grants).toEqual(expected);
        },
      ),
    );
  });
});

describe('listedGrants', () => {
  const listed = { ...product, firstTime: true, countsForRewards: true };

  it('V2 pays 3 to the sharer at the first release', () => {
    expect(listedGrants(listed, { at })).toMatchObject([
      {
        rule: 'listed',
        cause: 'listed:7',
        credit: 'user:sharer',
        amount: 3,
        product: { id: '7', name: product.name },
      },
    ]);
  });

  it('Q43 pays nothing for a later release, to staff or without a sharer', () => {
    expect(listedGrants({ ...listed, firstTime: false }, { at })).toEqual([]);
    expect(listedGrants({ ...listed, countsForRewards: false }, { at })).toEqual([]);
    expect(listedGrants({ ...listed, sharerId: null }, { at })).toEqual([]);
  });
});

describe('goldfingerGrants', () => {
  it('V4 pays 3 to the new Goldfinger', () => {
    expect(goldfingerGrants({ userId: 'g', inviterId: null }, { at })).toMatchObject([
      { rule: 'golden', cause: 'golden:g', debit: 'issuance:golden', credit: 'user:g', amount: 3 },
    ]);
  });

  it('V5 also pays 3 to the inviter', () => {
    expect(goldfingerGrants({ userId: 'g', inviterId: 'i' }, { at })).toMatchObject([
      { cause: 'golden:g', credit: 'user:g' },
      { rule: 'referral', cause: 'referral:g', credit: 'user:i', amount: 3 },
    ]);
  });
});
