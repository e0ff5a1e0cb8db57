import type { Transaction } from '#kit/database/database';
import { parseEvent } from '#kit/events/event';
import { topics } from '#schema/topics';
import { addMessages } from '../message/add-messages.ts';
import { changeRole } from '../role/change-role.ts';
import { endSessions } from '../session/end-sessions.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { type Registered, registered } from '../testing/operations.ts';
import { lockCounts } from './add-account-events.ts';

const rename = 'mutation { changeNickname(nickname: "Ada of the order") { id } }';

describe('events of an account', () => {
  let stack: UserStack;
  let member: Registered;
  beforeAll(async () => {
    stack = await createUserStack();
    member = await registered(stack);
  });
  afterAll(() => stack.close());

  const inTransaction = <T>(run: (tx: Transaction) => Promise<T>) =>
    stack.service.context.database.transaction(run);
  const addMessage = (tx: Transaction, cause: string) => {
    const content = { kind: 'developer' } as const;
    const message = { userId: member.userId, content, link: null, cause, at: stack.clock.now() };
    return addMessages(stack.service.context, tx, [message]);
  };
  /** The events of the member in the order of the stream. */
  const published = async () => {
    await stack.settle();
    const found = [];
    const stream = stack.transport.read({
      topic: topics.userAccount,
      from: 'beginning',
      follow: false,
    });
    for await (const { value } of stream) {
      const event = parseEvent(value);
      if (event.subject === member.userId) found.push(event);
    }
    return found;
  };
  const untilWaiting = async (last: Promise<unknown>) => {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    last.then(done, done);
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { database } = stack.service.context;
    while (!isDone && (await database.query(waiting)).length === 0);
  };

  const grant = () =>
    inTransaction((tx) => {
      const { userId } = member;
      return changeRole(stack.service.app, tx, { userId, role: 2, change: 'grant', by: null });
    });
  const endAll = () => inTransaction((tx) => endSessions(stack.service.app, tx, member.userId));

  it.each([
    ['a role', 'user.role-changed.v1', grant],
    ['a nickname', 'user.profile-changed.v1', () => member.caller.ask(rename)],
    ['sessions', 'user.session-revoked.v1', endAll],
  ])(
    'rel-R03 an event about %s that waits for a new message comes after it, with the higher number',
    async (cause, type, change) => {
      const before = await published();
      let changed: Promise<unknown> = Promise.resolve();
      await inTransaction(async (tx) => {
        await lockCounts.run(tx, { userIds: [member.userId] });
        changed = change();
        await untilWaiting(changed);
        await addMessage(tx, cause);
      });
      await changed;
      const [first, second] = (await published()).slice(before.length);
      expect([first?.type, second?.type]).toEqual(['user.unread-changed.v1', type]);
      expect(Number(first?.sequence)).toBeLessThan(Number(second?.sequence));
    },
  );
});
