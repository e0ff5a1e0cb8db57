import type { VitaminTransferredV1 } from '#schema/generated/events';
import { auditLedger } from '../audit/audit-ledger.ts';
import { rebuildLedger } from '../audit/rebuild-ledger.ts';
import type { LedgerFixture } from './fixture.ts';

/** The sums are right, no check finds anything, and the events make the same ledger again. */
export async function expectSound(ledger: LedgerFixture): Promise<void> {
  expect(await ledger.totalBalance()).toBe(0);
  expect(await auditLedger(ledger.database)).toEqual([]);
  const rebuilt = await rebuildLedger({ ...ledger, adminUrl: ledger.urls.adminUrl });
  expect(rebuilt.differences).toEqual([]);
}

/** What the service told last about the vitamins of a member. */
export async function lastTransferred(
  ledger: LedgerFixture,
  userId: string,
): Promise<VitaminTransferredV1> {
  const messages = await ledger.read('vitamin.ledger');
  return JSON.parse(messages.findLast(({ key }) => key === userId)?.value ?? '{}').data;
}
