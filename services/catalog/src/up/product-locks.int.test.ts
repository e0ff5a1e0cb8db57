import fc from 'fast-check';
import { sql } from 'kysely';
import { statementVariants } from '#kit/database/statement';
import { runKeyedWrite } from '#kit/idempotency/keyed-write';
import { newId } from '#kit/runtime/ids';
import { attemptOf } from '#kit/throttle/count-attempts';
import { clientLimit } from '#kit/throttle/write-limits';
import type { CatalogTables } from '../tables.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import {
  createUpProcess,
  lockCounter,
  outcome,
  type UpProcess,
  wholeProduct,
} from '../testing/up-process.ts';
import { bound, type CounterWait, isBound, lockedCounters } from './product-locks.ts';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

const [isLocked, deadlock] = ['55P03', '40P01'];

/** Locks the counter of a product as an UP does. */
const lockProduct = statementVariants<
  CatalogTables,
  { productId: string },
  { wait: CounterWait }
>()((db, p, { wait }) =>
  db
    .with('target', (cte) => cte.selectNoFrom(p.cast('productId', 'bigint').as('id')))
    .with('locked', () => lockedCounters(wait))
    .with('bound', () => bound)
    .selectFrom('locked')
    .select(sql<string>`current_setting('lock_timeout')`.as('lockTimeout'))
    .where(isBound),
);

describe('the lock of the counter', () => {
  it('rel-R14 is waited for as the variant says, and other locks 50 ms after it', async () => {
    const productId = await addProduct(fixture);
    // A transaction waits for locks without a bound.
    const lock = (wait: CounterWait) =>
      fixture.database.transaction((tx) => lockProduct.of({ wait }).run(tx, { productId }));
    const order: string[] = [];
    const { long } = await fixture.admin.transaction(async (tx) => {
      await tx.query(lockCounter, [productId]);
      const long = lock('long').finally(() => order.push('long'));
      await untilWaiting(fixture, 1, long);
      expect(await lock('none')).toEqual([]);
      expect(await outcome(lock('brief'))).toBe(isLocked);
      order.push('brief');
      return { long };
    });
    expect(await long).toEqual([{ lockTimeout: '50ms' }]);
    expect(order).toEqual(['brief', 'long']);
  });
});

const upValueOf = async (id: string): Promise<number> =>
  (await fixture.staff.request(`{ product(id: "${id}") { upValue } }`)).product.upValue;
const memberAddress = '198.51.100.9';

/** What another transaction can lock that the UP of a member needs, and what undoes it. */
const obstacles = {
  'the row of its UP': (userId, productId) => ({
    text: `insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
      values ($1, $2, 1, '', now(), true)`,
    values: [userId, productId],
  }),
  'the result of its key': (userId) => ({
    text: `insert into idempotency_key (user_id, id, request, answer, at)
      values ($1, 'key', 'r', '', now())`,
    values: [userId],
  }),
  'the counter of its network': () => {
    const attempt = attemptOf(fixture.service.context, clientLimit('up'), memberAddress);
    return {
      text: 'select from attempt_counter where key = $1 for update',
      values: [attempt.counterKey],
    };
  },
} satisfies Record<string, (userId: string, productId: string) => object>;
type Obstacle = keyof typeof obstacles;

/** Casts the UP of a member and another one, in a batch. */
const inBatch = { fields: [], isHeld: false };
const ways = {
  'in one batch': inBatch,
  'in one batch that waited for the counter': { ...inBatch, isHeld: true },
  'beside one that is cast alone': { ...inBatch, fields: wholeProduct },
  'beside one that is cast alone, after both waited for the counter': {
    fields: wholeProduct,
    isHeld: true,
  },
};
const cases = Object.entries(obstacles).flatMap(([name, obstacle]) =>
  Object.entries(ways).map(([way, how]) => [name as Obstacle, way, obstacle, how] as const),
);

describe('UPs of a product', () => {
  it.each(cases)(
    'rel-R14 do not wait for one that waits for %s, %s',
    async (_name, _way, obstacle, { fields, isHeld }) => {
      const [id, other] = (await addProducts(fixture, {}, {})) as [string, string];
      const userId = newId();
      const { cast, rejections } = createUpProcess(fixture);
      await cast(other, newId(), memberAddress);
      const write = { userId, writeId: 'key', request: 'r', needsRoom: false };
      const settled: string[] = [];
      const settle = async (name: string, casting: Promise<unknown>) =>
        settled.push(`${name} ${await outcome(casting)}`);
      const { late } = await fixture.admin.transaction(async (tx) => {
        await tx.query('savepoint obstacle');
        const { text, values } = obstacle(userId, id);
        await tx.query(text, values);
        await tx.query('savepoint counter');
        if (isHeld) await tx.query(lockCounter, [id]);
        const castLate = () => cast(id, userId, memberAddress, fields);
        const late = settle('late', runKeyedWrite(write, fixture.clock, castLate));
        const beside = settle('beside', cast(id));
        if (isHeld) await untilWaiting(fixture, fields.length + 1, late);
        await tx.query('rollback to counter');
        await beside;
        await Promise.all([settle('later', cast(id)), settle('later', cast(id))]);
        await tx.query('rollback to obstacle');
        return { late };
      });
      await late;
      expect(settled).toEqual(['beside done', 'later done', 'later done', 'late done']);
      expect(await upValueOf(id)).toBe(4);
      expect(rejections).not.toContain(deadlock);
    },
  );

  it('U2 rel-R14 by one member, in a batch and alone, do not wait for each other', async () => {
    const id = await addProduct(fixture);
    const userId = newId();
    const { cast, rejections } = createUpProcess(fixture);
    const { casting } = await fixture.admin.transaction(async (tx) => {
      await tx.query(lockCounter, [id]);
      const casting = [outcome(cast(id, userId)), outcome(cast(id))];
      await untilWaiting(fixture, 1, Promise.all(casting));
      casting.push(outcome(cast(id, userId, memberAddress, wholeProduct)));
      await untilWaiting(fixture, 2, Promise.all(casting));
      return { casting };
    });
    expect(await Promise.all(casting)).toEqual(['done', 'done', 'ALREADY_UPPED']);
    expect(rejections).toEqual([]);
    expect(await upValueOf(id)).toBe(2);
  });

  it('U5 rel-R14 that wait for their counter do not stop others of their network', async () => {
    const [id, other] = (await addProducts(fixture, {}, {})) as [string, string];
    const { cast } = createUpProcess(fixture);
    await cast(other, newId(), memberAddress);
    const settled: string[] = [];
    const settle = async (name: string, casting: Promise<unknown>) =>
      settled.push(`${name} ${await outcome(casting)}`);
    const { held } = await fixture.admin.transaction(async (tx) => {
      await tx.query(lockCounter, [id]);
      const held = settle('held', cast(id, newId(), memberAddress, wholeProduct));
      await untilWaiting(fixture, 1, held);
      await settle('beside', cast(other, newId(), memberAddress));
      return { held };
    });
    await held;
    expect(settled).toEqual(['beside done', 'held done']);
  });
});

const mixes = fc.array(
  fc.record({
    member: fc.nat(3),
    product: fc.nat(1),
    process: fc.nat(1),
    isAlone: fc.boolean(),
    key: fc.option(fc.nat(1)),
  }),
  { minLength: 4, maxLength: 24 },
);
type Mix = typeof mixes extends fc.Arbitrary<infer M> ? M : never;

/** Casts all while the counters are locked. Returns the products, and how many UPs each should have. */
async function castMix(processes: readonly UpProcess[], mix: Mix) {
  const ids = await addProducts(fixture, {}, {});
  const userIds = Array.from({ length: 4 }, newId);
  const start = ({ member, product, process, isAlone, key }: Mix[number]) => {
    const [userId, id] = [userIds[member] as string, ids[product] as string];
    const fields = isAlone ? wholeProduct : [];
    // Members in two networks.
    const cast = () => processes[process]?.cast(id, userId, `198.51.100.${member % 2}`, fields);
    const write = { userId, writeId: `${key} ${id}`, request: 'r', needsRoom: key === 0 };
    const writing = key === null ? cast() : runKeyedWrite(write, fixture.clock, cast);
    return outcome(Promise.resolve(writing));
  };
  const { casting } = await fixture.admin.transaction(async (tx) => {
    for (const id of ids) await tx.query(lockCounter, [id]);
    const casting: Promise<string>[] = [];
    // First the batches: one of each process waits at most.
    const parts = [mix.filter(({ isAlone }) => !isAlone), mix.filter(({ isAlone }) => isAlone)];
    let waiting = 0;
    for (const part of parts) {
      casting.push(...part.map(start));
      if (part.length > 0) waiting += 1;
      await untilWaiting(fixture, waiting, Promise.all(casting));
    }
    return { casting };
  });
  const outcomes = await Promise.all(casting);
  const voters = (at: number) =>
    new Set(mix.filter(({ product }) => product === at).map(({ member }) => member));
  return { outcomes, products: ids.map((id, at) => ({ id, ups: voters(at).size })) };
}

describe('UPs in batches and alone, of two processes', () => {
  it('U2 U5 rel-R14 are counted once each, in the order of their events', async () => {
    const processes = [createUpProcess(fixture), createUpProcess(fixture)];
    const property = fc.asyncProperty(mixes, async (mix) => {
      const { outcomes, products } = await castMix(processes, mix);
      expect(['done', 'ALREADY_UPPED']).toEqual(expect.arrayContaining(outcomes));
      const events = await fixture.events('catalog.up-cast.v1');
      for (const { id, ups } of products) {
        expect(await upValueOf(id)).toBe(ups);
        const values = events.filter(({ productId }) => productId === id).map((e) => e.upValue);
        expect(values).toEqual(Array.from({ length: ups }, (_, index) => index + 1));
      }
    });
    await fc.assert(property, { numRuns: 30, endOnFailure: true, includeErrorInReport: true });
    expect(processes.flatMap(({ rejections }) => rejections)).not.toContain(deadlock);
  });
});
