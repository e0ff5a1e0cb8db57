import { randomUUID } from 'node:crypto';
import { pageRequest } from '#kit/database/cursor';
import { parseTransfer } from '#schema/ledger-log';
import { verifyAccount, verifyExtension } from '#schema/ledger-proof';
import { reasonOfRule } from '#schema/rule-reason';
import { listed, up, upWithheld } from '../testing/drafts.ts';
import { createLogFixture, idsOf, type LogFixture } from '../testing/log-fixture.ts';
import { readBalance, readEntries, readStatement } from './read-statement.ts';
import { sha256 } from './sha256.ts';

let log: LogFixture;
beforeEach(async () => {
  log = await createLogFixture();
});
afterEach(() => log.close());

const sharer = randomUUID();
const idsInLedger = async () =>
  (await log.admin.query<{ id: string }>('select id from transfer order by id')).map(
    ({ id }) => id,
  );

/** Her account as she gets it, and what its statements say that they reverse. */
async function proved() {
  const statement = await readStatement(log.database, sharer, null);
  if (!statement) throw new Error('no statement');
  const { nodes } = await readEntries(log.database, statement, pageRequest(10));
  const account = {
    checkpoint: statement.checkpoint,
    transfers: nodes,
    balance: await readBalance(log.database, statement, null),
  };
  const verified = await verifyAccount(sha256, account, { userId: sharer, keys: await log.keys() });
  const reversed = nodes.flatMap(({ statement: text }) => parseTransfer(text)?.reverses ?? []);
  return { ...verified, reversed: reversed.reverse() };
}

describe('vitamins that are taken back and given again', () => {
  it('rel-L4 Q27 are entries like all others, which only add to the log', async () => {
    const ups = Array.from({ length: 10 }, () => up('1', sharer));
    const messages = await log.publish(listed('1', sharer), ...ups);
    await log.log.catchUp();
    const earned = await log.checkpoint();
    expect((await proved()).transfers.map(({ points }) => points)).toEqual([3, 1]);

    const { id: upEventId, data } = JSON.parse(messages.at(-1)?.value ?? '{}');
    const { productId, userId, weight } = data;
    const vote = { productId, userId, weight, sharerId: sharer, upEventId };
    await log.publish(upWithheld({ ...vote, reason: reasonOfRule('RING') }));
    await log.publish(upWithheld({ ...vote, withheld: false, reason: 'Checked by hand' }));
    await log.publish(upWithheld({ ...vote, reason: 'Bought with others' }));
    log.clock.shift(24 * 3_600_000);
    await log.log.catchUp();
    const entries = await log.verified();
    const ids = await idsInLedger();
    expect(idsOf(entries)).toEqual(ids);
    expect(ids).toHaveLength(5);
    const { transfers, total, balance, reversed } = await proved();
    expect(transfers.map(({ points }) => points)).toEqual([3, 1, -1, 1, -1]);
    expect(reversed).toEqual(ids.slice(1, 4));
    expect([total, balance?.balance]).toEqual([3, 3]);
    const later = await log.checkpoint();
    await verifyExtension(sha256, { earlier: earned, later }, log.reader.tile);
  });
});
