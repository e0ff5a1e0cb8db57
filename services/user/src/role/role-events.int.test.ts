import type { Transaction } from '#kit/database/database';
import { parseEvent } from '#kit/events/event';
import { topics } from '#schema/topics';
import { addMessages, lockCounts } from '../message/add-messages.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { type Registered, registered } from '../testing/operations.ts';
import { changeRole } from './change-role.ts';

describe('events of roles', () => {
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

  it('rel-R03 an event about a role that waits for a new message comes after it, with the higher number', async () => {
    const { userId } = member;
    const before = await published();
    let changed: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      await lockCounts.run(tx, { userIds: [userId] });
      changed = inTransaction((other) =>
        changeRole(stack.service.app, other, { userId, role: 2, change: 'grant', by: null }),
      );
      await untilWaiting(changed);
      await addMessage(tx, 'a message');
    });
    await changed;
    const [first, second] = (await published()).slice(before.length);
    expect([first?.type, second?.type]).toEqual(['user.unread-changed.v1', 'user.role-changed.v1']);
    expect(Number(first?.sequence)).toBeLessThan(Number(second?.sequence));
  });
});
