import { setImmediate as nextTurn } from 'node:timers/promises';
import { runKeyedWrite } from '#kit/idempotency/keyed-write';
import { withSignal } from '#kit/runtime/deadline';
import { newId } from '#kit/runtime/ids';
import { writeLimits } from '#schema/write-limits';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { mergeDocuments, mergeReason } from '../testing/merges.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { createUpProcess, lockCounter, outcome } from '../testing/up-process.ts';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

const createProcess = () => createUpProcess(fixture);
const upValueOf = async (id: string): Promise<number> =>
  (await fixture.staff.request(`{ product(id: "${id}") { upValue } }`)).product.upValue;
const eventsOf = async (ids: readonly string[]) =>
  (await fixture.events('catalog.up-cast.v1')).filter(({ productId }) => ids.includes(productId));

describe('UPs of concurrent requests', () => {
  it('perf-G6 are cast by one statement, and a single UP at once', async () => {
    const ids = await addProducts(fixture, {}, {}, {});
    const { batches, cast } = createProcess();
    await cast(ids[0] as string);
    expect(batches).toEqual([]);
    await Promise.all(Array.from({ length: 30 }, (_, index) => cast(ids[index % 3] as string)));
    expect(batches.map(({ length }) => length)).toEqual([30]);
    expect(await Promise.all(ids.map(upValueOf))).toEqual([11, 10, 10]);
    await Promise.all(Array.from({ length: 70 }, () => cast(ids[0] as string)));
    expect(batches.map(({ length }) => length)).toEqual([30, 64, 6]);
  });

  it('U2 U5 count for the limit of their member one after the other', async () => {
    const { perMember } = writeLimits.up;
    const userId = newId();
    const ids = await addProducts(fixture, {}, {}, {}, {}, {});
    await fixture.admin.query(
      `insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
       select $1::uuid, -n, 1, '', $2::timestamptz, true from generate_series(1, $3::integer) as n`,
      [userId, fixture.clock.now(), perMember - 2],
    );
    const { cast } = createProcess();
    const casting = ids.map((id) => outcome(cast(id, userId)));
    const others = ids.map((id) => outcome(cast(id)));
    expect((await Promise.all(casting)).toSorted()).toEqual([
      ...new Array(3).fill('THROTTLED'),
      ...new Array(2).fill('done'),
    ]);
    expect(await Promise.all(others)).toEqual(new Array(5).fill('done'));
  });

  it('U5 are cast as long as the limit of their network has room', async () => {
    const { perClient } = writeLimits.up;
    const id = await addProduct(fixture);
    const { cast } = createProcess();
    const address = '198.51.100.7';
    const before = await fixture.admin.query<{ key: string }>('select key from attempt_counter');
    await cast(id, newId(), address);
    await fixture.admin.query(
      "update attempt_counter set count = $1 where scope = 'up.client' and key <> all($2)",
      [perClient - 2, before.map(({ key }) => key)],
    );
    const casting = Array.from({ length: 6 }, () => outcome(cast(id, newId(), address)));
    const other = outcome(cast(id));
    expect((await Promise.all(casting)).toSorted()).toEqual([
      ...new Array(4).fill('THROTTLED'),
      ...new Array(2).fill('done'),
    ]);
    expect(await other).toBe('done');
    expect(await upValueOf(id)).toBe(4);
  });

  it('U5 rel-R14 are cast beside one that PostgreSQL rejects', async () => {
    const id = await addProduct(fixture);
    const { batches, cast } = createProcess();
    const rejected = newId();
    await fixture.admin.query(`alter table up add check (user_id <> '${rejected}')`);
    const good = Array.from({ length: 5 }, () => outcome(cast(id)));
    const bad = outcome(cast(id, rejected));
    expect(await Promise.all(good)).toEqual(new Array(5).fill('done'));
    expect(await bad).toBe('23514');
    expect(batches.map(({ length }) => length)).toEqual([6]);
    expect(await upValueOf(id)).toBe(5);
    expect((await eventsOf([id])).map(({ upValue }) => upValue)).toEqual([1, 2, 3, 4, 5]);
  });

  it('U5 rel-R14 are cast beside one whose key another process uses meanwhile', async () => {
    const id = await addProduct(fixture);
    const keyed = fixture.member();
    const write = { userId: keyed.userId, writeId: 'taken', request: 'r', needsRoom: false };
    const { batches, cast } = createProcess();
    const { all, last } = await fixture.admin.transaction(async (tx) => {
      await tx.query(
        `insert into idempotency_key (user_id, id, request, answer, at)
         values ($1, 'taken', 'r', '{"addUpValue": 2, "upValue": 7}', now())`,
        [keyed.userId],
      );
      const castKeyed = () => cast(id, keyed.userId);
      const last = runKeyedWrite(write, fixture.clock, castKeyed);
      const all = Promise.all([outcome(cast(id)), outcome(cast(id))]);
      await untilWaiting(fixture, 1, all);
      return { all, last };
    });
    expect(await all).toEqual(['done', 'done']);
    expect(await last).toMatchObject({ addUpValue: 2, product: { upValue: 7 } });
    expect(batches.map(({ length }) => length)).toEqual([3]);
    expect(await upValueOf(id)).toBe(2);
  });

  it('U2 are not cast when their request ends while they wait', async () => {
    const id = await addProduct(fixture);
    const ended = new AbortController();
    const caster = createProcess();
    const { first, waiting } = await fixture.admin.transaction(async (tx) => {
      await tx.query(lockCounter, [id]);
      const first = outcome(caster.cast(id));
      await untilWaiting(fixture, 1, first);
      const waiting = outcome(withSignal(ended.signal, () => caster.cast(id)));
      ended.abort(Object.assign(new Error('ended'), { code: 'ended' }));
      return { first, waiting };
    });
    expect([await first, await waiting]).toEqual(['done', 'ended']);
    await caster.cast(id);
    expect(await upValueOf(id)).toBe(2);
  });

  it('U2 rel-R14 are not cast alone after a rejected batch when their request has ended', async () => {
    const id = await addProduct(fixture);
    const { batches, cast } = createProcess();
    const [rejected, late] = [newId(), newId()];
    await fixture.admin.query(`alter table up add check (user_id <> '${rejected}')`);
    const ended = new AbortController();
    const casting = [outcome(cast(id, rejected)), outcome(cast(id))];
    const waiting = outcome(withSignal(ended.signal, () => cast(id, late)));
    await nextTurn();
    expect(batches.map(({ length }) => length)).toEqual([3]);
    ended.abort(Object.assign(new Error('ended'), { code: 'ended' }));
    expect(await Promise.all(casting)).toEqual(['23514', 'done']);
    expect(await waiting).toBe('ended');
    expect(await upValueOf(id)).toBe(1);
  });

  it('rel-R14 do not wait for those of a product whose counter is locked', async () => {
    const [heldId, ...free] = await addProducts(fixture, {}, {}, {});
    const { batches, cast } = createProcess();
    const both = free.concat(free);
    const held = await fixture.admin.transaction(async (tx) => {
      await tx.query(lockCounter, [heldId]);
      const held = Array.from({ length: 4 }, () => outcome(cast(heldId as string)));
      const beside = both.map((id) => outcome(cast(id)));
      expect(await Promise.all(beside)).toEqual(new Array(4).fill('done'));
      await untilWaiting(fixture, 1, Promise.all(held));
      const later = [...both, ...both].map((id) => outcome(cast(id)));
      held.push(outcome(cast(heldId as string)), outcome(cast(heldId as string)));
      expect(await Promise.all(later)).toEqual(new Array(8).fill('done'));
      return held;
    });
    expect(await Promise.all(held)).toEqual(new Array(6).fill('done'));
    expect(batches.map(({ length }) => length)).toEqual([8, 4, 8, 2]);
    expect(await upValueOf(heldId as string)).toBe(6);
    expect((await eventsOf([heldId as string])).map(({ upValue }) => upValue)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('rel-R14 of a locked product fail alone when the lock stays', async () => {
    const [heldId, free] = (await addProducts(fixture, {}, {})) as [string, string];
    const { cast } = createProcess();
    await fixture.admin.transaction(async (tx) => {
      await tx.query(lockCounter, [heldId]);
      const held = [outcome(cast(heldId)), outcome(cast(heldId))];
      expect(await outcome(cast(free))).toBe('done');
      expect(await Promise.all(held)).toEqual(['55P03', '55P03']);
    });
    expect(await outcome(cast(heldId))).toBe('done');
    expect(await upValueOf(heldId)).toBe(1);
  });

  it('U2 U5 rel-R14 are exact beside a replica, follows, withheld votes, a merge and bulk votes', async () => {
    const ids = await addProducts(fixture, {}, {}, {}, {}, {}, {});
    const voters = Array.from({ length: 24 }, newId);
    const processes = [createProcess(), createProcess()];
    const [duplicate, survivor, withheld] = ids as [string, string, string];
    const merge = { duplicate, survivor, reason: mergeReason };
    const merged = outcome(fixture.staff.request(mergeDocuments.merge, merge));
    const casting = voters.flatMap((userId, index) =>
      ids.flatMap((_, step) => {
        const id = ids[(index % 2 === 0 ? step : ids.length - step + index) % ids.length] as string;
        return processes.map(({ cast }) => ({ userId, id, outcome: outcome(cast(id, userId)) }));
      }),
    );
    const follower = fixture.member();
    const follows = ids.slice(3).map((id) => follower.request(mergeDocuments.follow, { id }));
    const toWithhold = casting.filter(({ id }) => id === withheld).slice(0, 2);
    await Promise.all(toWithhold.map((each) => each.outcome));
    await fixture.staff.request(
      `mutation { withholdUp(productId: "${withheld}", userId: "${toWithhold[0]?.userId}", reason: "no") { id } }`,
    );
    const known = ['done', 'ALREADY_UPPED', 'PRODUCT_NOT_FOUND'];
    for (const { outcome } of casting) expect(known).toContain(await outcome);
    await Promise.all(follows);
    expect(await merged).toBe('done');
    await fixture.settle();
    for (const id of ids) {
      const [sums] = await fixture.admin.query<{ counted: number; value: number }>(
        `select c.up_value as value, (select coalesce(sum(weight), 0)::integer from up
          where product_id = c.product_id and withheld_at is null) as counted
         from product_counter as c where product_id = $1`,
        [id],
      );
      expect(sums?.value).toBe(sums?.counted);
    }
    const rest = ids.slice(3);
    const events = await eventsOf(rest);
    expect(events).toHaveLength(rest.length * voters.length);
    for (const id of rest) {
      const values = events.filter(({ productId }) => productId === id).map((e) => e.upValue);
      expect(values).toEqual(voters.map((_, index) => index + 1));
    }
  });
});
