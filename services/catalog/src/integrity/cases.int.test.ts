import { roles } from '#schema/enums';
import { erased, mailboxMarked } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import {
  type CaseNode,
  cases,
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

let fixture: CatalogFixture;
beforeEach(async () => {
  fixture = await createCatalogFixture();
});
afterEach(() => fixture?.close());

const restore = `mutation ($id: ID!, $userId: ID!) {
  restoreUp(productId: $id, userId: $userId, reason: "Two sisters") { upValue }
}`;

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
      ruleKind: 'TWINS',
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

  it('Q19 Q44 decides each case once, whoever of two staff comes first', async () => {
    const id = await addProduct(fixture);
    await twins(fixture, id, 7);
    const other = fixture.member(roles.staff);
    for (const [index, found] of (await openCases(fixture)).entries()) {
      const decisions = index % 2 ? ['RELEASE', 'REVERSE'] : ['REVERSE', 'RELEASE'];
      const results = await Promise.allSettled(
        [fixture.staff, other].map((staff, n) =>
          staff.request(decide, { id: found.id, decision: decisions[n], reason }),
        ),
      );
      const failures = results.flatMap((each) => (each.status === 'rejected' ? each.reason : []));
      expect(failures).toMatchObject([{ code: 'INTEGRITY_CASE_DECIDED' }]);
    }
    const rows = await fixture.admin.query(
      `select c.status, u.withheld_at is null as counts from integrity_case c
       join up u using (user_id, product_id)`,
    );
    expect(rows).toHaveLength(6);
    for (const { status, counts } of rows as { status: string; counts: boolean }[]) {
      expect(counts).toBe(status === 'RELEASED');
    }
  });

  it('Q19 Q44 keeps a reversal when staff restore the vote afterwards', async () => {
    const id = await addProduct(fixture);
    const [, second] = (await twins(fixture, id)) as [Caller, Caller];
    const [found] = (await openCases(fixture)) as [CaseNode];
    await fixture.staff.request(decide, { id: found.id, decision: 'REVERSE', reason });
    await fixture.staff.request(restore, { id, userId: second.userId });
    const rows = await fixture.admin.query(
      'select status, reason from integrity_case where id = $1',
      [found.id],
    );
    expect(rows).toEqual([{ status: 'REVERSED', reason }]);
  });

  it('Q19 ends the case of a vote that an older release has restored as released', async () => {
    const id = await addProduct(fixture);
    const [, second, third] = (await twins(fixture, id)) as [Caller, Caller, Caller];
    const [one, two] = (await openCases(fixture)) as [CaseNode, CaseNode];
    await fixture.admin.query(
      'update up set withheld_at = null, withheld_reason = null where product_id = $1',
      [id],
    );
    expect(await receiptOf(second, id)).toMatchObject({ withheldRule: null });
    expect(await receiptOf(third, id)).toMatchObject({ withheldRule: null });
    const release = { id: one.id, decision: 'RELEASE', reason };
    const { decideIntegrityCase } = await fixture.staff.request(decide, release);
    expect(decideIntegrityCase).toMatchObject({ status: 'RELEASED', product: { upValue: 1 } });
    const error = await fixture.staff.requestError(decide, {
      id: two.id,
      decision: 'REVERSE',
      reason,
    });
    expect(error.code).toBe('INTEGRITY_CASE_DECIDED');
    expect(await openCases(fixture)).toEqual([]);
    expect(await openCases(fixture, 'RELEASED')).toHaveLength(2);
  });

  it('Q19 P1 writes no reason about an erased member', async () => {
    const id = await addProduct(fixture);
    const [, second, third] = (await twins(fixture, id)) as [Caller, Caller, Caller];
    const [one, two] = (await openCases(fixture)) as [CaseNode, CaseNode];
    await fixture.publish(erased({ userId: second.userId }), erased({ userId: third.userId }));
    await fixture.staff.request(decide, { id: one.id, decision: 'REVERSE', reason });
    await fixture.staff.request(decide, { id: two.id, decision: 'RELEASE', reason });
    const rows = await fixture.admin.query('select status, reason from integrity_case order by id');
    expect(rows).toEqual([
      { status: 'REVERSED', reason: null },
      { status: 'RELEASED', reason: null },
    ]);
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
