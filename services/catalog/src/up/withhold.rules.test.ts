import { DomainError } from '#kit/runtime/errors';
import { decideWithholding, type WithholdFacts } from './withhold.rules.ts';

const facts: WithholdFacts = {
  userId: 'voter',
  weight: 2,
  withheldAt: null,
  ownerId: 'owner',
  sharerId: 'sharer',
  maintainerIds: ['maintainer'],
};
const withheldFacts = { ...facts, withheldAt: new Date(0) };
const staff = { userId: 'staff' };
const withhold = { withheld: true, reason: ' Several accounts ' };
const restore = { withheld: false, reason: 'It was a mistake' };

function codeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
}

describe('decideWithholding', () => {
  it('U5 Q19 takes the weight off, and adds it again', () => {
    expect(decideWithholding(facts, staff, withhold)).toEqual({
      change: -2,
      reason: 'Several accounts',
    });
    expect(decideWithholding(withheldFacts, staff, restore).change).toBe(2);
  });

  it.each(['voter', 'owner', 'sharer', 'maintainer'])(
    'X-L14 is not for staff who are the %s',
    (userId) => {
      expect(codeOf(() => decideWithholding(facts, { userId }, withhold))).toBe('FORBIDDEN');
      expect(codeOf(() => decideWithholding(withheldFacts, { userId }, restore))).toBe('FORBIDDEN');
    },
  );

  it.each([
    ['NOT_FOUND', null, withhold],
    ['UP_ALREADY_WITHHELD', withheldFacts, withhold],
    ['UP_NOT_WITHHELD', facts, restore],
    ['REASON_REQUIRED', facts, { withheld: true, reason: '  ' }],
    ['REASON_REQUIRED', withheldFacts, { withheld: false, reason: '' }],
    ['FIELD_LENGTH', facts, { withheld: true, reason: 'x'.repeat(301) }],
  ] as const)('Q19 rejects with %s', (code, of, input) => {
    expect(codeOf(() => decideWithholding(of, staff, input))).toBe(code);
  });
});
