import fc from 'fast-check';
import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { mailboxMarked, registered, erased } from '#schema/generated/events';
import { shippedRules } from '#schema/integrity';
import { createUps } from '../seeding/create-ups.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { backTest } from './back-test.ts';
import { clearNetworkMarks } from './clear-network-marks.ts';
import { parseRule } from './rule.rules.ts';

const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "I use it every day") { addUpValue }
}`;
const cases = `query ($status: IntegrityCaseStatus = OPEN, $first: Int = 50) {
  integrityCases(status: $status, first: $first) {
    totalCount
    nodes {
      id kind rule version votes status reason product { id } voter { id } decidedBy { id }
    }
  }
}`;
const decide = `mutation ($id: ID!, $decision: IntegrityDecision!, $reason: String!) {
  decideIntegrityCase(caseId: $id, decision: $decision, reason: $reason) {
    id status reason decidedBy { id } product { id upValue }
  }
}`;
const draft = `mutation ($input: IntegrityRuleInput!) {
  draftIntegrityRule(input: $input) { id version status parameters { name value } draftedBy { id } }
}`;
const activate = `mutation ($id: ID!, $reason: String!) {
  activateIntegrityRule(ruleId: $id, reason: $reason) { id status activatedBy { id } reason }
}`;
const retire = activate.replace('activateIntegrityRule', 'retireIntegrityRule');
const rules = `{ integrityRules(first: 50) {
  nodes { id name version kind status parameters { name value } draftedBy { id } reason }
} }`;
const receipt = `query ($viewers: [_Any!]!, $id: ID!) {
  _entities(representations: $viewers) {
    ... on Viewer { upReceipt(productId: $id) { value withheldAt withheldReason withheldRule } }
  }
}`;
const reason = 'Checked by hand';

let fixture: CatalogFixture;
beforeEach(async () => {
  fixture = await createCatalogFixture();
});
afterEach(() => fixture?.close());

const register = (...userIds: readonly string[]) =>
  fixture.publish(
    ...userIds.map((userId) => registered({ userId, roles: [], language: 'en' as const })),
  );

async function upsOf(id: string): Promise<number> {
  const { product } = await fixture.visitor.request(
    'query ($id: ID!) { product(id: $id) { upValue } }',
    { id },
  );
  return product.upValue;
}

interface CaseNode {
  id: string;
  kind: string;
  votes: number;
  product: { id: string };
  voter: { id: string };
}

const openCases = async (status = 'OPEN'): Promise<CaseNode[]> =>
  (await fixture.staff.request(cases, { status })).integrityCases.nodes;

async function receiptOf(member: Pick<Caller, 'userId' | 'request'>, id: string) {
  const viewers = [{ __typename: 'Viewer', id: member.userId }];
  const { _entities } = await member.request(receipt, { viewers, id });
  return _entities[0].upReceipt;
}

/** So many members of one mailbox UP a product; the first one keeps her vote. */
async function twins(id: string, count = 3): Promise<Caller[]> {
  const members = Array.from({ length: count }, () => fixture.member());
  const mailboxMark = '0'.repeat(64);
  await fixture.publish(...members.map(({ userId }) => mailboxMarked({ userId, mailboxMark })));
  for (const member of members) await member.request(up, { id });
  await fixture.settle();
  return members;
}

const castAt = (productId: string, userIds: readonly string[], at: (index: number) => Date) =>
  createUps(
    fixture.service.context,
    userIds.map((userId, index) => ({ userId, productId, at: at(index), reason: 'I use it every day' })),
  );

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
    const [first, second, third] = await twins(id);
    expect(await upsOf(id)).toBe(1);
    const found = await openCases();
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
    expect(events.map(({ userId, weight, upValue, rule }) => [userId, weight, upValue, rule])).toEqual(
      expect.arrayContaining([[second?.userId, -1, expect.any(Number), 'TWINS']]),
    );
    expect(events.at(-1)?.upValue).toBe(1);
    // A redelivery of all events changes nothing.
    await fixture.deliverAgain();
    expect([await upsOf(id), (await openCases()).length]).toEqual([1, 2]);
  });

  it('Q19 find twins also when their marks arrive after their votes', async () => {
    const id = await addProduct(fixture);
    const members = [fixture.member(), fixture.member(), fixture.member()];
    for (const member of members) await member.request(up, { id });
    await fixture.settle();
    expect(await upsOf(id)).toBe(3);
    const mailboxMark = '1'.repeat(64);
    await fixture.publish(...members.map(({ userId }) => mailboxMarked({ userId, mailboxMark })));
    await fixture.settle();
    expect(await upsOf(id)).toBe(1);
  });

  it('Q19 withhold votes of many new accounts within minutes, and not those of older accounts', async () => {
    const [id, other] = await addProducts(fixture, {}, {});
    const strangers = Array.from({ length: 80 }, newId);
    const now = fixture.clock.now().getTime();
    await castAt(id as string, strangers, (index) => new Date(now + index * 1000));
    await fixture.settle();
    const fresh = Array.from({ length: 60 }, newId);
    await register(...fresh);
    await castAt(other as string, fresh.slice(1), (index) => new Date(now + index * 1000));
    await fixture.settle();
    expect([await upsOf(id as string), await upsOf(other as string)]).toEqual([80, 59]);
    await castAt(other as string, fresh.slice(0, 1), () => new Date(now + 100_000));
    await fixture.settle();
    expect([await upsOf(id as string), await upsOf(other as string)]).toEqual([80, 0]);
    expect(new Set((await openCases()).map(({ kind }) => kind))).toEqual(new Set(['BURST']));
  });

  it('Q19 withhold votes of new accounts from one network, whose address is not stored', async () => {
    const [id, other] = await addProducts(fixture, {}, {});
    const near = Array.from({ length: 6 }, (_, index) => fixture.memberAt(`203.0.113.${index}`));
    const home = Array.from({ length: 6 }, () => fixture.memberAt('192.168.1.7'));
    await register(...[...near, ...home].map(({ userId }) => userId));
    for (const member of near) await member.request(up, { id });
    for (const member of home) await member.request(up, { id: other });
    await fixture.settle();
    expect([await upsOf(id as string), await upsOf(other as string)]).toEqual([0, 6]);
    const stored = await fixture.admin.query<{ row: string; mark: string | null }>(
      'select up::text as row, network_mark as mark from up order by at',
    );
    expect(stored.map(({ mark }) => mark !== null)).toEqual([...near.map(() => true), ...home.map(() => false)]);
    for (const { row } of stored) expect(row).not.toMatch(/203\.0|192\.168/);
    expect(new Set(stored.map(({ mark }) => mark)).size).toBe(2);
    await fixture.admin.query(`update up set at = at - interval '15 days' where product_id = $1`, [id]);
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
    await castAt(ids[0] as string, [fan], () => new Date(now - 10_000));
    for (const [index, userId] of ring.entries()) {
      const next = (index + 1) % 3;
      await castAt(ids[next] as string, [userId], () => new Date(now + index));
      await castAt(ids[3 + next] as string, [userId], () => new Date(now + 10 + index));
    }
    await fixture.settle();
    const found = await openCases();
    expect(found.map(({ kind }) => kind)).toEqual(Array(6).fill('RING'));
    expect(new Set(found.map(({ voter }) => voter.id))).toEqual(new Set(ring));
    expect(await upsOf(ids[0] as string)).toBe(1);
  });
});

describe('the queue of staff', () => {
  it('Q19 Q44 releases a vote for ever, or reverses it, with a reason and who decided', async () => {
    const id = await addProduct(fixture);
    const [, second, third] = (await twins(id)) as [Caller, Caller, Caller];
    const found = await openCases();
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
    expect(reversed).toMatchObject({ productId: id, userId: third.userId, weight: 1, rule: 'TWINS', reason });
    const withheld = await fixture.events('catalog.up-withheld.v1');
    expect(withheld.at(-1)).toMatchObject({ userId: second.userId, withheld: false, weight: 1 });
    const again = await fixture.staff.requestError(decide, release);
    expect(again.code).toBe('INTEGRITY_CASE_DECIDED');
    // The released vote is not withheld by a further twin.
    const fourth = fixture.member();
    await fixture.publish(mailboxMarked({ userId: fourth.userId, mailboxMark: '0'.repeat(64) }));
    await fourth.request(up, { id });
    await fixture.settle();
    expect(await upsOf(id)).toBe(2);
    expect((await openCases()).map(({ voter }) => voter.id)).toEqual([fourth.userId]);
    const log = await fixture.admin.query(
      `select to_status from decision where subject_id = $1 order by id`,
      [id],
    );
    expect(log).toEqual([{ to_status: 'UP_COUNTED' }, { to_status: 'UP_REVERSED' }]);
  });

  it('Q19 closes with `restoreUp`, and is not for what staff own', async () => {
    const owned = await addProduct(fixture, { ownerId: fixture.staff.userId });
    const id = await addProduct(fixture);
    await twins(owned);
    const [own] = (await openCases()) as [CaseNode];
    for (const decision of ['RELEASE', 'REVERSE']) {
      const error = await fixture.staff.requestError(decide, { id: own.id, decision, reason });
      expect(error).toMatchObject({ code: 'FORBIDDEN', params: { reason: 'OWN' } });
    }
    const [, second] = (await twins(id)) as [Caller, Caller];
    const restore = `mutation ($id: ID!, $userId: ID!) {
      restoreUp(productId: $id, userId: $userId, reason: "Two sisters") { upValue }
    }`;
    await fixture.staff.request(restore, { id, userId: second.userId });
    expect((await openCases('RELEASED')).map(({ voter }) => voter.id)).toEqual([second.userId]);
  });

  it('Q19 rejects a case without a reason, an unknown one, and members', async () => {
    const id = await addProduct(fixture);
    await twins(id);
    const [found] = (await openCases()) as [CaseNode];
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
    const [, second] = (await twins(id)) as [Caller, Caller];
    const [found] = (await openCases()) as [CaseNode];
    await fixture.staff.request(decide, { id: found.id, decision: 'REVERSE', reason });
    await register(second.userId);
    await fixture.publish(erased({ userId: second.userId }));
    const left = async (table: string) =>
      fixture.admin.query(`select * from ${table} where user_id = $1`, [second.userId]);
    expect(await left('voter')).toEqual([]);
    expect(await left('integrity_case')).toMatchObject([{ status: 'REVERSED', reason: null }]);
    expect(await left('up')).toMatchObject([{ network_mark: null }]);
    await register(second.userId);
    expect(await left('voter')).toEqual([]);
  });
});

const list = (parameters: Record<string, number>) =>
  Object.entries(parameters).map(([name, value]) => ({ name, value }));

describe('versions of rules', () => {
  it('Q19 are drafted, activated in place of the active one, and retired, with who and why', async () => {
    const input = { name: 'one-mailbox', kind: 'TWINS', parameters: list({ votes: 2 }) };
    const { draftIntegrityRule } = await fixture.staff.request(draft, { input });
    expect(draftIntegrityRule).toMatchObject({
      version: 2,
      status: 'DRAFT',
      draftedBy: { id: fixture.staff.userId },
    });
    const { id } = draftIntegrityRule;
    const { activateIntegrityRule } = await fixture.staff.request(activate, { id, reason });
    expect(activateIntegrityRule).toEqual({
      id,
      status: 'ACTIVE',
      activatedBy: { id: fixture.staff.userId },
      reason,
    });
    const active = await fixture.admin.query(
      `select version from integrity_rule where name = 'one-mailbox' and status = 'ACTIVE'`,
    );
    expect(active).toEqual([{ version: 2 }]);
    const product = await addProduct(fixture);
    await twins(product, 2);
    expect(await upsOf(product)).toBe(1);
    expect((await fixture.staff.requestError(activate, { id, reason })).code).toBe(
      'INTEGRITY_RULE_STATUS',
    );
    await fixture.staff.request(retire, { id, reason });
    expect((await fixture.staff.requestError(retire, { id, reason })).code).toBe(
      'INTEGRITY_RULE_STATUS',
    );
    const other = await addProduct(fixture);
    await twins(other, 3);
    expect(await upsOf(other)).toBe(3);
  });

  it('Q19 reject parameters out of bounds, unknown, missing and not whole', async () => {
    const codes = await Promise.all(
      [
        { kind: 'TWINS', parameters: list({ votes: 1 }) },
        { kind: 'BURST', parameters: list({ votes: 9, minutes: 5, accountHours: 24 }) },
        { kind: 'BURST', parameters: list({ votes: 60, minutes: 5 }) },
        { kind: 'TWINS', parameters: list({ votes: 3, minutes: 5 }) },
      ].map((rule) =>
        fixture.staff.requestError(draft, { input: { name: 'too-much', ...rule } }),
      ),
    );
    expect(codes.map(({ code, params }) => [code, params.field])).toEqual([
      ['INTEGRITY_RULE_INVALID', 'votes'],
      ['INTEGRITY_RULE_INVALID', 'votes'],
      ['INTEGRITY_RULE_INVALID', 'accountHours'],
      ['INTEGRITY_RULE_INVALID', 'minutes'],
    ]);
    const input = { name: 'x', kind: 'TWINS', parameters: list({ votes: 3 }) };
    expect((await fixture.staff.requestError(draft, { input })).code).toBe('FIELD_LENGTH');
  });

  it('Q19 are not activated when they match everybody', async () => {
    const id = await addProduct(fixture);
    const members = Array.from({ length: 200 }, newId);
    await register(...members);
    const now = fixture.clock.now().getTime();
    // Farther apart than the active rules look.
    await castAt(id, members, (index) => new Date(now - 600_000 + index * 3000));
    await fixture.settle();
    const input = {
      name: 'everybody',
      kind: 'BURST',
      parameters: list({ votes: 10, minutes: 240, accountHours: 720 }),
    };
    const { draftIntegrityRule } = await fixture.staff.request(draft, { input });
    const error = await fixture.staff.requestError(activate, {
      id: draftIntegrityRule.id,
      reason,
    });
    expect(error.code).toBe('INTEGRITY_RULE_TOO_WIDE');
    expect(error.params.votes).toBe(200);
    expect(Number(error.params.touched)).toBeGreaterThan(10);
  });
});

describe('a back-test', () => {
  const test = (rule: Parameters<typeof backTest>[1], days: number, pageSize: number) => {
    const until = new Date(fixture.clock.now().getTime() + 3_600_000);
    const found: string[] = [];
    return fixture.service.context.database
      .longTransaction((tx) =>
        backTest(tx, rule, {
          days,
          until,
          pageSize,
          onFinding: ({ vote }) => found.push(`${vote.productId}:${vote.userId}`),
        }),
      )
      .then((result) => ({ ...result, found }));
  };

  it('Q19 finds what the rule would have withheld, whatever the size of its pages', async () => {
    const id = await addProduct(fixture);
    await twins(id, 5);
    const withheld = (await openCases()).map(({ product, voter }) => `${product.id}:${voter.id}`);
    expect(withheld).toHaveLength(4);
    const rule = parseRule('TWINS', { votes: 3 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (pageSize) => {
        const { found, votes, touched } = await test(rule, 30, pageSize);
        expect([votes, touched]).toEqual([5, 4]);
        expect(found.sort()).toEqual(withheld.toSorted());
      }),
      { numRuns: 5 },
    );
  });

  it('Q19 finds a ring, and writes nothing', async () => {
    const ring = [newId(), newId(), newId()];
    const ids = await addProducts(fixture, ...ring.map((ownerId) => ({ ownerId })));
    const now = fixture.clock.now().getTime();
    for (const [index, id] of ids.entries()) {
      const voters = ring.filter((_, member) => member !== index);
      await castAt(id, voters, (each) => new Date(now + index * 10 + each));
    }
    const rule = parseRule('RING', { members: 3, votes: 2, sharePercent: 75, days: 30 });
    const { touched } = await test(rule, 30, 2);
    expect(touched).toBe(6);
    const write = fixture.service.context.database.longTransaction(async (tx) => {
      await backTest(tx, rule, { days: 1, until: new Date() });
      await tx.query('delete from integrity_rule');
    });
    await expect(write).rejects.toThrow(/read-only/);
  });

  it('Q19 reads a year at most', async () => {
    const rule = parseRule('TWINS', { votes: 3 });
    await expect(test(rule, 3650, 100)).rejects.toMatchObject({
      code: 'BACK_TEST_TOO_LONG',
      params: { max: 365 },
    });
    await expect(test(rule, 0, 100)).rejects.toMatchObject({ code: 'FIELD_INVALID' });
  });
});
