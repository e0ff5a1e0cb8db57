import { DAY } from '#schema/durations';
import { digestComposed } from '#schema/generated/events';
import { times } from '#schema/limits';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { greetBusy, mailServer, smtp } from '../testing/mail-server.ts';
import { registered } from '../testing/operations.ts';
import { runDigests } from './run-digests.ts';

const set = 'mutation ($isOn: Boolean!) { setWeeklyDigest(isOn: $isOn) { weeklyDigest } }';
const products = [{ productId: '7', name: { en: 'Uniswap', zh: '' }, ups: 3, answers: 0 }];
const title = 'This week in the products that you follow';

describe('the weekly digest', () => {
  let stack: UserStack;
  beforeEach(async () => {
    stack = await createUserStack();
  });
  afterEach(() => stack.close());

  const subscribed = async () => {
    const member = await registered(stack);
    const { setWeeklyDigest } = await member.caller.ask(set, { isOn: true });
    expect(setWeeklyDigest).toEqual({ weeklyDigest: true });
    return member;
  };
  const dueOf = async (userId: string) => {
    await stack.settle();
    return stack.events('user.digest-due.v1', userId);
  };
  const composed = async (userIds: readonly string[]) => {
    stack.clock.shift(times.digestInterval + 1000);
    await stack.service.digests.run();
    for (const userId of userIds) {
      const { until } = (await dueOf(userId))[0] as { until: string };
      await stack.publish(digestComposed({ userId, until, products }));
    }
    await stack.settle();
  };
  const digests = (email: string) =>
    stack.mails.sent(email).filter(({ subject }) => subject === title);

  it('M3 is asked for once a week, also by two processes at once', async () => {
    const { userId } = await subscribed();
    const second = await stack.open({});
    const runBoth = () => Promise.all([stack.service.digests.run(), second.digests.run()]);
    await runBoth();
    expect(await dueOf(userId)).toEqual([]);
    stack.clock.shift(times.digestInterval + 1000);
    await runBoth();
    const due = await dueOf(userId);
    expect(due).toHaveLength(1);
    const { since, until } = due[0] as { since: string; until: string };
    expect(Date.parse(until) - Date.parse(since)).toBeGreaterThanOrEqual(times.digestInterval);
    await second.close();
  });

  it('M3 is mailed once, though its event comes twice and two processes run', async () => {
    const { userId, email } = await subscribed();
    const second = await stack.open({});
    stack.clock.shift(times.digestInterval + 1000);
    await stack.service.digests.run();
    const { until } = (await dueOf(userId))[0] as { until: string };
    await stack.publish(digestComposed({ userId, until, products }), 2);
    await stack.settle();
    await Promise.all([stack.service.digests.run(), second.digests.run()]);
    const sent = [
      ...digests(email),
      ...(second.devMailer?.sent(email) ?? []).filter(({ subject }) => subject === title),
    ];
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Uniswap: 3 new UPs\nhttps://vita.test/');
    await second.close();
  });

  it('M3 keeps its day of the week, and waits for a mail server that is silent or busy', async () => {
    const { userId, email } = await subscribed();
    const { app } = stack.service;
    const dueAt = async () => {
      const [row] = await app.database.query<{ dueAt: Date }>(
        'select due_at as "dueAt" from digest where user_id = $1',
        [userId],
      );
      return row?.dueAt.getTime() ?? 0;
    };
    const first = await dueAt();
    stack.clock.shift(times.digestInterval + 5 * 60 * 60 * 1000);
    await stack.service.digests.run();
    expect((await dueAt()) - first).toBe(times.digestInterval);
    const { until } = (await dueOf(userId))[0] as { until: string };
    await stack.publish(digestComposed({ userId, until, products }));
    await stack.settle();
    for (const silent of [await mailServer(() => undefined), await mailServer(greetBusy)]) {
      await runDigests({ ...app, mailer: silent.mailer });
      await silent.close();
      expect(digests(email)).toEqual([]);
    }
    await stack.service.digests.run();
    expect(digests(email)).toHaveLength(1);
  });

  it('M3 of a catalog that was down for days is mailed once, with the week that was asked for', async () => {
    const { userId, email } = await subscribed();
    stack.clock.shift(times.digestInterval + 1000);
    await stack.service.digests.run();
    const [asked] = await dueOf(userId);
    const { until } = asked as { until: string };
    for (const days of [1, 2, 3]) {
      stack.clock.shift(times.digestInterval + days * DAY);
      await stack.service.digests.run();
    }
    expect(await dueOf(userId)).toEqual([asked]);
    await stack.publish(digestComposed({ userId, until, products }), 2);
    await stack.settle();
    for (let hour = 0; hour < 2; hour++) await stack.service.digests.run();
    expect(digests(email)).toHaveLength(1);
  });

  it('M3 is not mailed when it is empty, of another week, or no longer wanted', async () => {
    const [empty, late, gone] = [await subscribed(), await subscribed(), await subscribed()];
    stack.clock.shift(times.digestInterval + 1000);
    await stack.service.digests.run();
    const { until } = (await dueOf(empty.userId))[0] as { until: string };
    await stack.publish(digestComposed({ userId: empty.userId, until, products: [] }));
    const before = new Date(Date.parse(until) - 1).toISOString();
    await stack.publish(digestComposed({ userId: late.userId, until: before, products }));
    await gone.caller.ask(set, { isOn: false });
    await stack.publish(digestComposed({ userId: gone.userId, until, products }));
    await stack.settle();
    await stack.service.digests.run();
    for (const { email } of [empty, late, gone]) expect(digests(email)).toEqual([]);
  });

  it('M3 is not sent again when the server takes it and does not say so', async () => {
    const { userId } = await subscribed();
    await composed([userId]);
    const { app } = stack.service;
    const taken: string[] = [];
    const server = await mailServer(
      smtp({
        take(mail, socket) {
          taken.push(mail);
          socket.resetAndDestroy();
        },
      }),
    );
    for (let run = 0; run < 3; run += 1) await runDigests({ ...app, mailer: server.mailer });
    await server.close();
    expect(taken).toHaveLength(1);
  });

  it('M3 reaches the members behind those whose mails are refused', async () => {
    const members = [];
    for (let count = 0; count < 7; count += 1) members.push(await subscribed());
    await composed(members.map(({ userId }) => userId));
    const taken: string[] = [];
    const server = await mailServer(
      smtp({
        take(mail, socket) {
          taken.push(mail);
          socket.write(taken.length <= 5 ? '550 no such mailbox\r\n' : '250 taken\r\n');
        },
      }),
    );
    const { app } = stack.service;
    for (let run = 0; run < 3; run += 1) await runDigests({ ...app, mailer: server.mailer });
    await server.close();
    expect(taken).toHaveLength(members.length);
    for (const { email } of members) expect(taken.join()).toContain(email);
  });

  it('M3 waits for a server that takes no recipients for now', async () => {
    const members = [await subscribed(), await subscribed()];
    await composed(members.map(({ userId }) => userId));
    const taken: string[] = [];
    let reply = '452 too many recipients, try again later';
    const server = await mailServer(
      smtp({
        take(mail, socket) {
          taken.push(mail);
          socket.write('250 taken\r\n');
        },
        recipient: () => reply,
      }),
    );
    const { app } = stack.service;
    await runDigests({ ...app, mailer: server.mailer });
    expect(taken).toEqual([]);
    reply = '250 ok';
    for (let run = 0; run < 2; run += 1) await runDigests({ ...app, mailer: server.mailer });
    await server.close();
    expect(taken).toHaveLength(members.length);
  });
});
