import type { Queryable } from '#kit/database/database';
import { newId } from '#kit/runtime/ids';
import { erased } from '#schema/generated/events';
import { createUps } from '../seeding/create-ups.ts';
import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { castAt, openCases, up } from '../testing/integrity.ts';
import { backTest } from './back-test.ts';
import { findRingVotes, ringSearch } from './read-ring.ts';
import { parseRule } from './rule.rules.ts';

let fixture: CatalogFixture;
beforeEach(async () => {
  fixture = await createCatalogFixture();
});
afterEach(() => fixture?.close());

const rule = parseRule('RING', {
  members: 3,
  votes: 2,
  sharePercent: 75,
  receivedPercent: 25,
  days: 30,
}) as Extract<ReturnType<typeof parseRule>, { kind: 'RING' }>;
const parameters = rule.parameters;
const minutes = (count: number) => count * 60_000;

/** Members who each own a product and vote for those of the next ones. */
async function crowd(size: number, votes: number) {
  const owners = Array.from({ length: size }, newId);
  const ids = await addProducts(fixture, ...owners.map((ownerId) => ({ ownerId })));
  const at = new Date(fixture.clock.now().getTime() - minutes(60));
  const rows = owners.flatMap((userId, index) =>
    Array.from({ length: votes }, (_, step) => ({
      userId,
      productId: ids[(index + step + 1) % size] as string,
      reason: 'I use it every day',
      at,
    })),
  );
  await createUps(fixture.service.context, rows, { emitEvents: false });
  return { owners, ids };
}

/** Counts statements and the rows that they return. */
function counted(queryable: Queryable) {
  const read = { statements: 0, rows: 0 };
  const query: Queryable['query'] = async (text, values) => {
    const rows = await queryable.query<never>(text, values);
    read.statements += 1;
    read.rows += rows.length;
    return rows;
  };
  return { query, read };
}

const startsOf = (owners: readonly string[]) =>
  owners.map((userId) => ({ userId, at: fixture.clock.now() }));

describe('the search of a ring', () => {
  it('Q19 reads a bounded number of rows, however many votes lead on', async () => {
    const { owners } = await crowd(120, 40);
    const { query, read } = counted(fixture.service.context.database);
    await findRingVotes({ query }, parameters, startsOf(owners.slice(0, 1)));
    expect(read.rows).toBeGreaterThan(ringSearch.rows / 2);
    expect(read.rows).toBeLessThanOrEqual(ringSearch.rows);
  });

  it('Q19 is one for all voters of one group', async () => {
    const { owners } = await crowd(30, 4);
    const { query, read } = counted(fixture.service.context.database);
    const found = await findRingVotes({ query }, parameters, startsOf(owners));
    expect(found).toHaveLength(120);
    expect(read.statements).toBeLessThanOrEqual(ringSearch.steps);
  });

  it('Q19 finds a ring that a busy member votes for, and a ring among many other votes', async () => {
    const { owners } = await crowd(100, 45);
    const ring = [newId(), newId(), newId()];
    const ids = await addProducts(fixture, ...ring.map((ownerId) => ({ ownerId })));
    const now = fixture.clock.now().getTime();
    for (const [index, id] of ids.entries()) {
      const voters = ring.filter((_, member) => member !== index);
      await castAt(fixture, id, [...voters, owners[0] as string], () => new Date(now));
    }
    const { database } = fixture.service.context;
    const found = await findRingVotes(
      database,
      parameters,
      startsOf([owners[0] as string, ...ring]),
    );
    const ofRing = found.filter(({ vote }) => ids.includes(vote.productId));
    expect(new Set(ofRing.map(({ vote }) => vote.userId))).toEqual(new Set(ring));
    expect(ofRing).toHaveLength(6);
  });

  it('Q19 is queued by votes, once in some minutes for a member, and runs apart from them', async () => {
    const ring = Array.from({ length: 3 }, () => fixture.member());
    const ids = await addProducts(fixture, ...ring.map(({ userId }) => ({ ownerId: userId })));
    const [first, second, third] = ids as [string, string, string];
    const vote = async (member: number, id: string) => {
      await ring[member]?.request(up, { id });
      await fixture.processAll();
    };
    const due = async () =>
      (await fixture.admin.query('select from ring_search where due_at is not null')).length;
    await vote(0, second);
    await vote(0, third);
    expect(await due()).toBe(1);
    expect(await fixture.service.searchRings()).toBe(true);
    expect(await due()).toBe(0);
    await vote(1, first);
    await vote(2, first);
    await vote(2, second);
    expect(await fixture.service.searchRings()).toBe(true);
    expect(await openCases(fixture)).toEqual([]);
    // The vote that closes the ring is of a member who was searched a moment ago.
    await vote(1, third);
    expect(await fixture.service.searchRings()).toBe(false);
    fixture.clock.shift(minutes(11));
    expect(await openCases(fixture)).toEqual([]);
    const counts = await Promise.all([
      fixture.service.searchRings(),
      fixture.service.searchRings(),
    ]);
    expect(counts.filter(Boolean)).toHaveLength(1);
    expect(await openCases(fixture)).toHaveLength(6);
    const [other] = await addProducts(fixture, {});
    await vote(1, other as string);
    expect(await fixture.service.searchRings()).toBe(false);
    expect(await due()).toBe(1);
    fixture.clock.shift(minutes(23));
    expect(await fixture.service.searchRings()).toBe(true);
    await fixture.deliverAgain();
    expect(await openCases(fixture)).toHaveLength(6);
    await fixture.publish(erased({ userId: ring[0]?.userId ?? '' }));
    const left = await fixture.admin.query('select from ring_search where user_id = $1', [
      ring[0]?.userId,
    ]);
    expect(left).toEqual([]);
  });

  it('Q19 ends a test early that has found too much, and reads each group once in three days', async () => {
    const { owners } = await crowd(90, 40);
    const until = fixture.clock.now();
    const tested = await fixture.service.context.database.longTransaction(async (tx) => {
      const { query, read } = counted(tx);
      const result = await backTest({ ...tx, query }, rule, { days: 30, until });
      return { ...result, ...read };
    });
    expect(tested.touched).toBe(owners.length * 40);
    expect(tested.statements).toBeLessThanOrEqual(10 + 2 + ringSearch.steps);
    const ended = await fixture.service.context.database.longTransaction((tx) =>
      backTest(tx, rule, {
        days: 30,
        until,
        pageSize: 1,
        isEnough: ({ touched }) => touched > 0,
      }),
    );
    expect(ended.touched).toBeGreaterThan(0);
  });
});
