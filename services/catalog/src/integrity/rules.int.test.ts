import fc from 'fast-check';
import { newId } from '#kit/runtime/ids';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import {
  activate,
  castAt,
  draft,
  openCases,
  reason,
  register,
  retire,
  twins,
  upsOf,
} from '../testing/integrity.ts';
import { backTest } from './back-test.ts';
import { parseRule } from './rule.rules.ts';

let fixture: CatalogFixture;
beforeEach(async () => {
  fixture = await createCatalogFixture();
});
afterEach(() => fixture?.close());

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
    await twins(fixture, product, 2);
    expect(await upsOf(fixture, product)).toBe(1);
    expect((await fixture.staff.requestError(activate, { id, reason })).code).toBe(
      'INTEGRITY_RULE_STATUS',
    );
    await fixture.staff.request(retire, { id, reason });
    expect((await fixture.staff.requestError(retire, { id, reason })).code).toBe(
      'INTEGRITY_RULE_STATUS',
    );
    const other = await addProduct(fixture);
    await twins(fixture, other, 3);
    expect(await upsOf(fixture, other)).toBe(3);
  });

  it('Q19 reject parameters out of bounds, unknown, missing and not whole', async () => {
    const codes = await Promise.all(
      [
        { kind: 'TWINS', parameters: list({ votes: 1 }) },
        { kind: 'BURST', parameters: list({ votes: 9, minutes: 5, accountHours: 24 }) },
        { kind: 'BURST', parameters: list({ votes: 60, minutes: 5 }) },
        { kind: 'TWINS', parameters: list({ votes: 3, minutes: 5 }) },
      ].map((rule) => fixture.staff.requestError(draft, { input: { name: 'too-much', ...rule } })),
    );
    expect(codes.map(({ code, params }) => [code, params.field])).toEqual([
      ['INTEGRITY_RULE_INVALID', 'votes'],
      ['INTEGRITY_RULE_INVALID', 'votes'],
      ['INTEGRITY_RULE_INVALID', 'accountHours'],
      ['INTEGRITY_RULE_INVALID', 'minutes'],
    ]);
    const input = { name: 'x', kind: 'TWINS', parameters: list({ votes: 3 }) };
    expect(await fixture.staff.requestError(draft, { input })).toMatchObject({
      code: 'FIELD_LENGTH',
      params: { field: 'ruleName' },
    });
  });

  it('Q19 are not activated when they match everybody', async () => {
    const id = await addProduct(fixture);
    const members = Array.from({ length: 200 }, newId);
    await register(fixture, ...members);
    const now = fixture.clock.now().getTime();
    // Farther apart than the active rules look.
    await castAt(fixture, id, members, (index) => new Date(now - 600_000 + index * 3000));
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
    await twins(fixture, id, 5);
    const withheld = (await openCases(fixture)).map(
      ({ product, voter }) => `${product.id}:${voter.id}`,
    );
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
      await castAt(fixture, id, voters, (each) => new Date(now + index * 10 + each));
    }
    const rule = parseRule('RING', {
      members: 3,
      votes: 2,
      sharePercent: 75,
      receivedPercent: 25,
      days: 30,
    });
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
