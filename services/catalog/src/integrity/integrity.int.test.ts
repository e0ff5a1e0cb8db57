import { newId } from '#kit/runtime/ids';
import { mailboxMarked } from '#schema/generated/events';
import { shippedRules } from '#schema/integrity';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import {
  castAt,
  openCases,
  receiptOf,
  register,
  rules,
  twins,
  up,
  upsOf,
} from '../testing/integrity.ts';
import { clearNetworkMarks } from './clear-network-marks.ts';
import { parseRule } from './rule.rules.ts';

let fixture: CatalogFixture;
beforeEach(async () => {
  fixture = await createCatalogFixture();
});
afterEach(() => fixture?.close());

describe('rules that withhold votes', () => {
  it('Q19 are rows, and a new database has those of the release', async () => {
    const { integrityRules } = await fixture.staff.request(rules);
    const found = integrityRules.nodes.map(
      ({ parameters, ...rule }: { parameters: { name: string; value: number }[] }) => ({
        ...rule,
        parameters: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
      }),
    );
    expect(found.reverse()).toMatchObject(
      shippedRules.map((rule) => ({ ...rule, status: 'ACTIVE', version: 1, draftedBy: null })),
    );
    for (const { kind, parameters } of shippedRules) parseRule(kind, parameters);
  });

  it('Q19 withhold further votes of one mailbox, and never delete one', async () => {
    const id = await addProduct(fixture);
    const [first, second, third] = await twins(fixture, id);
    expect(await upsOf(fixture, id)).toBe(1);
    const found = await openCases(fixture);
    expect(found.map(({ voter }) => voter.id)).toEqual([second?.userId, third?.userId]);
    expect(found[0]).toMatchObject({ kind: 'TWINS', rule: 'one-mailbox', version: 1, votes: 3 });
    expect(await receiptOf(first as Caller, id)).toMatchObject({ value: 1, withheldRule: null });
    expect(await receiptOf(second as Caller, id)).toMatchObject({
      value: 0,
      withheldAt: expect.any(String),
      withheldRule: 'TWINS',
      withheldReason: expect.stringMatching(/mailbox.*邮箱/),
    });
    const events = await fixture.events('catalog.up-withheld.v1');
    expect(
      events.map(({ userId, weight, upValue, ruleKind }) => [userId, weight, upValue, ruleKind]),
    ).toEqual(expect.arrayContaining([[second?.userId, -1, expect.any(Number), 'TWINS']]));
    expect(events.at(-1)?.upValue).toBe(1);
    // A redelivery of all events changes nothing.
    await fixture.deliverAgain();
    expect([await upsOf(fixture, id), (await openCases(fixture)).length]).toEqual([1, 2]);
  });

  it('Q19 lower the rank of the product at once', async () => {
    const [id, other] = (await addProducts(fixture, {}, {})) as [string, string];
    const members = [fixture.member(), fixture.member(), fixture.member()];
    for (const member of members) await member.request(up, { id });
    for (const member of members.slice(1)) await member.request(up, { id: other });
    await fixture.settle();
    const { ranking } = fixture.service.context;
    expect(await ranking.rankOf(2)).toBe(2);
    const mailboxMark = '2'.repeat(64);
    await fixture.publish(...members.map(({ userId }) => mailboxMarked({ userId, mailboxMark })));
    await fixture.processAll();
    expect(await upsOf(fixture, id)).toBe(1);
    expect(await ranking.rankOf(2)).toBe(1);
  });

  it('Q19 learn from a mark when its account was created, unless they know', async () => {
    const [known, old] = [newId(), newId()];
    await register(fixture, known);
    const timesOf = async () =>
      (
        await fixture.admin.query<{ at: Date }>(
          'select registered_at as at from voter where user_id = any($1) order by registered_at',
          [[known, old]],
        )
      ).map(({ at }) => at);
    const [before] = await timesOf();
    const registeredAt = '2026-01-05T08:00:00.000Z';
    const mailboxMark = '3'.repeat(64);
    await fixture.publish(
      ...[known, old].map((userId) => mailboxMarked({ userId, mailboxMark, registeredAt })),
    );
    expect(await timesOf()).toEqual([new Date(registeredAt), before]);
  });

  it('Q19 find twins also when their marks arrive after their votes', async () => {
    const id = await addProduct(fixture);
    const members = [fixture.member(), fixture.member(), fixture.member()];
    for (const member of members) await member.request(up, { id });
    await fixture.settle();
    expect(await upsOf(fixture, id)).toBe(3);
    const mailboxMark = '1'.repeat(64);
    await fixture.publish(...members.map(({ userId }) => mailboxMarked({ userId, mailboxMark })));
    await fixture.settle();
    expect(await upsOf(fixture, id)).toBe(1);
  });

  it('Q19 leave votes alone that have counted for days when their voters become known', async () => {
    const id = await addProduct(fixture);
    const members = [fixture.member(), fixture.member(), fixture.member()];
    for (const member of members) await member.request(up, { id });
    await fixture.settle();
    await fixture.admin.query("update up set at = at - interval '2 days' where product_id = $1", [
      id,
    ]);
    const mailboxMark = '4'.repeat(64);
    await fixture.publish(...members.map(({ userId }) => mailboxMarked({ userId, mailboxMark })));
    await fixture.settle();
    expect(await upsOf(fixture, id)).toBe(3);
  });

  it('Q19 withhold votes of many new accounts within minutes, and not those of older accounts', async () => {
    const [id, other] = await addProducts(fixture, {}, {});
    const strangers = Array.from({ length: 80 }, newId);
    const now = fixture.clock.now().getTime();
    await castAt(fixture, id as string, strangers, (index) => new Date(now + index * 1000));
    await fixture.settle();
    const fresh = Array.from({ length: 60 }, newId);
    await register(fixture, ...fresh);
    await castAt(fixture, other as string, fresh.slice(1), (index) => new Date(now + index * 1000));
    await fixture.settle();
    expect([await upsOf(fixture, id as string), await upsOf(fixture, other as string)]).toEqual([
      80, 59,
    ]);
    await castAt(fixture, other as string, fresh.slice(0, 1), () => new Date(now + 100_000));
    await fixture.settle();
    expect([await upsOf(fixture, id as string), await upsOf(fixture, other as string)]).toEqual([
      80, 0,
    ]);
    expect(new Set((await openCases(fixture)).map(({ kind }) => kind))).toEqual(new Set(['BURST']));
  });

  it('Q19 withhold votes of new accounts from one network, whose address is not stored', async () => {
    const [id, other] = await addProducts(fixture, {}, {});
    const near = Array.from({ length: 6 }, (_, index) => fixture.memberAt(`203.0.113.${index}`));
    const home = Array.from({ length: 6 }, () => fixture.memberAt('192.168.1.7'));
    await register(fixture, ...[...near, ...home].map(({ userId }) => userId));
    for (const member of near) await member.request(up, { id });
    for (const member of home) await member.request(up, { id: other });
    await fixture.settle();
    expect([await upsOf(fixture, id as string), await upsOf(fixture, other as string)]).toEqual([
      0, 6,
    ]);
    const stored = await fixture.admin.query<{ row: string; mark: string | null }>(
      'select up::text as row, network_mark as mark from up order by at',
    );
    expect(stored.map(({ mark }) => mark !== null)).toEqual([
      ...near.map(() => true),
      ...home.map(() => false),
    ]);
    for (const { row } of stored) expect(row).not.toMatch(/203\.0|192\.168/);
    expect(new Set(stored.map(({ mark }) => mark)).size).toBe(2);
    await fixture.admin.query(`update up set at = at - interval '15 days' where product_id = $1`, [
      id,
    ]);
    await clearNetworkMarks(fixture.service.context);
    expect(await fixture.admin.query('select from up where network_mark is not null')).toEqual([]);
  });

  it('Q19 withhold what the members of a ring gave each other, and no vote of others', async () => {
    const ring = [newId(), newId(), newId()];
    const ids = await addProducts(
      fixture,
      ...ring.map((ownerId) => ({ ownerId })),
      ...ring.map((sharerId) => ({ sharerId })),
      { ownerId: newId() },
    );
    const now = fixture.clock.now().getTime();
    const fan = newId();
    await castAt(fixture, ids[0] as string, [fan], () => new Date(now - 10_000));
    for (const [index, userId] of ring.entries()) {
      const next = (index + 1) % 3;
      await castAt(fixture, ids[next] as string, [userId], () => new Date(now + index));
      await castAt(fixture, ids[3 + next] as string, [userId], () => new Date(now + 10 + index));
    }
    await fixture.settle();
    const found = await openCases(fixture);
    expect(found.map(({ kind }) => kind)).toEqual(Array(6).fill('RING'));
    expect(new Set(found.map(({ voter }) => voter.id))).toEqual(new Set(ring));
    expect(await upsOf(fixture, ids[0] as string)).toBe(1);
  });
});
