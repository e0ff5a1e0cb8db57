import fc from 'fast-check';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus, type Role, roles } from '#schema/enums';
import { lengths } from '#schema/limits';
import { decideUp, requireUpReason, type UpFacts } from './up.rules.ts';

const viewer: ViewerClaim = { userId: 'me', sessionId: 's', roles: [] };
const facts: UpFacts = {
  status: productStatus.RELEASED,
  ownerId: 'owner',
  maintainerIds: ['maintainer'],
  sharerId: 'sharer',
  hasUp: false,
  roles: [],
};

describe('decideUp', () => {
  it('U5 R3 weighs 1 for a member and 2 for a Goldfinger', () => {
    expect(decideUp(facts, viewer).weight).toBe(1);
    expect(decideUp({ ...facts, roles: [roles.goldfinger] }, viewer).weight).toBe(2);
    expect(decideUp({ ...facts, roles: [roles.developer, roles.staff] }, viewer).weight).toBe(1);
  });

  it('U5 uses the roles of the session when the role copy has none', () => {
    const golden = { ...viewer, roles: [roles.goldfinger] };
    expect(decideUp({ ...facts, roles: null }, golden).weight).toBe(2);
    expect(decideUp({ ...facts, roles: [] }, golden).weight).toBe(1);
  });

  it('Q18 accepts the UP of owner and sharer without counting it for rewards', () => {
    expect(decideUp(facts, viewer).countsForRewards).toBe(true);
    expect(decideUp(facts, { ...viewer, userId: 'owner' }).countsForRewards).toBe(false);
    expect(decideUp(facts, { ...viewer, userId: 'maintainer' }).countsForRewards).toBe(false);
    expect(decideUp(facts, { ...viewer, userId: 'sharer' }).countsForRewards).toBe(false);
  });

  it('X-M10 accepts the UP of a further account of a mailbox without counting it for rewards', () => {
    const further = { ...viewer, countsForRewards: false };
    expect(decideUp(facts, further)).toEqual({ weight: 1, countsForRewards: false });
    expect(decideUp(facts, { ...viewer, countsForRewards: true }).countsForRewards).toBe(true);
  });

  it('U2 rejects a second UP', () => {
    expect(() => decideUp({ ...facts, hasUp: true }, viewer)).toThrow('ALREADY_UPPED');
  });

  it('C18 Q13 rejects a product that is missing or hidden from the voter', () => {
    expect(() => decideUp(null, viewer)).toThrow('PRODUCT_NOT_FOUND');
    const hidden = { ...facts, status: productStatus.TAKEN_DOWN };
    expect(() => decideUp(hidden, viewer)).toThrow('PRODUCT_NOT_FOUND');
  });

  it('Q19 rejects an UP for an unreleased product that the voter sees', () => {
    const hidden = { ...facts, status: productStatus.IN_REVIEW };
    expect(() => decideUp(hidden, { ...viewer, userId: 'owner' })).toThrow('NOT_VOTABLE');
    expect(() => decideUp(hidden, { ...viewer, roles: [roles.staff] })).toThrow('NOT_VOTABLE');
  });

  it('U5 weighs 1 or 2, and decides the same for the same facts', () => {
    const anyRoles = fc.uniqueArray(fc.constantFrom<Role>(1, 2, 3));
    fc.assert(
      fc.property(anyRoles, anyRoles, fc.boolean(), (known, claimed, isKnown) => {
        const who = { ...viewer, roles: claimed };
        const given = { ...facts, roles: isKnown ? known : null };
        const { weight } = decideUp(given, who);
        expect(weight).toBe((isKnown ? known : claimed).includes(2) ? 2 : 1);
        expect(decideUp(given, who)).toEqual(decideUp(given, who));
      }),
    );
  });
});

describe('requireUpReason', () => {
  it('X-L6 rejects a reason that nobody sees, and one with hidden directions', () => {
    expect(() => requireUpReason('\u200b'.repeat(15))).toThrow(/FIELD_/);
    expect(() => requireUpReason(`a${'\u0301'.repeat(20)}`)).toThrow(
      expect.objectContaining({
        code: 'FIELD_LENGTH',
        params: { field: 'reason', ...lengths.upReason },
      }),
    );
    expect(() => requireUpReason('It is open and \u202eyldneirf')).toThrow('FIELD_INVALID');
  });
});
