import fc from 'fast-check';
import { DAY } from '#schema/durations';
import { productStatus } from '#schema/enums';
import { maxMaintainers, teamTimes } from '#schema/product-team';
import {
  assertMayOffer,
  assertOwner,
  assertReleased,
  assertRested,
  teamAfter,
} from './offer.rules.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'passed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const team = { ownerId: 'owner', maintainerIds: ['helper'] };
const to = (toId: string) => ({ kind: 'MAINTAINER' as const, toId });
const invited = (count: number) => Array.from({ length: count }, (_, place) => to(`i${place}`));
const offerOf = (kind: 'OWNER' | 'MAINTAINER', toId: string, fromId = 'owner') => ({
  ...{ id: '1', productId: '1', status: 'OPEN' as const, nameEn: 'A', nameZh: '' },
  ...{ kind, fromId, toId, at: new Date(0), expiresAt: new Date(1) },
});

describe('offers of an owner', () => {
  it('R5 are made by the owner alone', () => {
    expect(codeOf(() => assertOwner(team, 'owner'))).toBe('passed');
    expect(codeOf(() => assertOwner(team, 'helper'))).toBe('FORBIDDEN');
    expect(codeOf(() => assertOwner({ ownerId: null }, 'helper'))).toBe('FORBIDDEN');
  });

  it('R5 are of released products alone', () => {
    const { RELEASED, ...others } = productStatus;
    expect(codeOf(() => assertReleased({ status: RELEASED }))).toBe('passed');
    for (const status of Object.values(others)) {
      expect(codeOf(() => assertReleased({ status }))).toBe('OFFER_UNRELEASED');
    }
  });

  it('R5 leave a member in peace for a week after the last one, and say for how long', () => {
    const ended = new Date('2026-11-25T00:00:00Z');
    const rested = (ms: number) => () => assertRested(ended, new Date(ended.getTime() + ms));
    expect(() => assertRested(null, ended)).not.toThrow();
    expect(rested(teamTimes.offerPause)).not.toThrow();
    for (const [ms, days] of [
      [0, 7],
      [1, 7],
      [DAY, 6],
      [teamTimes.offerPause - 1, 1],
    ] as const) {
      const refused = { code: 'OFFER_TOO_SOON', params: { field: 'member', days } };
      expect(rested(ms)).toThrow(expect.objectContaining(refused));
    }
  });

  it('R5 are not for the owner, and not twice for one member', () => {
    const code = (...parameters: Parameters<typeof assertMayOffer>) =>
      codeOf(() => assertMayOffer(...parameters));
    expect(code(team, [], { kind: 'OWNER', toId: 'owner' })).toBe('OFFER_SELF');
    expect(code(team, [], to('owner'))).toBe('OFFER_SELF');
    expect(code(team, [to('x')], to('x'))).toBe('OFFER_REPEATED');
    expect(code(team, [to('x')], { kind: 'OWNER', toId: 'x' })).toBe('OFFER_REPEATED');
    const transfer = { kind: 'OWNER' as const, toId: 'x' };
    expect(code(team, [transfer], { kind: 'OWNER', toId: 'y' })).toBe('OFFER_REPEATED');
    expect(code(team, [transfer], to('y'))).toBe('passed');
    expect(code(team, [], to('helper'))).toBe('TEAM_MEMBER');
    expect(code(team, [], { kind: 'OWNER', toId: 'helper' })).toBe('passed');
  });

  it('R5 leave a product with at most ten maintainers, with those who are invited', () => {
    const check = (open: number) => codeOf(() => assertMayOffer(team, invited(open), to('y')));
    expect([check(maxMaintainers - 2), check(maxMaintainers - 1)]).toEqual(['passed', 'TEAM_FULL']);
  });
});

describe('teamAfter', () => {
  it('R5 gives the product to the new owner, who maintains it no longer beside the owner', () => {
    const after = { ownerId: 'helper', maintainerIds: [] };
    expect(teamAfter(team, offerOf('OWNER', 'helper'))).toEqual(after);
  });

  it('R5 is refused when the owner has changed since', () => {
    expect(codeOf(() => teamAfter(team, offerOf('OWNER', 'x', 'old')))).toBe('OFFER_CLOSED');
  });

  it('R5 has one owner, no member twice and ten maintainers at most, whoever accepts', () => {
    const member = fc.constantFrom(...Array.from({ length: 14 }, (_, place) => `m${place}`));
    const kind = fc.constantFrom('OWNER' as const, 'MAINTAINER' as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, member), { maxLength: 40 }), (accepted) => {
        let now: Parameters<typeof teamAfter>[0] = { ownerId: 'm0', maintainerIds: [] };
        for (const [offered, toId] of accepted) {
          if (toId === now.ownerId) continue;
          const offer = offerOf(offered, toId, now.ownerId ?? '');
          const isFull = codeOf(() => teamAfter(now, offer)) === 'TEAM_FULL';
          if (!isFull) now = teamAfter(now, offer);
          const all = [now.ownerId, ...now.maintainerIds];
          expect(new Set(all).size).toBe(all.length);
          expect(now.maintainerIds.length).toBeLessThanOrEqual(maxMaintainers);
        }
      }),
    );
  });
});
