import { Webhook } from 'standardwebhooks';
import { addressesOf, createResolver } from '#kit/outgoing/text-records';
import { startNameServer } from '#kit/testing/name-server';
import { DAY } from '#schema/durations';
import { times } from '#schema/limits';
import { webhookLimits, webhookTypes } from '#schema/webhooks';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, newEmail, password, registered } from '../testing/operations.ts';
import { type ReceivedEvent, startReceiver } from '../testing/receiver.ts';
import {
  confirmAll,
  create,
  memberWithWebhook,
  redeliver,
  remove,
  replay,
  rotate,
  setPaused,
  teamOf,
  test,
  upCastType,
  update,
  webhooksOf,
} from '../testing/webhook-operations.ts';

describe('webhooks of a member', () => {
  let stack: UserStack;
  let names: Awaited<ReturnType<typeof startNameServer>>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    names = await startNameServer();
    receiver = await startReceiver();
    const resolver = createResolver([names.address]);
    const resolve = (host: string) => addressesOf(resolver, host);
    stack = await createUserStack({ webhooks: { resolve, allowsLocal: true } });
    names.set('hooks.example.org', { A: ['93.184.215.14'] });
    names.set('inside.example.org', { A: ['93.184.215.14', '10.0.0.7'] });
  });
  afterAll(async () => {
    await stack.close();
    await receiver.close();
    await names.close();
  });
  afterEach(() => stack.clock.shift(0));

  const input = { address: 'https://hooks.example.org/vita', types: [upCastType] };

  it('are made with a secret that is shown once and stored encrypted', async () => {
    const { caller } = await registered(stack);
    const { createWebhook } = await caller.ask(create, { input });
    expect(createWebhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(createWebhook.webhook).toMatchObject({
      ...input,
      scope: 'ALL',
      pausedAt: null,
      waiting: 0,
    });
    expect(await webhooksOf(caller)).toMatchObject([{ id: createWebhook.webhook.id }]);
    const { database } = stack.service.context;
    const [row] = await database.query<{ all: string }>(
      'select webhook::text as all from webhook where id = $1',
      [createWebhook.webhook.id],
    );
    expect(row?.all).not.toContain(createWebhook.secret.slice(6));
  });

  it('are changed and deleted by their member only', async () => {
    const { caller, id } = await memberWithWebhook(stack, input);
    await stack.publish(teamOf('7'));
    await stack.settle();
    const other = await registered(stack);
    const changed = {
      ...input,
      description: 'Shop',
      types: [...webhookTypes],
      scope: 'LIST',
      productIds: ['7'],
    };
    expect((await other.caller.fail(update, { id, input: changed })).code).toBe('NOT_FOUND');
    for (const [document, variables] of [
      [rotate, {}],
      [setPaused, { paused: true }],
      [test, {}],
      [replay, { since: new Date().toISOString() }],
    ] as const) {
      expect((await other.caller.fail(document, { id, ...variables })).code).toBe('NOT_FOUND');
    }
    await other.caller.ask(remove, { id });
    const { updateWebhook } = await caller.ask(update, { id, input: changed });
    expect(updateWebhook).toMatchObject(changed);
    for (const [document, variables, field] of [
      [replay, { since: 'yesterday' }, 'since'],
      [test, { type: 'catalog.unknown.v1' }, 'type'],
    ] as const) {
      expect(await caller.fail(document, { id, ...variables })).toMatchObject({
        code: 'FIELD_INVALID',
        params: { field },
      });
    }
    await caller.ask(remove, { id });
    await caller.ask(remove, { id });
    expect(await webhooksOf(caller)).toEqual([]);
    expect((await caller.fail(test, { id: 'x' })).code).toBe('NOT_FOUND');
    expect((await caller.fail(redeliver, { id: '999' })).code).toBe('NOT_FOUND');
  });

  it('M3 are rejected with the place of a product that does not exist', async () => {
    const { caller, id } = await memberWithWebhook(stack, input);
    const [known, unknown] = ['81', '82'];
    const list = { ...input, scope: 'LIST', productIds: [known, unknown, known] };
    await stack.publish(teamOf(known));
    await stack.settle();
    const other = { ...list, address: `${input.address}/list` };
    for (const [document, variables] of [
      [update, { id, input: list }],
      [create, { input: other }],
    ] as const) {
      expect(await caller.fail(document, variables)).toMatchObject({
        code: 'FIELD_INVALID',
        params: { field: 'productIds', index: 1 },
      });
    }
    await caller.ask(create, { input: { ...other, productIds: [known] } });
  });

  it.each([
    ['https://inside.example.org/', 'PRIVATE'],
    ['https://nobody.example.org/', 'UNKNOWN_HOST'],
    ['https://169.254.169.254/', 'PRIVATE'],
    ['http://hooks.example.org/', 'HTTPS'],
  ])('are rejected for the address %s: %s', async (address, reason) => {
    const { caller } = await registered(stack);
    const error = await caller.fail(create, { input: { ...input, address } });
    expect(error).toMatchObject({
      code: 'WEBHOOK_ADDRESS',
      params: { field: 'address', reason },
    });
  });

  it('are ten at most, with different addresses', async () => {
    const list = { ...input, scope: 'LIST', productIds: ['7'] } as const;
    const { caller } = await memberWithWebhook(stack, list);
    expect((await caller.fail(create, { input: list })).code).toBe('WEBHOOK_EXISTS');
    const make = (n: number) => ({ input: { ...list, address: `${input.address}/${n}` } });
    await Promise.all(
      Array.from({ length: webhookLimits.perMember - 1 }, (_, n) => caller.ask(create, make(n))),
    );
    const error = await caller.fail(create, make(100));
    expect(error).toMatchObject({ code: 'WEBHOOK_LIMIT', params: { max: 10 } });
    const [first, second] = await webhooksOf(caller);
    const same = { id: second.id, input: { ...list, address: first.address } };
    expect((await caller.fail(update, same)).code).toBe('WEBHOOK_EXISTS');
  });

  it('are for all products twice at most, counted when confirmed, without paused ones and again when resumed', async () => {
    const { perMember, perSite } = webhookLimits.allProducts;
    const { caller, id, userId } = await memberWithWebhook(stack, input);
    const make = (n: number) => ({ input: { ...input, address: `${input.address}/${n}` } });
    for (let n = 1; n <= perMember; n++) await caller.ask(create, make(n));
    const { id: spare } = (await webhooksOf(caller)).at(-1);
    await caller.ask(remove, { id: spare });
    await confirmAll(stack);
    const full = { code: 'WEBHOOK_ALL_LIMIT', params: { field: 'scope', max: perMember } };
    expect(await caller.fail(create, make(7))).toMatchObject(full);
    await caller.ask(setPaused, { id, paused: true });
    await caller.ask(create, make(7));
    await confirmAll(stack);
    expect(await caller.fail(setPaused, { id, paused: false })).toMatchObject(full);
    await caller.ask(update, { id, input });
    const own = { input: { ...make(8).input, scope: 'OWN' } };
    const other = (await caller.ask(create, own)).createWebhook.webhook;
    expect(await caller.fail(update, { id: other.id, ...make(8) })).toMatchObject(full);
    const { database } = stack.service.context;
    await database.query(
      `insert into webhook (id, user_id, address, description, types, scope, product_ids, secret, created_at, confirmed_at)
       select gen_random_uuid(), $1, n::text, '', '{}', 'ALL', '{}', '', now(), now()
       from generate_series(1, $2::integer) as n`,
      [userId, perSite],
    );
    const next = await registered(stack);
    const error = await next.caller.fail(create, { input });
    expect(error).toMatchObject({ code: 'WEBHOOK_ALL_LIMIT', params: { max: perSite } });
    await database.query('delete from webhook where user_id = $1', [userId]);
  });

  it('need an address of the account that no older account has, and a fresh proof', async () => {
    const name = newEmail().split('@')[0];
    await registered(stack, `${name}@gmail.com`);
    const twin = await registered(stack, `${name}+twin@gmail.com`);
    expect((await twin.caller.fail(create, { input })).code).toBe('WEBHOOK_ACCOUNT');
    const member = await memberWithWebhook(stack, input);
    stack.clock.shift(times.sessionConfirmed + 1_000);
    for (const [document, variables] of [
      [create, { input: { ...input, address: 'https://hooks.example.org/2' } }],
      [rotate, { id: member.id }],
    ] as const) {
      expect((await member.caller.fail(document, variables)).code).toBe('SESSION_CONFIRM_NEEDED');
    }
    await member.caller.ask(login, { email: member.email, password });
    await member.caller.ask(rotate, { id: member.id });
    const lines = stack.security.records().filter(({ event }) => event === 'webhook.change');
    expect(lines.at(-1)).toMatchObject({ outcome: 'done', operation: 'rotateWebhookSecret' });
  });

  it('sign with the old secret too for a day after a rotation, however often it is repeated', async () => {
    const { caller, id, secret } = await memberWithWebhook(stack, {
      address: receiver.addressOf('rotated'),
    });
    const { rotateWebhookSecret: lost } = await caller.ask(rotate, { id });
    const { rotateWebhookSecret: last } = await caller.ask(rotate, { id });
    expect(new Set([secret, lost.secret, last.secret]).size).toBe(3);
    const { signers } = await testedBy([secret, lost.secret, last.secret], caller, id);
    expect(signers).toEqual([true, false, true]);
    stack.clock.shift(DAY + 1_000);
    const later = await testedBy([secret, lost.secret, last.secret], caller, id);
    expect(later.signers).toEqual([false, false, true]);
  });

  it('send a test event at once, also of a chosen type, and say what came back', async () => {
    receiver.respond((_, response) => response.writeHead(418).end('teapot'.repeat(1_000)));
    const { caller, id } = await memberWithWebhook(stack, { address: receiver.addressOf('test') });
    const { testWebhook: ping } = await caller.ask(test, { id });
    expect(ping).toMatchObject({ status: 418, failure: 'STATUS' });
    expect(ping.response.length).toBe(webhookLimits.responseBytes);
    expect(receiver.received.at(-1)).toMatchObject({
      text: ping.body,
      event: { type: 'webhook.ping', data: { webhookId: id } },
    });
    receiver.respond((_, response) => response.writeHead(200).end());
    const { testWebhook: sample } = await caller.ask(test, { id, type: 'badge.badge-minted.v1' });
    expect(sample).toMatchObject({ status: 200, failure: null });
    expect(receiver.received.at(-1)?.event).toMatchObject({
      type: 'badge.badge-minted.v1',
      test: true,
    });
    const unknown = await caller.fail(test, { id, type: 'user.erased.v1' });
    expect(unknown).toMatchObject({ code: 'FIELD_INVALID', params: { field: 'type' } });
    expect((await webhooksOf(caller))[0].deliveries.totalCount).toBe(0);
  });

  it('find that a name leads to a private address later, and send nothing there', async () => {
    names.set('moved.example.org', { A: ['93.184.215.14'] });
    const address = `https://moved.example.org/`;
    const { caller, id } = await memberWithWebhook(stack, { address });
    names.set('moved.example.org', { A: ['127.0.0.1'] });
    const { testWebhook } = await caller.ask(test, { id });
    expect(testWebhook).toMatchObject({ status: null, failure: 'PRIVATE' });
  });

  it('are in the export of their member without secrets, and gone with their logs after the erasure', async () => {
    const { caller, id, userId } = await memberWithWebhook(stack, input);
    const { database, clock } = stack.service.context;
    await database.query(
      `insert into webhook_delivery (webhook_id, event_id, type, event_at, body, created_at)
       values ($1, gen_random_uuid(), 'catalog.up-cast.v1', $2, '{}', $2)`,
      [id, clock.now()],
    );
    await caller.ask(replay, { id, since: clock.now().toISOString() });
    const part = { userId, part: 'webhooks', after: '' } as const;
    const { rows } = await stack.service.exportMember(part);
    expect(rows).toMatchObject([{ ...input, scope: 'ALL', confirmedAt: expect.anything() }]);
    expect(JSON.stringify(rows)).not.toContain('ecret');
    await caller.ask('mutation { requestErasure { id } }');
    stack.clock.shift(times.erasureDelay + DAY);
    await stack.service.erasures.run();
    const left = await database.query(
      `select 'webhook' from webhook where user_id = $1
       union all select 'delivery' from webhook_delivery where webhook_id = $2
       union all select 'replay' from webhook_replay where webhook_id = $2`,
      [userId, id],
    );
    expect(left).toEqual([]);
  });

  it('are limited in writes, except for pausing and deleting', async () => {
    const address = receiver.addressOf('1');
    const { caller, id } = await memberWithWebhook(stack, { address });
    for (let count = 0; count < 60; count++) await caller.ask(test, { id });
    expect(await caller.fail(test, { id })).toMatchObject({ code: 'THROTTLED' });
    const input = { address, types: [upCastType] };
    for (let count = 1; count < 60; count++) await caller.ask(update, { id, input });
    expect((await caller.fail(update, { id, input })).code).toBe('THROTTLED');
    await caller.ask(setPaused, { id, paused: true });
    expect((await caller.fail(setPaused, { id, paused: false })).code).toBe('THROTTLED');
    expect(await webhooksOf(caller)).not.toMatchObject([{ pausedAt: null }]);
    await caller.ask(remove, { id });
  });

  /** Sends a test event, and says which of the secrets verify it. */
  async function testedBy(secrets: readonly string[], caller: Caller, id: string) {
    await caller.ask(test, { id });
    const { headers, text } = receiver.received.at(-1) as ReceivedEvent;
    const at = Number(headers['webhook-timestamp']) * 1000;
    const signers = secrets.map((secret) => {
      const signature = new Webhook(secret).sign(String(headers['webhook-id']), new Date(at), text);
      return String(headers['webhook-signature']).split(' ').includes(signature);
    });
    return { signers };
  }
});
