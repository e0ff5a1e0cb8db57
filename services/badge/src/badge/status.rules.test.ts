import { type StatusFacts, statusOf, suspensionCause } from './status.rules.ts';

const facts: StatusFacts = {
  deployState: 'DEPLOYED',
  suspendedBy: null,
  lacksGas: false,
  minted: 0,
  total: 2,
  deletedAt: null,
};

describe('statusOf', () => {
  it.each([
    ['DRAFT', { deployState: 'REQUESTED' }, null],
    ['DRAFT', { deployState: 'FAILED', suspendedBy: 'STAFF' }, null],
    ['DRAFT', { deletedAt: new Date(0) }, null],
    ['DRAFT', { deletedAt: new Date(0), lacksGas: true, minted: 2 }, null],
    ['IN_EFFECT', {}, null],
    ['SUSPENDED', { lacksGas: true }, 'GAS'],
    ['SUSPENDED', { suspendedBy: 'OWNER' }, 'OWNER'],
    ['SUSPENDED', { suspendedBy: 'STAFF', lacksGas: true }, 'STAFF'],
    ['ALL_MINTED', { minted: 2 }, null],
    ['ALL_MINTED', { minted: 2, lacksGas: true, suspendedBy: 'STAFF' }, null],
  ] as const)('B6 rel-S39 is %s for %j', (status, change, cause) => {
    expect(statusOf({ ...facts, ...change })).toBe(status);
    expect(suspensionCause({ ...facts, ...change })).toBe(cause);
  });
});
