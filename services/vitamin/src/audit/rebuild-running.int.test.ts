import { randomBytes, randomUUID } from 'node:crypto';
import { parseEvent } from '#kit/events/event';
import { erased, goldfingerGranted, upCast } from '#schema/generated/events';
import { topics } from '#schema/topics';
import { findSecret } from '../log/member-secrets.ts';
import { listed, up, upWithheld } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';
import { auditLedger } from './audit-ledger.ts';
import { rebuildLedger } from './rebuild-ledger.ts';

let ledger: LedgerFixture;
const sharer = randomUUID();
beforeEach(async () => {
  ledger = await createLedgerFixture();
  await ledger.publish(
    listed('p', sharer),
    ...Array.from({ length: 25 }, () => up('p', sharer)),
    goldfingerGranted({ userId: sharer, inviterId: null }),
  );
});
afterEach(() => ledger.close());

const audit = () => auditLedger(ledger.database);
const rebuild = () => rebuildLedger({ ...ledger, adminUrl: ledger.urls.adminUrl });

/** As an administrator who switches off the triggers of the ledger. */
const tamper = (statement: string) =>
  ledger.admin.transaction(async (tx) => {
    await tx.query("set local session_replication_role = 'replica'");
    await tx.query(statement);
  });

/** Votes, withheld ones and newcomers that the service consumes while `work` runs. */
async function whileConsuming<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const consuming = (async () => {
    while (!isOver) {
      const voter = randomUUID();
      const vote = { productId: 'p', userId: voter, weight: 1, sharerId: sharer } as const;
      await ledger.publish(
        ...Array.from({ length: 8 }, () => up('p', sharer)),
        upWithheld({ ...vote, upEventId: randomUUID() }),
        goldfingerGranted({ userId: voter, inviterId: sharer }),
      );
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await consuming;
  }
}

describe('rebuildLedger while the service runs', () => {
  it('rel-R10 finds no difference while events are consumed, and twice the same content', async () => {
    const during = await whileConsuming(rebuild);
    expect(during.differences).toEqual([]);
    expect(during.hash.live).toBe(during.hash.rebuilt);
    const [first, second] = [await rebuild(), await rebuild()];
    expect(first).toMatchObject({ differences: [], left: [] });
    expect(first.events).toBeGreaterThan(during.events);
    expect([second.hash, second.hash.live]).toEqual([first.hash, first.hash.rebuilt]);
    expect(await audit()).toEqual([]);
  });

  it('rel-R10 restores dropped balances and copies while events are consumed', async () => {
    for (const table of ['account', 'member', 'rewarded_wallet', 'newcomer']) {
      await tamper(`delete from ${table}`);
    }
    const { differences, left, hash } = await whileConsuming(rebuild);
    expect(differences.length).toBeGreaterThan(0);
    expect([left, hash.live]).toEqual([[], hash.rebuilt]);
    expect(await audit()).toEqual([]);
    expect((await rebuild()).differences).toEqual([]);
  });

  it('rel-R10 rel-S47 brings nothing of an erased member back', async () => {
    const member = randomUUID();
    const vote = { ...up('p', sharer).data, userId: member };
    await ledger.publish(upCast(vote));
    await ledger.publish(erased({ userId: member }));
    const tasks = () => ledger.admin.query('select from newcomer where user_id = $1', [member]);
    expect(await tasks()).toEqual([]);
    // A later fact about her that the service consumed before the erasure.
    const late = ledger.messages([upWithheld({ ...vote, weight: 1, upEventId: randomUUID() })]);
    await ledger.transport.publish(late);
    await ledger.processAll();
    await tamper(`delete from newcomer where user_id = '${member}'`);
    expect((await rebuild()).differences).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  it('rel-R10 rel-S47 leaves an erasure without an inbox to the consumer', async () => {
    await ledger.publish(erased({ userId: sharer }));
    const confirmed = async () =>
      (await ledger.read(topics.vitaminLedger))
        .map(({ value }) => parseEvent(value))
        .filter(({ type }) => type === 'vitamin.member-erased.v1');
    expect(await confirmed()).toHaveLength(1);
    // As from a backup that is older than the offsets in Kafka.
    const secret = randomBytes(32);
    const remember = () =>
      ledger.admin.query(
        `insert into log_member (user_id, secret) values ($1, $2)
         on conflict (user_id) do update set secret = excluded.secret`,
        [sharer, secret],
      );
    await tamper('delete from inbox');
    await remember();
    expect(await rebuild()).toMatchObject({ differences: [], left: [] });
    await ledger.transport.resetOffsets('vitamin', topics.userAccount, 'beginning');
    await ledger.processAll();
    expect(await findSecret(ledger.database, sharer)).toBeNull();
    expect(await confirmed()).toHaveLength(2);
    await tamper('delete from inbox');
    await remember();
    await rebuild();
    await ledger.transport.resetOffsets('vitamin', topics.vitaminLedger, 'beginning');
    await ledger.processAll();
    expect(await findSecret(ledger.database, sharer)).toBeNull();
    expect(await audit()).toEqual([]);
  });
});
