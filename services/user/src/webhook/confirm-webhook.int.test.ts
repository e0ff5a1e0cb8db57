import { newId } from '#kit/runtime/ids';
import { HOUR, MINUTE } from '#schema/durations';
import { hostLimits, webhookLimits, webhookTimes } from '#schema/webhooks';
import { deleteExpired } from '../housekeeping/delete-expired.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, password, registered } from '../testing/operations.ts';
import { startReceiver } from '../testing/receiver.ts';
import {
  confirmAll,
  create,
  logOf,
  memberWithWebhook,
  redeliver,
  replay,
  setPaused,
  test,
  upCastType,
  update,
  upOf,
  webhooksOf,
} from '../testing/webhook-operations.ts';
import { countFailure, enforceHostLimit } from './host-limits.ts';

describe('the receiver of a webhook', () => {
  let stack: UserStack;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await stack.service.context.database.query('delete from webhook');
    stack.clock.shift(0);
    await receiver.close();
  });
  afterAll(() => stack.close());

  const up = (productId: string) => upOf({ productId, upValue: 1 });
  const deliver = async () => {
    await stack.settle();
    await stack.service.webhooks.run();
  };
  const subjects = () => receiver.received.map(({ event }) => event.subject);

  it('gets no event before it answers a ping with the challenge, and again after a new address', async () => {
    const { caller } = await registered(stack);
    const input = { address: receiver.addressOf('first'), types: [upCastType] };
    const { createWebhook } = await caller.ask(create, { input });
    const { id, confirmedAt } = createWebhook.webhook;
    expect(confirmedAt).toBeNull();
    await stack.publish(up('1'));
    await deliver();
    expect(receiver.received).toEqual([]);
    const since = stack.clock.now().toISOString();
    expect((await caller.fail(replay, { id, since })).code).toBe('WEBHOOK_UNCONFIRMED');
    // What answers every request, or repeats it, has not confirmed anything.
    const answers = [
      () => '',
      () => receiver.received.at(-1)?.text ?? '',
      () => String(receiver.received.at(-1)?.event.data.challenge),
    ];
    const confirmed: boolean[] = [];
    for (const answer of answers) {
      receiver.respond((_, response) => response.writeHead(200).end(answer()));
      confirmed.push((await caller.ask(test, { id })).testWebhook.isConfirmed);
    }
    expect(confirmed).toEqual([false, false, true]);
    receiver.received.length = 0;
    await stack.publish(up('2'));
    await deliver();
    expect(subjects()).toEqual(['2']);
    const moved = { ...input, address: receiver.addressOf('second') };
    const { updateWebhook } = await caller.ask(update, { id, input: moved });
    expect(updateWebhook.confirmedAt).toBeNull();
    const [log] = await logOf(caller);
    expect((await caller.fail(redeliver, { id: log.id })).code).toBe('WEBHOOK_UNCONFIRMED');
    await stack.publish(up('3'));
    await deliver();
    expect(subjects()).toEqual(['2']);
  });

  const made = async (input: object) => {
    const member = await registered(stack);
    const { createWebhook } = await member.caller.ask(create, {
      input: { types: [upCastType], ...input },
    });
    return { ...member, id: createWebhook.webhook.id };
  };
  const challenge = () => String(receiver.received.at(-1)?.event.data.challenge);

  it('M3 gets five tests of a member in an hour before it has confirmed, which keep no other from confirming', async () => {
    const address = receiver.addressOf('shared');
    const [one, two] = [await made({ address }), await made({ address })];
    const { ofMember } = hostLimits;
    for (let count = 0; count < ofMember.max; count++) await one.caller.ask(test, { id: one.id });
    const full = await one.caller.fail(test, { id: one.id });
    expect(full).toMatchObject({ code: 'THROTTLED', params: { seconds: expect.any(Number) } });
    expect(full.params.reason).toBeUndefined();
    expect(receiver.received.length).toBe(ofMember.max);
    receiver.respond((_, response) => response.writeHead(200).end(challenge()));
    const input = (name: string) => ({ types: [upCastType], address: receiver.addressOf(name) });
    for (let count = 0; count <= ofMember.max; count++) {
      expect((await two.caller.ask(test, { id: two.id })).testWebhook.isConfirmed).toBe(true);
      await two.caller.ask(update, { id: two.id, input: input(`shared/${count}`) });
    }
    await confirmAll(stack);
    await one.caller.ask(test, { id: one.id });
  });

  it('M3 gets a bounded number of tests of all members together, and the refusal says so', async () => {
    const address = receiver.addressOf('crowded');
    const { userId, caller, id } = await made({ address });
    const { app } = stack.service;
    const testBy = (member: string, at: string) =>
      enforceHostLimit(app, app.database, { tester: member, address: at });
    await testBy(userId, address);
    // The same host: a row of an older release can have the dots.
    const dotted = address.replace('localhost', 'localhost..');
    expect(dotted).not.toBe(address);
    const bounded = async () => {
      for (let count = 0; count < hostLimits.unconfirmed.max; count++)
        await testBy(newId(), dotted);
    };
    // Earlier tests of this file count for the same host.
    await expect(bounded()).rejects.toMatchObject({ code: 'THROTTLED' });
    const full = { code: 'THROTTLED', params: { reason: 'WEBHOOK_HOST' } };
    expect(await caller.fail(test, { id })).toMatchObject(full);
    expect(receiver.received).toEqual([]);
    await confirmAll(stack);
    await caller.ask(test, { id });
  });

  it('M3 confirms a webhook for all products while the member and the site have room', async () => {
    receiver.respond((_, response) => response.writeHead(200).end(challenge()));
    const { database } = stack.service.context;
    const other = await registered(stack);
    const ofOthers = (isConfirmed: boolean) =>
      database.query(
        `insert into webhook (id, user_id, address, description, types, scope, product_ids, secret, created_at, confirmed_at)
       select gen_random_uuid(), $1, $4 || n, '', '{}', 'ALL', '{}', '', now(), case when $3 then now() end
       from generate_series(1, $2::integer) as n`,
        [other.userId, webhookLimits.allProducts.perSite, isConfirmed, String(isConfirmed)],
      );
    await ofOthers(false);
    const { caller, id } = await made({ address: receiver.addressOf('all'), scope: 'ALL' });
    await ofOthers(true);
    const full = { code: 'WEBHOOK_ALL_LIMIT', params: { max: webhookLimits.allProducts.perSite } };
    stack.clock.shift(HOUR + MINUTE);
    expect(await caller.fail(test, { id })).toMatchObject(full);
    expect((await webhooksOf(caller))[0].confirmedAt).toBeNull();
    await database.query('delete from webhook where user_id = $1', [other.userId]);
    expect((await caller.ask(test, { id })).testWebhook.isConfirmed).toBe(true);
  });

  it('M3 has a week to confirm, from the last change of the address', async () => {
    const first = receiver.addressOf('late');
    const [late, moved, confirmed] = [
      await made({ address: first }),
      await made({ address: first }),
      await memberWithWebhook(stack, { address: first }),
    ];
    const { database } = stack.service.context;
    await database.query('update webhook set confirmed_at = null where id = $1', [late.id]);
    stack.clock.shift(webhookTimes.unconfirmedKept - MINUTE);
    const input = { types: [upCastType], address: receiver.addressOf('moved') };
    const { email } = moved;
    const caller = stack.caller();
    await caller.ask(login, { email, password });
    await caller.ask(update, { id: moved.id, input });
    const left = async () => {
      await deleteExpired(stack.service.context);
      const rows = await database.query<{ id: string }>('select id from webhook');
      return new Set(rows.map(({ id }) => id));
    };
    expect(await left()).toEqual(new Set([late.id, moved.id, confirmed.id]));
    stack.clock.shift(webhookTimes.unconfirmedKept + MINUTE);
    expect(await left()).toEqual(new Set([moved.id, confirmed.id]));
    stack.clock.shift(2 * webhookTimes.unconfirmedKept);
    expect(await left()).toEqual(new Set([confirmed.id]));
  });

  it('is not judged by the failures of the receiver before it', async () => {
    const { caller, id } = await memberWithWebhook(stack, { address: receiver.addressOf('first') });
    await stack.service.context.database.query(
      'update webhook set failures = $1, failing_since = $2, held_until = $3',
      [
        webhookLimits.failuresInRow,
        new Date(stack.clock.now().getTime() - webhookTimes.failing),
        new Date(stack.clock.now().getTime() + HOUR),
      ],
    );
    const input = { address: receiver.addressOf('second'), types: [upCastType] };
    await caller.ask(update, { id, input });
    await confirmAll(stack);
    receiver.respond((_, response) => response.writeHead(500).end());
    await stack.publish(up('1'));
    await deliver();
    expect(subjects()).toEqual(['1']);
    expect(await webhooksOf(caller)).toMatchObject([{ pausedAt: null, failures: 1 }]);
  });

  it('gets fewer tries while many at its host fail, but those of a webhook that succeeds', async () => {
    receiver.respond(({ url }, response) =>
      response.writeHead(url === '/broken' ? 500 : 204).end(),
    );
    const broken = await memberWithWebhook(stack, { address: receiver.addressOf('broken') });
    const sound = await memberWithWebhook(stack, { address: receiver.addressOf('sound') });
    await stack.publish(up('1'));
    await deliver();
    const { app } = stack.service;
    for (let count = 1; count < hostLimits.failing.max; count++) {
      await countFailure(app, app.database, receiver.addressOf('other'));
    }
    stack.clock.shift(MINUTE);
    await stack.publish(up('2'));
    await deliver();
    const triesOf = async ({ caller }: typeof broken) =>
      (await logOf(caller)).flatMap(({ attempts }: { attempts: unknown[] }) => attempts).length;
    expect([await triesOf(broken), await triesOf(sound)]).toEqual([1, 2]);
    expect((await webhooksOf(broken.caller))[0].waiting).toBe(2);
    // Neither a rest nor another address at the host is a way around it.
    const { caller, id } = broken;
    for (const paused of [true, false]) await caller.ask(setPaused, { id, paused });
    await deliver();
    const moved = { address: receiver.addressOf('broken?again'), types: [upCastType] };
    await caller.ask(update, { id, input: moved });
    await confirmAll(stack);
    await deliver();
    expect(await triesOf(broken)).toBe(1);
    stack.clock.shift(MINUTE + hostLimits.failing.window);
    await deliver();
    expect(await triesOf(broken)).toBe(1 + Math.min(2, webhookLimits.atOnce));
  });
});
