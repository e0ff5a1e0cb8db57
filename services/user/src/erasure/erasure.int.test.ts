import {
  badgeMemberErased,
  catalogMemberErased,
  feedMemberErased,
  productListed,
  transferred,
  vitaminMemberErased,
} from '#schema/generated/events';
import { security, times } from '#schema/limits';
import { changeNickname } from '../account/change-nickname.ts';
import { requireLockedAccount } from '../account/lock-account.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, password, registered, viewer } from '../testing/operations.ts';

const request = 'mutation { requestErasure { id erasure { requestedAt dueAt } } }';
const cancel = 'mutation { cancelErasure { id erasure { requestedAt } } }';
const status = '{ viewer { erasure { requestedAt dueAt } } }';
const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
const publicName = `query ($id: ID!) {
  user(id: $id) { nickname avatar roles ups { id } finds { id } badges { id } }
}`;

describe('erasure of an account', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const afterDays = () => stack.clock.shift(times.erasureDelay + 60_000);
  const anyTableHas = async (text: string) => {
    const { database } = stack.service.context;
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await database.query(
        `select 1 as hit from "${name}" as t where t::text like '%' || $1 || '%' limit 1`,
        [text],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  const erasedMember = async () => {
    const member = await registered(stack);
    await member.caller.ask(request);
    afterDays();
    await stack.service.erasures.run();
    return member;
  };

  it('rel-S12 refuses a request without a proof of the last ten minutes', async () => {
    const { caller } = await registered(stack);
    stack.clock.shift(times.sessionConfirmed + 1_000);
    expect((await caller.fail(request)).code).toBe('SESSION_CONFIRM_NEEDED');
    expect((await caller.ask(status)).viewer.erasure).toBeNull();
    await caller.ask(confirm, { password });
    expect((await caller.ask(request)).requestErasure.erasure).not.toBeNull();
  });

  it('refuses a visitor', async () => {
    const visitor = stack.caller();
    expect((await visitor.fail(request)).code).toBe('UNAUTHENTICATED');
    expect((await visitor.fail(cancel)).code).toBe('UNAUTHENTICATED');
  });

  it('keeps the account usable for 7 days, and the first of two requests', async () => {
    const { caller, email, userId } = await registered(stack);
    const first = (await caller.ask(request)).requestErasure.erasure;
    stack.clock.shift(60_000);
    expect((await caller.ask(request)).requestErasure.erasure).toEqual(first);
    expect(Date.parse(first.dueAt) - Date.parse(first.requestedAt)).toBe(times.erasureDelay);
    expect(stack.mails.sent(email).map(({ subject }) => subject)).toEqual([
      'Your Vita account will be erased',
      expect.stringContaining('code'),
    ]);
    stack.clock.shift(times.erasureDelay - 60_000);
    await stack.service.erasures.run();
    expect((await stack.caller().ask(login, { email, password })).login.viewer.id).toBe(userId);
  });

  it('erases nothing after the request is cancelled', async () => {
    const { caller, email, userId } = await registered(stack);
    await caller.ask(request);
    expect((await caller.ask(cancel)).cancelErasure.erasure).toBeNull();
    expect(stack.mails.sent(email)[0]).toMatchObject({
      subject: 'Your Vita account stays',
      text: expect.stringContaining(
        'was cancelled. Your account stays as it is.\n\nIf that was you',
      ),
    });
    const mails = stack.mails.sent(email).length;
    await caller.ask(cancel);
    expect(stack.mails.sent(email)).toHaveLength(mails);
    afterDays();
    await stack.service.erasures.run();
    expect((await stack.caller().ask(login, { email, password })).login.viewer.id).toBe(userId);
    expect(await stack.events('user.erased.v1', userId)).toEqual([]);
  });

  it('P7 I3 mails a cancellation in the language of the account', async () => {
    const { caller, email, userId } = await registered(stack);
    const { database } = stack.service.context;
    await database.query(`update account set language = 'zh' where id = $1`, [userId]);
    await caller.ask(request);
    await caller.ask(cancel);
    const [cancelled, asked] = stack.mails.sent(email);
    expect(asked?.text).toContain('如果不是您本人操作，请立即取消申请并修改密码。');
    expect(cancelled?.subject).toBe('您的 Vita 账号将保留');
    expect(cancelled?.html).toContain('<html lang="zh-CN">');
  });

  it('leaves nothing personal, ends the sessions and asks the other services', async () => {
    const { caller, email, userId } = await registered(stack);
    const name = `Canary${userId.slice(-6)}`;
    await caller.ask('mutation ($n: String!) { changeNickname(nickname: $n) { id } }', { n: name });
    await caller.ask(request);
    afterDays();
    await stack.service.erasures.run();
    await stack.settle();
    expect(await anyTableHas(email)).toEqual([]);
    expect(await anyTableHas(name)).toEqual([]);
    expect((await caller.ask(viewer)).viewer).toBeNull();
    expect((await stack.caller().fail(login, { email, password })).code).toBe('LOGIN_FAILED');
    expect((await caller.ask(publicName, { id: userId })).user).toEqual({
      nickname: 'Erased member',
      avatar: null,
      roles: [],
      ups: null,
      finds: null,
      badges: null,
    });
    expect(await stack.events('user.session-revoked.v1', userId)).toHaveLength(1);
    expect(await stack.events('user.erased.v1', userId)).toEqual([{ userId }]);
    expect(stack.mails.sent(email)[0]?.subject).toBe('Your Vita account was erased');
  });

  it('rel-S47 keeps no invitation to the address, and takes no change of a running request', async () => {
    const { caller, email, userId } = await registered(stack);
    const inviter = await registered(stack);
    const { database } = stack.service.context;
    await database.query(
      `insert into invitation (id, inviter_id, email, token_hash, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'hash of ' || $2, now(), now() + interval '14 days')`,
      [inviter.userId, email],
    );
    await caller.ask(request);
    afterDays();
    await stack.service.erasures.run();
    expect(await anyTableHas(email)).toEqual([]);
    const writer = { userId, roles: [], address: '10.9.9.9', site: null };
    const { app } = stack.service;
    const gone = { code: 'UNAUTHENTICATED' };
    await expect(changeNickname(app, writer, 'Carol')).rejects.toMatchObject(gone);
    const change = database.transaction((tx) => requireLockedAccount(tx, userId));
    await expect(change).rejects.toMatchObject(gone);
  });

  it('sends few mails for requests that are cancelled again and again', async () => {
    const { caller } = await registered(stack);
    for (let round = 0; round < security.erasureRequestsPerDay; round++) {
      await caller.ask(request);
      await caller.ask(cancel);
    }
    expect((await caller.fail(request)).code).toBe('THROTTLED');
  });

  it('asks again each hour until every service has confirmed, however often one does', async () => {
    await stack.service.context.database.query('delete from erasure');
    const { userId } = await erasedMember();
    const asked = async () => (await stack.events('user.erased.v1', userId)).length;
    const runLater = (hours: number) => {
      stack.clock.shift(times.erasureDelay + hours * times.erasureRetry + 120_000);
      return stack.service.erasures.run();
    };
    expect(await asked()).toBe(1);
    await stack.service.erasures.run();
    expect(await asked()).toBe(1);
    await stack.publish(catalogMemberErased({ userId }), 2);
    await stack.publish(feedMemberErased({ userId }));
    await stack.publish(vitaminMemberErased({ userId }));
    await stack.settle();
    await runLater(1);
    expect(await asked()).toBe(2);
    expect(await runLater(4)).toBe(1);
    expect(await asked()).toBe(3);
    await stack.publish(badgeMemberErased({ userId }));
    await stack.settle();
    // Once more, for what a running request wrote after the first.
    expect(await runLater(6)).toBe(0);
    expect(await asked()).toBe(4);
    await runLater(8);
    expect(await asked()).toBe(4);
  });

  it('brings nothing back with an event that arrives later', async () => {
    const { userId } = await erasedMember();
    const name = { en: 'Uniswap', zh: '' };
    await stack.publish(
      transferred({
        userId,
        transferId: 'late',
        rule: 'listed',
        cause: 'listed:late',
        amount: 3,
        balance: 3,
        productId: 'late',
        productName: name,
      }),
    );
    await stack.publish(
      productListed({
        productId: 'late',
        slug: 'late',
        type: 'APP',
        name,
        ownerId: userId,
        sharerId: userId,
        leadId: null,
        firstTime: true,
      }),
    );
    await stack.settle();
    const { database } = stack.service.context;
    expect(await database.query('select 1 from dead_letter')).toEqual([]);
    expect(await database.query('select 1 from message where user_id = $1', [userId])).toEqual([]);
    const { user } = await stack.caller().ask(publicName, { id: userId });
    expect(user.roles).toEqual([]);
  });

  it('rel-R15 gives a new account of the same mailbox no reward again', async () => {
    const member = await registered(stack, 'returning@gmail.com');
    const [staff] = await stack.service.members.create({ count: 1, roles: [3] });
    const asStaff = stack.caller({ token: staff?.token });
    const grant =
      'mutation ($id: ID!) { grantRole(userId: $id, role: 2, reason: "As agreed") { id } }';
    await asStaff.ask(grant, { id: member.userId });
    await member.caller.ask(request);
    afterDays();
    await stack.service.erasures.run();
    const again = await registered(stack, 're.turning+2@gmail.com');
    expect(again.userId).not.toBe(member.userId);
    const claim = await stack.service.sessions.resolve(again.caller.token ?? '');
    expect(claim?.countsForRewards).toBe(false);
    const [other] = await stack.service.members.create({ count: 1, roles: [3] });
    await stack.caller({ token: other?.token }).ask(grant, { id: again.userId });
    expect(await stack.events('user.goldfinger-granted.v1', again.userId)).toEqual([]);
    expect(await anyTableHas('returning@gmail')).toEqual(['account']);
  });

  it('Q44 keeps the last staff account, also when it becomes the last one later', async () => {
    const { database } = stack.service.context;
    await database.query(`update account set roles = '{}' where 3 = any(roles)`);
    const [one, two] = await stack.service.members.create({ count: 2, roles: [3] });
    for (const member of [one, two]) await stack.caller({ token: member?.token }).ask(request);
    afterDays();
    await stack.service.erasures.run();
    const staff = await database.query<{ id: string }>(
      'select id from account where 3 = any(roles)',
    );
    expect(staff).toHaveLength(1);
    const [left] = [one, two].filter((member) => member?.userId === staff[0]?.id);
    stack.clock.shift(0);
    const caller = stack.caller({ token: left?.token });
    await caller.ask(cancel);
    expect(await caller.fail(request)).toEqual({
      code: 'FORBIDDEN',
      params: { reason: 'LAST_STAFF' },
    });
  });
});
