import fc from 'fast-check';
import { buildSchema, type ExecutionResult, type GraphQLSchema, graphql } from 'graphql';
import { SECOND } from '#schema/durations';
import { repetitions, takesRights } from '#schema/idempotency';
import { idempotency } from '#schema/limits';
import { createDatabase, type Database } from '../database/database.ts';
import { DomainError, toPublicError } from '../runtime/errors.ts';
import { newId } from '../runtime/ids.ts';
import { createLogger } from '../runtime/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { idempotencyTables } from './kept-result.ts';
import { ownerOf } from './key-reservation.ts';
import { keyMutations } from './keyed-mutations.ts';

const secret = 'a key of hashes in tests alone';
const names = Object.keys(repetitions);
const kindOf = (name: string): string => {
  const repetition = repetitions[name];
  return repetition?.by === 'nature' ? repetition.keeps : 'key';
};
const namesOf = (...kinds: string[]) => names.filter((name) => kinds.includes(kindOf(name)));

interface Request {
  viewer: { userId: string; sessionId?: string; scopes?: readonly string[] } | null;
  client: { address: string; device?: string | null };
  idempotencyKey?: string;
  keyedBody?: string;
}

/** Every mutation of the table, over real statements: each writes a row with its text, and returns it. */
describe('a mutation with an idempotency key', () => {
  let test: TestDatabase;
  let database: Database;
  let schema: GraphQLSchema;
  let now = Date.parse('2026-01-14T12:00:00Z');
  /** A write waits for it after its row was claimed. */
  let gate: Promise<unknown> = Promise.resolve();
  /** Called when a write begins. */
  let began: () => void = () => undefined;

  beforeAll(async () => {
    test = await createTestDatabase('kit');
    const logger = createLogger('test', 'silent');
    const admin = createDatabase({ url: test.adminUrl, poolSize: 1, logger });
    for (const table of idempotencyTables) await admin.query(table);
    await admin.query('create table written (id text primary key, text text, name text)');
    await admin.close();
    database = createDatabase({ url: test.url, poolSize: 6, logger });
    schema = createSchema();
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  function createSchema(): GraphQLSchema {
    const built = buildSchema(`type Query { nothing: Int }
      type Item { id: ID! text: String! }
      type Mutation { ${names.map((name) => `${name}(text: String!): Item!`).join('\n')} }`);
    for (const field of Object.values(built.getMutationType()?.getFields() ?? {})) {
      field.resolve = async (_parent, { text }) => {
        began();
        await gate;
        if (text === 'refused') throw new DomainError('FIELD_INVALID', { field: 'text' });
        const insert = 'insert into written values ($1, $2, $3) returning id, text';
        const [row] = await database.command(insert, [newId(), text, field.name]);
        return row;
      };
    }
    const readers = {
      async Item({ id }: { id: string }) {
        const [row] = await database.query('select id, text from written where id = $1', [id]);
        return row ?? null;
      },
    };
    keyMutations(built, { database, clock: { now: () => new Date(now) }, secret, readers });
    return built;
  }

  const member = (): Request => ({ viewer: { userId: newId() }, client: { address: '10.0.0.1' } });
  const program = (userId = newId()): Request => ({
    ...member(),
    viewer: { userId, sessionId: newId(), scopes: ['engage'] },
  });
  /** Repeats the results of a member and of her programs until each of them has as many as are allowed. */
  const fillUp = (by: Request) =>
    database.query(
      `insert into idempotency_key
       select user_id, left(id, strpos(id, '.')) || n, '', '', $3
       from idempotency_key, generate_series(1, $2::integer) as n
       where user_id = $1 and id not like '%latest %'`,
      [by.viewer?.userId, idempotency.perMember, new Date(now)],
    );
  const send = (name: string, by: Request, key: string, text: string): Promise<ExecutionResult> =>
    graphql({
      schema,
      source: `mutation ($text: String!) { result: ${name}(text: $text) { id text } }`,
      variableValues: { text },
      contextValue: { ...by, idempotencyKey: key },
    });
  const codeOf = ({ errors }: ExecutionResult) => errors?.[0] && toPublicError(errors[0]).code;
  const written = async (text: string) =>
    (await database.query('select from written where text = $1', [text])).length;

  it.each(names)('C-M12 Q34 keeps the promise of %s', async (name) => {
    const [by, text] = [member(), newId()];
    const first = await send(name, by, 'key', text);
    expect(codeOf(first)).toBeUndefined();
    const again = await send(name, by, 'key', text);
    const runsAgain = kindOf(name) === 'body';
    if (!runsAgain) expect(again).toEqual(first);
    expect(await written(text)).toBe(runsAgain ? 2 : 1);
    expect(codeOf(await send(name, by, 'key', `other ${text}`))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await written(`other ${text}`)).toBe(0);
    expect(codeOf(await send(name, member(), 'key', `other ${text}`))).toBeUndefined();
    expect(codeOf(await send(name, by, 'refused', 'refused'))).toBe('FIELD_INVALID');
    expect(codeOf(await send(name, by, 'refused', text))).toBeUndefined();
  });

  it.each(['setFollow', 'updateBadge', 'savePostDraft'])(
    'C-M12 compares the whole request of %s where its arguments are computed',
    async (name) => {
      const [by, text] = [{ ...member(), keyedBody: 'sent' }, newId()];
      const first = await send(name, by, 'key', text);
      expect(await send(name, by, 'key', `computed again ${text}`)).toEqual(first);
      const other = await send(name, { ...by, keyedBody: 'other' }, 'key', text);
      expect(codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
    },
  );

  it.each([namesOf('key')[0], namesOf('latest')[0]] as string[])(
    'C-M12 rel-S34 an API token has other keys for %s than its member, and results are hers',
    async (name) => {
      const [by, text] = [member(), newId()];
      const userId = by.viewer?.userId ?? '';
      for (const each of [by, program(userId), program(userId)]) {
        expect(codeOf(await send(name, each, 'key', newId()))).toBeUndefined();
      }
      const same = program(userId);
      const first = await send(name, same, 'key', text);
      expect(await send(name, same, 'key', text)).toEqual(first);
      const owners = await database.query('select from idempotency_key where user_id = $1', [
        userId,
      ]);
      expect(owners).toHaveLength(4);
    },
  );

  it.each(['setFollow', 'likePost', 'login', 'savePostDraft'])(
    'C-M12 runs %s once while it is under way',
    async (name) => {
      const [by, text] = [member(), newId()];
      const opened = Promise.withResolvers<void>();
      const running = Promise.withResolvers<void>();
      gate = opened.promise;
      began = running.resolve;
      const first = send(name, by, 'key', text);
      await running.promise;
      const second = send(name, by, 'key', text);
      if (name === 'setFollow') opened.resolve();
      else expect(codeOf(await second)).toBe('IDEMPOTENCY_KEY_IN_USE');
      opened.resolve();
      const done = await first;
      expect(codeOf(done)).toBeUndefined();
      if (name === 'setFollow') expect(await second).toEqual(done);
      expect(await written(text)).toBe(1);
    },
  );

  it('C-M12 responds to any order of requests as to the first one of their key', async () => {
    const request = fc.record({
      key: fc.constantFrom('a', 'b'),
      text: fc.constantFrom('One', 'Two', 'refused'),
      isConcurrent: fc.boolean(),
    });
    const property = fc.asyncProperty(
      fc.constantFrom(...namesOf('key', 'result', 'latest')),
      fc.array(request, { maxLength: 6 }),
      async (name, requests) => {
        const by = member();
        const known = new Map<string, { text: string; result: unknown }>();
        for (const { key, text, isConcurrent } of requests) {
          const sent = (isConcurrent ? [1, 2] : [1]).map(() => send(name, by, key, text));
          const results = await Promise.all(sent);
          const first = known.get(key);
          for (const result of results) {
            const code = codeOf(result);
            if (first && first.text !== text) {
              expect(code).toBe('IDEMPOTENCY_KEY_REUSED');
            } else if (text === 'refused') {
              expect(['FIELD_INVALID', 'IDEMPOTENCY_KEY_IN_USE']).toContain(code);
            } else if (code === undefined) {
              const expected = known.get(key)?.result ?? result.data;
              expect(result.data).toEqual(expected);
              known.set(key, { text, result: result.data });
            } else {
              expect([isConcurrent, code]).toEqual([true, 'IDEMPOTENCY_KEY_IN_USE']);
            }
          }
          expect(text === 'refused' || known.has(key)).toBe(true);
        }
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });

  it('C-M12 lets a write whose process has ended run again', async () => {
    const [by, text] = [member(), newId()];
    await send('likePost', by, 'key', text);
    await database.query(`update idempotency_key set answer = '' where user_id = $1`, [
      by.viewer?.userId,
    ]);
    expect(codeOf(await send('likePost', by, 'key', text))).toBe('IDEMPOTENCY_KEY_IN_USE');
    now += idempotency.longestWrite + 1;
    expect(codeOf(await send('likePost', by, 'key', text))).toBeUndefined();
    expect(await written(text)).toBe(2);
  });

  it('C-M12 tells visitors by network and device, and keeps no secret of them', async () => {
    const visitor = (address: string, device: string | null): Request => ({
      viewer: null,
      client: { address, device },
    });
    const hers = visitor('10.0.0.7', 'her device');
    const text = `password of ${newId()}`;
    for (const name of ['recordProductView', 'register']) {
      const first = await send(name, hers, 'key', text);
      expect(codeOf(await send(name, hers, 'key', 'x'))).toBe('IDEMPOTENCY_KEY_REUSED');
      for (const other of [visitor('10.0.0.8', 'her device'), visitor('10.0.0.7', null)]) {
        expect((await send(name, other, 'key', text)).data).not.toEqual(first.data);
        expect(codeOf(await send(name, other, 'key', 'x'))).toBe('IDEMPOTENCY_KEY_REUSED');
      }
    }
    const rows = await database.query<{ row: string }>(
      'select k::text as row from idempotency_key k',
    );
    expect(rows.filter(({ row }) => /password|device|10\.0\.0/.test(row))).toEqual([]);
  });

  it('C-M12 limits the results of a program, and of those sent while it types, but not its member', async () => {
    const by = program();
    const userId = by.viewer?.userId ?? '';
    for (let number = 0; number < 80; number++) {
      expect(codeOf(await send('savePostDraft', by, `draft ${number}`, 'text'))).toBeUndefined();
    }
    const count = async () => {
      const text = 'select from idempotency_key where user_id = $1';
      return (await database.query(text, [by.viewer?.userId])).length;
    };
    expect(await count()).toBeLessThanOrEqual(64);
    await send('likePost', by, 'key', 'kept');
    await fillUp(by);
    now += idempotency.keptFor / 2;
    for (const name of ['likePost', 'shareProduct']) {
      const [error] = (await send(name, by, 'new', 'text')).errors ?? [];
      expect(toPublicError(error)).toEqual({
        code: 'THROTTLED',
        params: { seconds: expect.closeTo(idempotency.keptFor / 2 / SECOND, -2), policy: 'keys' },
      });
    }
    expect(codeOf(await send('savePostDraft', by, 'key', 'text'))).toBeUndefined();
    for (const name of takesRights) {
      expect(codeOf(await send(name, by, 'key', 'text'))).toBeUndefined();
    }
    for (const other of [{ ...by, viewer: { userId } }, program(userId)]) {
      for (const name of ['likePost', 'shareProduct', 'changePassword']) {
        expect(codeOf(await send(name, other, 'own', 'text'))).toBeUndefined();
        expect(codeOf(await send(name, other, 'own', 'other'))).toBe('IDEMPOTENCY_KEY_REUSED');
      }
    }
    now += idempotency.keptFor / 2 + SECOND;
    expect(codeOf(await send('likePost', by, 'new', 'text'))).toBeUndefined();
  });

  it('C-M12 runs the write of a member as without a key when she has too many results', async () => {
    const [by, text] = [member(), newId()];
    const kept = await send('shareProduct', by, 'known', text);
    await fillUp(by);
    for (const name of ['likePost', 'shareProduct']) {
      const both = [await send(name, by, 'key', text), await send(name, by, 'key', text)];
      expect(both.map(codeOf)).toEqual([undefined, undefined]);
      expect(both[0]).not.toEqual(both[1]);
      expect(codeOf(await send(name, by, 'key', 'refused'))).toBe('FIELD_INVALID');
    }
    expect(await written(text)).toBe(5);
    expect(await send('shareProduct', by, 'known', text)).toEqual(kept);
    expect(await written(text)).toBe(5);
  });

  it('C-M12 runs the write of a visitor as without a key when her network has too many results', async () => {
    const visitor: Request = { viewer: null, client: { address: '10.0.0.9' } };
    const text = newId();
    await send('recordProductView', visitor, 'known', text);
    await database.query(
      `insert into idempotency_key
       select k.user_id, n::text, '', '', $2 from idempotency_key as k, generate_series(1, $3::integer) as n
       where k.user_id = $1`,
      [ownerOf(visitor, secret), new Date(now), idempotency.perMember],
    );
    const login = () => send('login', visitor, 'new', text);
    expect([codeOf(await login()), codeOf(await login())]).toEqual([undefined, undefined]);
    expect(codeOf(await send('login', visitor, 'refused', 'refused'))).toBe('FIELD_INVALID');
    await send('recordProductView', visitor, 'known', text);
    expect(await written(text)).toBe(3);
  });
});
