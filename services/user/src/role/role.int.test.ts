import { toPublicError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import { requestOf } from '#kit/testing/service-fixture';
import { transferred } from '#schema/generated/events';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';
import { changeRole } from './change-role.ts';
import { decideRole } from './decide-role.ts';

const grant = `mutation ($id: ID!, $role: Int!) {
  grantRole(userId: $id, role: $role, reason: "As agreed") { id roles isDeveloper isGoldfinger }
}`;
const revoke = `mutation ($id: ID!, $role: Int!) {
  revokeRole(userId: $id, role: $role, reason: "As agreed") { id roles isDeveloper isGoldfinger }
}`;
const ownRoles =
  '{ viewer { isStaff canPick user { roles isDeveloper isGoldfinger } unread { messages } } }';
const byEmail = 'query ($email: String!) { memberByEmail(email: $email) { id } }';

describe('roles', () => {
  let stack: UserStack;
  let staff: Caller;
  let staffId: string | undefined;
  beforeAll(async () => {
    stack = await createUserStack();
    const [member] = await stack.service.members.create({ count: 1, roles: [3] });
    staff = stack.caller({ token: member?.token });
    staffId = member?.userId;
  });
  afterAll(() => stack.close());

  it('Q40 Q44 applies roles that staff grant and revoke at once', async () => {
    const { caller, userId } = await registered(stack);
    expect(await staff.ask(grant, { id: userId, role: 2 })).toEqual({
      grantRole: { id: userId, roles: [2], isDeveloper: false, isGoldfinger: true },
    });
    await staff.ask(grant, { id: userId, role: 1 });
    expect((await caller.ask(ownRoles)).viewer).toMatchObject({
      isStaff: false,
      user: { roles: [1, 2], isDeveloper: true, isGoldfinger: true },
    });
    const session = await stack.service.sessions.resolve(caller.token as string);
    expect(session?.roles).toEqual([1, 2]);
    await staff.ask(revoke, { id: userId, role: 2 });
    expect((await caller.ask(ownRoles)).viewer.user.roles).toEqual([1]);
  });

  it('R9 emits all roles after each change and nothing without a change', async () => {
    const { userId } = await registered(stack);
    await staff.ask(grant, { id: userId, role: 2 });
    await staff.ask(grant, { id: userId, role: 2 });
    await staff.ask(grant, { id: userId, role: 1 });
    await staff.ask(revoke, { id: userId, role: 2 });
    await staff.ask(revoke, { id: userId, role: 2 });
    expect(await stack.events('user.role-changed.v1', userId)).toEqual([
      { userId, roles: [2] },
      { userId, roles: [1, 2] },
      { userId, roles: [1] },
    ]);
  });

  it('X-M10 emits goldfinger-granted once for the accounts of a mailbox', async () => {
    const first = await registered(stack, 'golden@example.com');
    const twin = await registered(stack, 'golden+twin@example.com');
    for (const { userId } of [first, twin]) await staff.ask(grant, { id: userId, role: 2 });
    await staff.ask(revoke, { id: twin.userId, role: 2 });
    await staff.ask(grant, { id: twin.userId, role: 2 });
    const granted = (userId: string) => stack.events('user.goldfinger-granted.v1', userId);
    expect(await granted(first.userId)).toHaveLength(1);
    expect(await granted(twin.userId)).toEqual([]);
    expect((await twin.caller.ask(ownRoles)).viewer.user.isGoldfinger).toBe(true);
  });

  it('rel-promise-14 rewards one of two accounts of a mailbox that are granted at once', async () => {
    const { app } = stack.service;
    for (let round = 0; round < 4; round++) {
      const name = `twin${newId().slice(-8)}`;
      const twins = [
        await registered(stack, `${name}+1@gmail.com`),
        await registered(stack, `${name}+2@gmail.com`),
      ];
      const granted = { role: 2, change: 'grant', by: null } as const;
      await Promise.all(
        twins.map(({ userId }) =>
          app.database.transaction((tx) => changeRole(app, tx, { userId, ...granted })),
        ),
      );
      const events = await Promise.all(
        twins.map(({ userId }) => stack.events('user.goldfinger-granted.v1', userId)),
      );
      expect(events.flat()).toHaveLength(1);
    }
  });

  it('rel-R15 emits goldfinger-granted once when the role is granted repeatedly', async () => {
    const { userId, caller } = await registered(stack);
    for (const change of [grant, revoke, grant]) await staff.ask(change, { id: userId, role: 2 });
    expect(await stack.events('user.goldfinger-granted.v1', userId)).toEqual([
      { userId, inviterId: null },
    ]);
    // The welcome, the notice of the first grant, the revocation and the second grant.
    expect((await caller.ask(ownRoles)).viewer.unread.messages).toBe(4);
  });

  it('R9 emits one event for concurrent grants of a role', async () => {
    const { userId } = await registered(stack);
    await Promise.all(Array.from({ length: 10 }, () => staff.ask(grant, { id: userId, role: 2 })));
    expect(await stack.events('user.role-changed.v1', userId)).toHaveLength(1);
    expect(await stack.events('user.goldfinger-granted.v1', userId)).toHaveLength(1);
  });

  it('R9 changes roles while messages arrive for the same account', async () => {
    const { userId } = await registered(stack);
    const earned = () =>
      transferred({
        userId,
        transferId: newId(),
        rule: 'newcomer',
        cause: `newcomer:${userId}`,
        amount: 10,
        balance: 10,
        productId: null,
        productName: null,
      });
    for (const change of [grant, revoke, grant, revoke]) {
      await Promise.all([
        ...Array.from({ length: 10 }, () => stack.publish(earned())),
        staff.ask(change, { id: userId, role: 1 }),
        staff.ask(change, { id: userId, role: 2 }),
      ]);
    }
    expect((await stack.events('user.role-changed.v1', userId)).at(-1)?.roles).toEqual([]);
  });

  it('Q44 rejects a change without a reason, or with one that is too long, and changes nothing', async () => {
    const { userId } = await registered(stack);
    const change = (name: string) => `mutation ($id: ID!, $reason: String) {
      ${name}(userId: $id, role: 1, reason: $reason) { roles }
    }`;
    const required = { code: 'REASON_REQUIRED', params: { field: 'reason' } };
    for (const reason of [undefined, null, '', '  ']) {
      for (const name of ['grantRole', 'revokeRole']) {
        expect(await staff.fail(change(name), { id: userId, reason })).toEqual(required);
      }
    }
    const long = { id: userId, reason: 'x'.repeat(501) };
    expect((await staff.fail(change('grantRole'), long)).code).toBe('FIELD_LENGTH');
    expect(await stack.events('user.role-changed.v1', userId)).toEqual([]);
  });

  it('Q44 lists the decisions with who, when and why, newest first, in pages', async () => {
    const { userId } = await registered(stack);
    await staff.ask(grant, { id: userId, role: 1 });
    await staff.ask(revoke, { id: userId, role: 1 });
    const list = `query ($id: ID!, $first: Int!, $after: String) {
      roleDecisions(userId: $id, first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor }
        nodes { role isGrant reason decidedBy { id } }
      }
    }`;
    const { roleDecisions } = await staff.ask(list, { id: userId, first: 1 });
    const decision = { role: 1, reason: 'As agreed', decidedBy: { id: staffId } };
    expect(roleDecisions).toMatchObject({
      totalCount: 2,
      pageInfo: { hasNextPage: true },
      nodes: [{ ...decision, isGrant: false }],
    });
    const after = roleDecisions.pageInfo.endCursor;
    expect((await staff.ask(list, { id: userId, first: 1, after })).roleDecisions).toMatchObject({
      pageInfo: { hasNextPage: false },
      nodes: [{ ...decision, isGrant: true }],
    });
    expect((await staff.ask(list, { id: 'none', first: 1 })).roleDecisions.nodes).toEqual([]);
    const { caller } = await registered(stack);
    expect((await caller.fail(list, { id: userId, first: 1 })).code).toBe('FORBIDDEN');
  });

  it('Q44 tells the member each decision of staff with its reason', async () => {
    const { userId, caller } = await registered(stack);
    for (const change of [grant, revoke, grant]) await staff.ask(change, { id: userId, role: 1 });
    await staff.ask(grant, { id: userId, role: 3 });
    const messages =
      '{ viewer { messages(first: 9) { nodes { title(language: EN) content(language: EN) } } } }';
    const { nodes } = (await caller.ask(messages)).viewer.messages;
    const titles = nodes.map(({ title }: { title: string }) => title);
    expect(titles.slice(0, 4)).toEqual([
      'You have a role: staff',
      'You have a role: developer',
      'A role of yours ended: developer',
      'You are a developer now',
    ]);
    expect(nodes[2].content).toBe('Our staff took the role back. Their reason: As agreed');
    await staff.ask(revoke, { id: userId, role: 3 });
  });

  it('Q44 stores who decided', async () => {
    const { userId } = await registered(stack);
    await staff.ask(grant, { id: userId, role: 1 });
    const rows = await stack.service.context.database.query(
      'select role, change, decided_by as "decidedBy" from role_decision where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ role: 1, change: 'grant', decidedBy: staffId }]);
  });

  it('Q22 allows only staff to mark picks', async () => {
    expect((await staff.ask(ownRoles)).viewer).toMatchObject({ isStaff: true, canPick: true });
    const { caller } = await registered(stack);
    expect((await caller.ask(ownRoles)).viewer).toMatchObject({ isStaff: false, canPick: false });
  });

  it('Q44 rejects everyone but staff', async () => {
    const { caller, userId, email } = await registered(stack);
    const change = { id: userId, role: 3 };
    expect((await caller.fail(grant, change)).code).toBe('FORBIDDEN');
    expect((await caller.fail(revoke, change)).code).toBe('FORBIDDEN');
    expect((await caller.fail(byEmail, { email })).code).toBe('FORBIDDEN');
    const visitor = stack.caller();
    expect((await visitor.fail(grant, change)).code).toBe('UNAUTHENTICATED');
    expect((await visitor.fail(byEmail, { email })).code).toBe('UNAUTHENTICATED');
    expect(await staff.ask(byEmail, { email: email.toUpperCase() })).toEqual({
      memberByEmail: { id: userId },
    });
    expect(await staff.ask(byEmail, { email: 'nobody@example.com' })).toEqual({
      memberByEmail: null,
    });
  });

  it("X-L14 rejects every change of one's own roles", async () => {
    const [member] = await stack.service.members.create({ count: 1, roles: [3] });
    const { userId: id = '', token } = member ?? {};
    const self = stack.caller({ token });
    const own = { code: 'FORBIDDEN', params: { reason: 'OWN' } };
    for (const role of [1, 2, 3]) {
      expect(await self.fail(grant, { id, role })).toEqual(own);
      expect(await self.fail(revoke, { id, role })).toEqual(own);
    }
    expect(await self.fail(grant, { id: id.toUpperCase(), role: 2 })).toEqual(own);
    expect((await self.ask(ownRoles)).viewer).toMatchObject({
      isStaff: true,
      user: { roles: [3] },
    });
    expect(await stack.events('user.role-changed.v1', id)).toEqual([{ userId: id, roles: [3] }]);
    await staff.ask(revoke, { id, role: 3 });
  });

  it('Q40 rejects unknown roles and accounts', async () => {
    const { userId } = await registered(stack);
    expect(await staff.fail(grant, { id: userId, role: 4 })).toEqual({
      code: 'FIELD_INVALID',
      params: { field: 'role' },
    });
    expect((await staff.fail(grant, { id: newId(), role: 1 })).code).toBe('NOT_FOUND');
    expect((await staff.fail(grant, { id: "1' or 1=1", role: 1 })).code).toBe('NOT_FOUND');
  });
});

describe('the last staff account', () => {
  it('X-L14 keeps its role when staff revoke each other at once', async () => {
    const stack = await createUserStack();
    const { context, members } = stack.service;
    const remaining = () =>
      context.database.query<{ id: string }>('select id from account where 3 = any(roles)');
    await members.create({ count: 1, roles: [3] });
    for (let round = 0; round < 5; round++) {
      const [first] = await remaining();
      const [second] = await members.create({ count: 1, roles: [3] });
      // The gateway caches roles for seconds, so that both are still staff for their requests.
      const revokeBy = (by = '', userId = '') =>
        decideRole(
          context,
          { userId, role: 3, change: 'revoke', reason: 'As agreed' },
          requestOf(by, [3]),
        );
      const settled = await Promise.allSettled([
        revokeBy(first?.id, second?.userId),
        revokeBy(second?.userId, first?.id),
      ]);
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const result of settled) {
        if (result.status === 'fulfilled') continue;
        expect(toPublicError(result.reason)).toEqual({
          code: 'FORBIDDEN',
          params: { reason: 'LAST_STAFF' },
        });
      }
      expect(await remaining()).toHaveLength(1);
    }
    await stack.close();
  });
});
