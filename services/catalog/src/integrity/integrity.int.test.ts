import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { erased, mailboxMarked } from '#schema/generated/events';
import { shippedRules } from '#schema/integrity';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import {
  type CaseNode,
  cases,
  castAt,
  decide,
  openCases,
  reason,
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
      events.map(({ userId, weight, upValue, rule }) => [userId, weight, upValue, rule]),
    ).toEqual(expect.arrayContaining([[second?.userId, -1, expect.any(Number), 'TWINS']]));
    expect(events.at(-1)?.upValue).toBe(1);
    // A redelivery of all events changes nothing.
    await fixture.deliverAgain();
    expect([await upsOf(fixture, id), (await openCases(fixture)).length]).toEqual([1, 2]);
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

describe('the queue of staff', () => {
  it('Q19 Q44 releases a vote for ever, or reverses it, with a reason and who decided', async () => {
    const id = await addProduct(fixture);
    const [, second, third] = (await twins(fixture, id)) as [Caller, Caller, Caller];
    const found = await openCases(fixture);
    const [one, two] = found as [CaseNode, CaseNode];
    const release = { id: one.id, decision: 'RELEASE', reason: ` ${reason} ` };
    const { decideIntegrityCase } = await fixture.staff.request(decide, release);
    expect(decideIntegrityCase).toEqual({
      id: one.id,
      status: 'RELEASED',
      reason,
      decidedBy: { id: fixture.staff.userId },
      product: { id, upValue: 2 },
    });
    await fixture.staff.request(decide, { id: two.id, decision: 'REVERSE', reason });
    expect(await receiptOf(second, id)).toMatchObject({ value: 1, withheldRule: null });
    expect(await receiptOf(third, id)).toMatchObject({
      value: 0,
      withheldRule: null,
      withheldReason: reason,
    });
    const [reversed] = await fixture.events('catalog.up-reversed.v1');
    expect(reversed).toMatchObject({
      productId: id,
      userId: third.userId,
      weight: 1,
      rule: 'TWINS',
      reason,
    });
    const withheld = await fixture.events('catalog.up-withheld.v1');
    expect(withheld.at(-1)).toMatchObject({ userId: second.userId, withheld: false, weight: 1 });
    const again = await fixture.staff.requestError(decide, release);
    expect(again.code).toBe('INTEGRITY_CASE_DECIDED');
    // The released vote is not withheld by a further twin.
    const fourth = fixture.member();
    await fixture.publish(mailboxMarked({ userId: fourth.userId, mailboxMark: '0'.repeat(64) }));
    await fourth.request(up, { id });
    await fixture.settle();
    expect(await upsOf(fixture, id)).toBe(2);
    expect((await openCases(fixture)).map(({ voter }) => voter.id)).toEqual([fourth.userId]);
    const log = await fixture.admin.query(
      `select to_status from decision where subject_id = $1 order by id`,
      [id],
    );
    expect(log).toEqual([{ to_status: 'UP_COUNTED' }, { to_status: 'UP_REVERSED' }]);
  });

  it('Q19 closes with `restoreUp`, and is not for what staff own', async () => {
    const owned = await addProduct(fixture, { ownerId: fixture.staff.userId });
    const id = await addProduct(fixture);
    await twins(fixture, owned);
    const [own] = (await openCases(fixture)) as [CaseNode];
    for (const decision of ['RELEASE', 'REVERSE']) {
      const error = await fixture.staff.requestError(decide, { id: own.id, decision, reason });
      expect(error).toMatchObject({ code: 'FORBIDDEN', params: { reason: 'OWN' } });
    }
    const [, second] = (await twins(fixture, id)) as [Caller, Caller];
    const restore = `mutation ($id: ID!, $userId: ID!) {
      restoreUp(productId: $id, userId: $userId, reason: "Two sisters") { upValue }
    }`;
    await fixture.staff.request(restore, { id, userId: second.userId });
    expect((await openCases(fixture, 'RELEASED')).map(({ voter }) => voter.id)).toEqual([
      second.userId,
    ]);
  });

  it('Q19 rejects a case without a reason, an unknown one, and members', async () => {
    const id = await addProduct(fixture);
    await twins(fixture, id);
    const [found] = (await openCases(fixture)) as [CaseNode];
    const codes = [
      [{ id: found.id, decision: 'REVERSE', reason: ' ' }, 'REASON_REQUIRED'],
      [{ id: '999', decision: 'REVERSE', reason }, 'NOT_FOUND'],
      [{ id: 'x', decision: 'RELEASE', reason }, 'NOT_FOUND'],
    ] as const;
    for (const [input, code] of codes) {
      expect((await fixture.staff.requestError(decide, input)).code).toBe(code);
    }
    const member = fixture.member(roles.goldfinger);
    for (const [document, variables] of [
      [cases, {}],
      [rules, {}],
      [decide, { id: found.id, decision: 'RELEASE', reason }],
    ] as const) {
      expect((await member.requestError(document, variables)).code).toBe('FORBIDDEN');
    }
  });

  it('Q19 P1 has nothing of an erased member but the vote and what was decided', async () => {
    const id = await addProduct(fixture);
    const [, second] = (await twins(fixture, id)) as [Caller, Caller];
    const [found] = (await openCases(fixture)) as [CaseNode];
    await fixture.staff.request(decide, { id: found.id, decision: 'REVERSE', reason });
    await register(fixture, second.userId);
    await fixture.publish(erased({ userId: second.userId }));
    const left = async (table: string) =>
      fixture.admin.query(`select * from ${table} where user_id = $1`, [second.userId]);
    expect(await left('voter')).toEqual([]);
    expect(await left('integrity_case')).toMatchObject([{ status: 'REVERSED', reason: null }]);
    expect(await left('up')).toMatchObject([{ network_mark: null }]);
    await register(fixture, second.userId);
    expect(await left('voter')).toEqual([]);
  });
});
