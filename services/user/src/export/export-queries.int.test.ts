import { newId } from '#kit/runtime/ids';
import { exportPageSize } from '#kit/service/member-export';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';

describe('export of a member', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  it('rel-S47 reads all messages in pages, each once and none of another member', async () => {
    const { database } = stack.service.context;
    const [one, other] = [await registered(stack), await registered(stack)];
    const count = exportPageSize + 20;
    for (const { userId } of [one, other]) {
      await database.query(
        `insert into message (id, user_id, kind, params, cause, at)
          select gen_random_uuid(), $1, 'welcome', '{}', 'test ' || n, now()
          from generate_series(1, $2::int) n`,
        [userId, count],
      );
    }
    const rows: object[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await stack.service.exportMember({
        userId: one.userId,
        part: 'messages',
        after,
      });
      expect(page.rows.length).toBeLessThanOrEqual(exportPageSize);
      rows.push(...page.rows);
      after = page.next;
    }
    // With the one of the registration.
    expect(rows).toHaveLength(count + 1);
    expect(Object.keys(rows[0] ?? {})).not.toContain('key');
  });

  it('refuses a part that it does not have', async () => {
    const request = { userId: newId(), part: 'constructor', after: '' };
    await expect(stack.service.exportMember(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('rel-S12 has no password, token or code in any part', async () => {
    const { userId } = await registered(stack);
    for (const part of ['profile', 'identities', 'sessions', 'messages', 'role-decisions']) {
      const { rows } = await stack.service.exportMember({ userId, part, after: '' });
      expect(JSON.stringify(rows)).not.toMatch(/scrypt|argon|hash|hmac/i);
    }
  });
});
