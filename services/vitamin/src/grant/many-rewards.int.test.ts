import { randomUUID } from 'node:crypto';
import type { Transaction } from '#kit/database/database';
import { parseEvent } from '#kit/events/event';
import type { EventHandler } from '#kit/events/event-handler';
import { type EventDraft, productFollowed, profileChanged } from '#schema/generated/events';
import { up, upWithheld } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';
import { onUpCast } from './on-up-cast.ts';
import { onUpWithheld } from './on-up-withheld.ts';

const rewards = 2_000;
/** Of one event: its grant, the end of its chain, and what the constraints of a correction read. */
const maxRowsRead = 12;
const sharerId = randomUUID();

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
  await ledger.admin.query(
    "insert into product (product_id, ups, sharer_id) values ('p', $1, $2)",
    [rewards * 10, sharerId],
  );
  await ledger.admin.query(
    `insert into transfer (rule, cause, debit_account, credit_account, amount, at, product_id)
     select 'up10', 'up10:p:' || n, 'issuance:up10', $1, 1, '2026-01-05', 'p'
     from generate_series(1, $2::integer) as n`,
    [`user:${sharerId}`, rewards],
  );
  await ledger.admin.query('analyze transfer');
});
afterAll(() => ledger.close());

/** Rows of `transfer` that this connection has read, until they are reported to the other statistics. */
const countRead = async (tx: Transaction): Promise<number> => {
  const [read] = await tx.query<{ rows: number }>(
    `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as rows
     from pg_stat_xact_user_tables where relid = 'transfer'::regclass`,
  );
  return read?.rows ?? 0;
};

const readBy = (handler: EventHandler, draft: EventDraft): Promise<number> =>
  ledger.database.transaction(async (tx) => {
    const before = await countRead(tx);
    const events = ledger.messages([draft]).map(({ value }) => parseEvent(value));
    await handler.handle(tx, events, { ...ledger, outbox: ledger.service.context.outbox });
    return (await countRead(tx)) - before;
  });

const balance = () => ledger.balanceOf(`user:${sharerId}`);

const withheld = (upEventId: string, isWithheld: boolean, userId = randomUUID()) =>
  upWithheld({ productId: 'p', userId, weight: 1, sharerId, upEventId, withheld: isWithheld });

describe('a product with thousands of rewards', () => {
  it('Q27 reads few transfers when an UP is withheld and restored, however often', async () => {
    const upEventId = randomUUID();
    for (let turn = 0; turn < 20; turn++) {
      expect(await readBy(onUpWithheld, withheld(upEventId, true))).toBeLessThan(maxRowsRead);
      expect(await balance()).toBe(rewards - 1);
      expect(await readBy(onUpWithheld, withheld(upEventId, false))).toBeLessThan(maxRowsRead);
      expect(await balance()).toBe(rewards);
    }
  });

  it('Q27 V3 reads few transfers when a further UP earns the last ten again', async () => {
    await readBy(onUpWithheld, withheld(randomUUID(), true));
    expect(await balance()).toBe(rewards - 1);
    expect(await readBy(onUpCast, up('p', sharerId))).toBeLessThan(maxRowsRead);
    expect(await balance()).toBe(rewards);
  });

  it("V6 Q27 reads few transfers for the newcomer's gift of a member with thousands of them", async () => {
    const cast = up('other', null);
    const [message] = await ledger
      .publish(
        profileChanged({ userId: sharerId, changed: ['nickname'] }),
        productFollowed({
          productId: 'other',
          userId: sharerId,
          following: true,
          followers: 1,
          countsForRewards: true,
        }),
        { ...cast, data: { ...cast.data, userId: sharerId } },
      )
      .then((messages) => messages.slice(-1));
    expect(await balance()).toBe(rewards + 10);
    const { id } = JSON.parse(message?.value ?? '{}');
    const other = { productId: 'other', userId: sharerId, weight: 1, sharerId: null } as const;
    const draft = upWithheld({ ...other, upEventId: id });
    expect(await readBy(onUpWithheld, draft)).toBeLessThan(maxRowsRead);
    expect(await balance()).toBe(rewards);
  });
});
