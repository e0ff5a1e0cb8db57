import fc from 'fast-check';
import type { Transaction } from '#kit/database/database';
import type { OutboxRow } from '#kit/events/outbox';
import { newId } from '#kit/runtime/ids';
import { attemptOf } from '#kit/throttle/count-attempts';
import { clientLimit } from '#kit/throttle/write-limits';
import { productStatus } from '#schema/enums';
import { upCast } from '#schema/generated/events';
import { idempotency } from '#schema/limits';
import { writeLimits } from '#schema/write-limits';
import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { castMany, castOne, held, type UpParameters } from './run-cast-up.ts';

const [members, products, networks] = [4, 3, 2];
const someone = fc.option(fc.nat(members - 1));
const { perMember, window } = writeLimits.up;

const productsBefore = fc.record({
  status: fc.constantFrom(productStatus.RELEASED, ...Object.values(productStatus)),
  owner: someone,
  sharer: someone,
  maintainers: fc.uniqueArray(fc.nat(members - 1), { maxLength: 2 }),
});
const membersBefore = fc.record({
  roles: fc.option(fc.uniqueArray(fc.constantFrom(1, 2, 3))),
  /** Room for UPs, and for results of keys. */
  ups: fc.constantFrom(perMember, 1, 0),
  results: fc.constantFrom(...new Array<number>(8).fill(idempotency.perMember), 1, 0),
});
const upsToCast = fc.record({
  member: fc.nat(members - 1),
  product: fc.oneof(fc.nat(products - 1), fc.constant('unknown' as const)),
  network: fc.nat(networks - 1),
  isGolden: fc.boolean(),
  mayCount: fc.boolean(),
  /** Of few keys, so that some are used twice. */
  key: fc.option(fc.nat(2)),
  needsRoom: fc.boolean(),
  /** Whether the next batch begins with it. */
  isFirst: fc.nat(4).map((n) => n === 0),
});
const situations = fc.record({
  products: fc.tuple(productsBefore, productsBefore, productsBefore),
  members: fc.tuple(membersBefore, membersBefore, membersBefore, membersBefore),
  ups: fc.array(upsToCast, { minLength: 2, maxLength: 16 }),
});
type Situation = typeof situations extends fc.Arbitrary<infer S> ? S : never;
type UpToCast = Situation['ups'][number];

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

/**
 * Creates products and members in this situation; `named` replaces their ids, so that two worlds compare equal.
 */
async function createWorld(situation: Situation) {
  const { admin, clock } = fixture;
  const userIds = Array.from({ length: members }, newId);
  const idOf = (member: number | null) => (member === null ? null : userIds[member]);
  const productIds: string[] = [];
  for (const { status, owner, sharer, maintainers } of situation.products) {
    const id = await addProduct(fixture);
    productIds.push(id);
    await admin.query(
      'update product set status = $2, owner_id = $3, sharer_id = $4, maintainer_ids = $5 where id = $1',
      [id, status, idOf(owner), idOf(sharer), maintainers.map(idOf)],
    );
  }
  for (const [index, { roles, ups, results }] of situation.members.entries()) {
    const now = clock.now();
    await admin.query(
      `insert into member (user_id, roles, sequence)
       select $1::uuid, $2::integer[], 1 where $2::integer[] is not null`,
      [userIds[index], roles],
    );
    await admin.query(
      `insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
       select $1::uuid, -n, 1, 'cast before', $2::timestamptz, true from generate_series(1, $3::integer) as n`,
      [userIds[index], now, perMember - ups],
    );
    await admin.query(
      `insert into idempotency_key (user_id, id, request, answer, at)
       select $1::uuid, 'before ' || n, '', '', $2::timestamptz from generate_series(1, $3::integer) as n`,
      [userIds[index], now, idempotency.perMember - results],
    );
  }
  const names = new Map([
    ...userIds.map((id, index) => [id, `member ${index}`] as const),
    ...productIds.map((id, index) => [id, `product ${index}`] as const),
  ]);
  const named = (value: unknown) => (typeof value === 'string' ? names.get(value) : null) ?? value;
  return { userIds, productIds, named };
}
type World = Awaited<ReturnType<typeof createWorld>>;

const prefix = newId();

function parametersOf({ userIds, productIds }: World, up: UpToCast, index: number): UpParameters {
  const { context } = fixture.service;
  const userId = userIds[up.member] as string;
  const productId = up.product === 'unknown' ? '999999999' : (productIds[up.product] as string);
  const decided = { countsForRewards: true, upValue: 1, sharerId: null, ownerId: null };
  const event: OutboxRow = context.outbox.row(upCast({ ...decided, weight: 1, productId, userId }));
  const now = fixture.clock.now();
  const address = `${prefix} ${productIds[0]} ${up.network}`;
  return {
    userId,
    productId,
    reason: `The reason of UP "${index}", it \\ is {fine}`,
    language: index % 2 === 0 ? 'en' : 'zh',
    network: index % 3 === 0 ? null : `network ${up.network}`,
    isGolden: up.isGolden,
    mayCount: up.mayCount,
    countedFrom: new Date(now.getTime() - window),
    event,
    attempt: attemptOf(context, clientLimit('up'), address),
    keyed:
      up.key === null
        ? null
        : { userId, writeId: `key ${up.key}`, request: 'r', needsRoom: up.needsRoom, keptAt: now },
  };
}

/** All that the UPs of a world have left, with the names of that world. */
async function readWorld(
  tx: Transaction,
  { userIds, productIds, named }: World,
  votes: readonly UpParameters[],
) {
  const byProduct = (columns: string, from: string, order: string) =>
    tx.query<Record<string, unknown>>(
      `select ${columns} from ${from} where product_id = any($1::bigint[]) order by ${order}`,
      [productIds],
    );
  const eventIds = new Map(votes.map(({ event }, index) => [event.id, index]));
  const ups = await byProduct('*, event_id', 'up', 'reason');
  const counters = await byProduct('product_id, up_value', 'product_counter', 'product_id');
  const events = await tx.query<OutboxRow & { key: string; data: object }>(
    `select id, topic, key, type, data, traceparent is null as untraced from outbox
     where key = any($1) and type = 'catalog.up-cast.v1' order by seq`,
    [productIds],
  );
  const kept = await tx.query<Record<string, unknown>>(
    `select user_id, id, request, answer from idempotency_key
     where user_id = any($1::uuid[]) and id not like 'before %' order by id, answer`,
    [userIds],
  );
  const attempts = await tx.query<{ count: number }>(
    'select count from attempt_counter where key = any($1) order by count',
    [votes.map(({ attempt }) => attempt.counterKey)],
  );
  const rename = (row: object) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => column !== 'at')
        .map(([column, value]) => [column, eventIds.get(value) ?? named(value)]),
    );
  return {
    ups: ups.map(rename),
    counters: counters.map(rename),
    events: events.map(({ data, ...event }) => ({ ...rename(event), data: rename(data) })),
    kept: kept.map(rename).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    attempts,
  };
}

/** Fields that differ by product, or that are read for keyed UPs only. */
const differing = ['slug', 'nameEn', 'nameZh', 'upValue', 'request', 'answer'];

const shown = (world: World, found: object | string | null | undefined) =>
  found
    ? Object.fromEntries(
        Object.entries(found)
          .filter(([field]) => !differing.includes(field))
          .map(([field, value]) => [
            field,
            Array.isArray(value) ? value.map(world.named) : world.named(value ?? null),
          ]),
      )
    : null;

/** Runs inside one transaction, so that no relay or rule sees what it writes. */
async function rolledBack(
  run: (tx: Transaction, context: CatalogFixture['service']['context']) => Promise<void>,
): Promise<void> {
  const { context } = fixture.service;
  const end = new Error('rolled back');
  const running = context.database.transaction(async (tx) => {
    const command: typeof context.database.command = (text, values) => tx.query(text, values);
    await run(tx, { ...context, database: { ...context.database, command } });
    throw end;
  });
  await running.catch((error: unknown) => {
    if (error !== end) throw error;
  });
}

/** Batches in the order of the UPs, with one UP of a member each. */
function split(ups: readonly UpToCast[], votes: readonly UpParameters[]): UpParameters[][] {
  const batches: UpParameters[][] = [];
  for (const [index, vote] of votes.entries()) {
    const last = batches.at(-1);
    const isNew = !last || ups[index]?.isFirst || last.some(({ userId }) => userId === vote.userId);
    if (isNew) batches.push([vote]);
    else last.push(vote);
  }
  return batches;
}

const countedOf = (found: Awaited<ReturnType<typeof castMany>>[number]) =>
  found && found !== held ? found.counted : found;

describe('the statement of many UPs', () => {
  it('U2 U5 Q13 Q18 R3 rel-R14 writes and returns what single ones do, in any batches', async () => {
    let together = 0;
    let cast = 0;
    const property = fc.asyncProperty(situations, async (situation) => {
      const { ups } = situation;
      const [one, many] = [await createWorld(situation), await createWorld(situation)];
      await rolledBack(async (tx, context) => {
        const singly = ups.map((up, index) => parametersOf(one, up, index));
        const expected: unknown[] = [];
        for (const vote of singly)
          expected.push(shown(one, await castOne(context, vote, { wait: 'long' })));
        const batched = ups.map((up, index) => parametersOf(many, up, index));
        const found: unknown[] = [];
        for (const [index, batch] of split(ups, batched).entries()) {
          const waits = index % 2 === 0;
          together = Math.max(together, batch.length);
          for (const each of await castMany(context, batch, waits)) found.push(shown(many, each));
        }
        expect(found).toEqual(expected);
        const left = await readWorld(tx, many, batched);
        expect(left).toEqual(await readWorld(tx, one, singly));
        cast += left.events.length;
      });
    });
    await fc.assert(property, { numRuns: 25, includeErrorInReport: true });
    expect(together).toBeGreaterThan(1);
    expect(cast).toBeGreaterThan(0);
  });

  it('U5 counts for a network all of a batch or none, when its limit is near', async () => {
    const { context } = fixture.service;
    const none = { owner: null, sharer: null, maintainers: [], status: productStatus.RELEASED };
    const room = { roles: null, ups: perMember, results: idempotency.perMember };
    const world = await createWorld({
      products: [none, none, none],
      members: [room, room, room, room],
      ups: [],
    });
    const up = { isGolden: false, mayCount: true, key: null, needsRoom: false, isFirst: false };
    const votes = Array.from({ length: members }, (_, member) =>
      parametersOf(world, { ...up, member, product: 0, network: member === 3 ? 1 : 0 }, member),
    );
    const { scope, counterKey, max, now } = (votes[0] as UpParameters).attempt;
    await fixture.admin.query('insert into attempt_counter values ($1, $2, $3, $4)', [
      scope,
      counterKey,
      now,
      max - 2,
    ]);
    const found = await castMany(context, votes, false);
    expect(found.map(countedOf)).toEqual([null, null, null, 1]);
    const again = await castMany(context, votes.slice(0, 2), false);
    expect(again.map(countedOf)).toEqual([2, 3]);
    const [counter] = await fixture.admin.query<{ count: number }>(
      'select count from attempt_counter where key = $1',
      [counterKey],
    );
    expect(counter?.count).toBe(max);
  });
});
