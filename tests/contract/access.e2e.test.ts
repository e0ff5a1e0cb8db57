import { access } from '#schema/access';
import { type TokenScope, tokenScopes } from '#schema/api-tokens';
import { type ErrorCode, errors } from '#schema/errors';
import { newApiToken } from '../api-token.ts';
import { ask, login, publish, share } from '../documents.ts';
import { openEventSource } from '../event-source.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';
import { operationCalls } from './access-operations.ts';
import { fieldCalls } from './access-table.ts';
import type { AccessFixture } from './access-values.ts';
import { repeatMutation, repeatOperation } from './repeat-with-key.ts';

// Own source addresses: logins, codes and new documents are limited per address.
const stack = connectStack().asAddress('127.0.82.1');
const programStack = stack.asAddress('127.0.82.2');
const people = ['visitor', 'member', 'golden', 'other developer', 'owner', 'staff'] as const;
type Who = (typeof people)[number];

interface Operation {
  kind: 'rest' | 'graphql';
  name: string;
  method: 'GET' | 'POST';
  path: string;
  roles: string;
}

let operations: Operation[];
// Separate callers per API, since `logout` ends a session and a second UP is rejected.
let callers: Record<'graphql' | 'rest', Record<Who, Partial<Member>>>;
/** Of one member, each with one scope. */
let programs: Record<TokenScope, { token: string }>;
let fixtures: Record<'graphql' | 'rest', AccessFixture>;

const password = 'vita2025';

async function developer(): Promise<Member> {
  const email = 'dev@vita.test';
  const { data } = await stack.graphql(login, { email, password });
  return { userId: '', email, password, token: data.login.token };
}

async function makeCallers(): Promise<Record<Who, Partial<Member>>> {
  const [[member], [golden], [other], [staff], owner] = await Promise.all([
    stack.users(1),
    stack.users(1, [2]),
    stack.users(1, [1]),
    stack.users(1, [3]),
    developer(),
  ]);
  const made = { member, golden, 'other developer': other, owner, staff };
  return { visitor: {}, ...(made as Record<Exclude<Who, 'visitor'>, Member>) };
}

async function makeFixture(): Promise<AccessFixture> {
  const [spare, asker] = (await stack.users(2)) as [Member, Member];
  const product = await releasedProduct(stack);
  const { owner } = callers.graphql;
  const owned = await stack.graphql(
    '{ viewer { ownProducts { nodes { id status } } } }',
    {},
    owner,
  );
  const { id: ownedProductId } = owned.data.viewer.ownProducts.nodes.find(
    ({ status }: { status: string }) => status === 'RELEASED',
  );
  const content = 'Which chains does it support?';
  const question = await stack.graphql(ask, { id: ownedProductId, content }, asker);
  const lead = {
    name: 'Matrix',
    homeLink: 'https://example.com/matrix',
    wx: 'wx',
    intro: 'Words.',
  };
  const leads = [];
  for (let count = 0; count < 3; count++) {
    const { data } = await stack.graphql(share, { input: lead }, asker);
    leads.push(data.shareProduct.id);
  }
  const [accepted, rejected, reviewed] = leads;
  const accept = 'mutation ($id: ID!) { acceptLead(leadId: $id, input: { type: APP }) { id } }';
  const inReview = await stack.graphql(accept, { id: reviewed }, product.staff);
  const input = { productId: ownedProductId, header: 'Matrix', content: 'News.' };
  const post = await stack.graphql(publish, { input }, product.staff);
  const removed = await stack.graphql(publish, { input }, product.staff);
  const found = await stack.graphql('{ posts { nodes { id } } hotWords { id } }');
  return {
    productId: product.id,
    ownedProductId,
    questionId: question.data.askQuestion.id,
    postId: found.data.posts.nodes[0].id,
    ownedPostId: post.data.publishPost.id,
    removedPostId: removed.data.publishPost.id,
    wordId: found.data.hotWords[0].id,
    leadIds: [accepted, rejected],
    reviewedProductId: inReview.data.acceptLead.id,
    spare,
  };
}

beforeAll(async () => {
  callers = { graphql: await makeCallers(), rest: await makeCallers() };
  const [member] = (await stack.users(1)) as [Member];
  const made = await Promise.all(
    tokenScopes.map(async (scope) => [scope, { token: await newApiToken(stack, member, [scope]) }]),
  );
  programs = Object.fromEntries(made);
  const fixture = await makeFixture();
  const other = await releasedProduct(stack);
  fixtures = { graphql: fixture, rest: { ...fixture, productId: other.id } };
  operations = JSON.parse((await stack.send({ method: 'GET', path: '/_dev/ops' })).text);
});
afterAll(() => {
  stack.close();
  programStack.close();
});

/** The expected error code for a caller; `outcome` applies to allowed callers, `refusal` to other members. */
function expected(
  roles: string,
  who: Who,
  outcome: ErrorCode | null,
  refusal: ErrorCode = 'FORBIDDEN',
): ErrorCode | null {
  const isAllowed =
    roles === 'anyone' ||
    (roles === 'member' && who !== 'visitor') ||
    (roles === 'golden' && who === 'golden') ||
    (roles === 'owner' && (who === 'owner' || who === 'staff')) ||
    (roles === 'staff' && who === 'staff');
  if (isAllowed) return outcome;
  return who === 'visitor' ? 'UNAUTHENTICATED' : refusal;
}

/** Returns the code of the first error, or null. With a key, it sends a mutation several times. */
async function callField(
  name: string,
  call: string,
  caller: Partial<Member>,
  { isKeyed = false, by = stack } = {},
) {
  const [type = '', field = ''] = name.split('.');
  if (isKeyed) return repeatMutation(by, field, call, caller);
  if (type !== 'Subscription') {
    return (await by.graphql(`${type.toLowerCase()} { ${call} }`, {}, caller)).code;
  }
  const path = `/graphql?query=${encodeURIComponent(`subscription { ${call} }`)}`;
  const source = await openEventSource(by.url, path, {
    accept: 'text/event-stream',
    ...(caller.token && { authorization: `Bearer ${caller.token}` }),
  });
  const { errors: rejected } = JSON.parse((await source.next())?.data ?? '{}');
  source.close();
  return rejected?.[0].extensions.code ?? null;
}

/** The `op_type`, with the area where two areas have it. */
function keyOf({ name, path }: { name: string; path: string }): string {
  const isShared = operations.filter((one) => one.kind === 'rest' && one.name === name).length > 1;
  return isShared ? `${path.replace('/api/', '')}/${name}` : name;
}

describe('access matrix', () => {
  it('rel-S34 contains every root field of the graph and every REST operation', () => {
    expect(Object.keys(fieldCalls).sort()).toEqual(Object.keys(access).sort());
    const names = (kind: string) =>
      operations.flatMap((operation) => (operation.kind === kind ? keyOf(operation) : [])).sort();
    expect(names('graphql')).toEqual(Object.keys(access).sort());
    expect(names('rest')).toEqual(Object.keys(operationCalls).sort());
  });

  it.each(Object.entries(fieldCalls))(
    'rel-S34 C-M12 allows %s only to its declared roles, and keeps the promise of its key',
    async (name, { call, outcome = null, refusal }) => {
      const roles = access[name]?.access ?? '';
      const cells: Record<string, unknown> = {};
      const expectedCells: Record<string, unknown> = {};
      for (const who of people) {
        const isKeyed = who === 'staff' && name.startsWith('Mutation.');
        const caller = callers.graphql[who];
        cells[who] = await callField(name, call(fixtures.graphql), caller, { isKeyed });
        expectedCells[who] = expected(roles, who, outcome, refusal);
      }
      expect(cells).toEqual(expectedCells);
    },
  );

  it.each(Object.entries(fieldCalls))(
    'rel-S34 allows %s to API tokens with its declared scope only',
    async (name, { call }) => {
      const rule = access[name]?.token ?? 'never';
      const enough: readonly string[] = typeof rule === 'string' ? [rule] : rule;
      const refused: Record<string, unknown> = {};
      const expectedRefusals: Record<string, unknown> = {};
      for (const scope of tokenScopes) {
        const code = await callField(name, call(fixtures.graphql), programs[scope], {
          by: programStack,
        });
        refused[scope] = code === 'TOKEN_SCOPE';
        expectedRefusals[scope] = rule !== 'public' && !enough.includes(scope);
      }
      expect(refused).toEqual(expectedRefusals);
    },
  );

  it('rel-S34 gives the owner another session after `endOtherSessions`', async () => {
    callers.rest.owner = await developer();
    expect(callers.rest.owner.token).not.toBe(callers.graphql.owner.token);
  });

  it.each(Object.entries(operationCalls))(
    'rel-S34 Q34 C-M12 allows op_type=%s only to its declared roles, and keeps the promise of its key',
    async (name, described) => {
      const { form = () => ({}), outcome = null } = described;
      const operation = operations.find((one) => one.kind === 'rest' && keyOf(one) === name);
      if (!operation) throw new Error(`there is no operation ${name}`);
      const roles = described.access ?? operation.roles;
      const cells: Record<string, unknown> = {};
      const expectedCells: Record<string, unknown> = {};
      for (const who of people) {
        const caller = callers.rest[who];
        const fields = { op_type: operation.name, ...form(fixtures.rest) };
        const { method, path } = operation;
        cells[who] =
          who === 'staff' && method === 'POST' && !described.showsNoReuse
            ? await repeatOperation(stack, path, fields, caller)
            : (await stack.rest(method, path, fields, caller)).err;
        const code = expected(roles, who, outcome);
        expectedCells[who] = code === null ? 0 : errors[code].err;
      }
      expect(cells).toEqual(expectedCells);
    },
  );
});
