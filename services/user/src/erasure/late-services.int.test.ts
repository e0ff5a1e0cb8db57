import {
  badgeMemberErased,
  catalogMemberErased,
  feedMemberErased,
  vitaminMemberErased,
} from '#schema/generated/events';
import { times } from '#schema/limits';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';

const request = 'mutation { requestErasure { id } }';

describe('erasures while a service is down for days', () => {
  let stack: UserStack;
  beforeEach(async () => {
    stack = await createUserStack();
  });
  afterEach(() => stack.close());

  const runAt = (hours: number) => {
    stack.clock.shift(times.erasureDelay + hours * times.erasureRetry + 60_000);
    return stack.service.erasures.run();
  };

  it('rel-S47 ask it again ever more rarely, and finish soon after it is back', async () => {
    const { caller, userId } = await registered(stack);
    await caller.ask(request);
    const asked = async () => (await stack.events('user.erased.v1', userId)).length;
    for (let hour = 0; hour <= 96; hour++) await runAt(hour);
    // After about 1, 2, 4, 8, 16 and 32 hours, and then each day.
    const before = await asked();
    expect(before).toBeGreaterThanOrEqual(7);
    expect(before).toBeLessThanOrEqual(9);
    const services = [
      catalogMemberErased,
      feedMemberErased,
      vitaminMemberErased,
      badgeMemberErased,
    ];
    for (const confirm of services) {
      await stack.publish(confirm({ userId }));
    }
    await stack.settle();
    expect(await runAt(97)).toBe(0);
    expect(await asked()).toBe(before + 1);
    await runAt(200);
    expect(await asked()).toBe(before + 1);
  });

  it('rel-S47 are all asked for in one run, and finished in one run, however many wait', async () => {
    const { database } = stack.service.context;
    await runAt(0);
    const now = stack.service.context.clock.now();
    await database.query(
      `insert into erasure (user_id, requested_at, due_at, erased_at, emitted_at)
        select gen_random_uuid(), $1::timestamptz - interval '7 days', $1, $1, $1
        from generate_series(1, 250)`,
      [now],
    );
    expect(await runAt(5)).toBe(250);
    const [waiting] = await database.query<{ count: number }>(
      'select count(*)::int from erasure where emitted_at = $1',
      [now],
    );
    expect(waiting?.count).toBe(0);
    await database.query(
      `insert into erasure_confirmation (user_id, service, at)
        select user_id, service, $1 from erasure,
          unnest(array['catalog', 'feed', 'vitamin', 'badge']) as service`,
      [now],
    );
    expect(await runAt(7)).toBe(0);
  });
});
