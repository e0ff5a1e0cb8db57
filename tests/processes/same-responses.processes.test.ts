import { connectStack, type GraphqlError, type Member, type Stack } from '../stack.ts';
import { type CorpusOperation, known, type Who } from './corpus/operation.ts';
import { reading } from './corpus/reading.ts';
import { rejected } from './corpus/rejected.ts';
import { viewerOperations } from './corpus/viewer.ts';
import { startLocalPlatform } from './local-platform.ts';
import { dataDirOfLevel } from './processes.ts';

const corpus = [...reading, ...viewerOperations, ...rejected];
const network = connectStack().asAddress('127.0.72.1');
let local: Stack;
let platform: Awaited<ReturnType<typeof startLocalPlatform>>;
let people: Record<Who, Partial<Member>>;
let values: Map<string, unknown>;

beforeAll(async () => {
  platform = await startLocalPlatform(dataDirOfLevel());
  local = connectStack(platform.url, '127.0.72.1');
  const [[member], [golden], [staff]] = await Promise.all([
    network.users(1),
    network.users(1, [2]),
    network.users(1, [3]),
  ]);
  people = { visitor: {}, member: member ?? {}, golden: golden ?? {}, staff: staff ?? {} };
  values = await readValues();
  await prepareMember();
});
afterAll(async () => {
  await platform?.close();
  local?.close();
  network.close();
});

async function readValues(): Promise<Map<string, unknown>> {
  const { data } = await network.graphql(`{
    products(first: 3, sort: NEWEST) { nodes { id slug } pageInfo { endCursor } }
    owned: products(first: 50) { nodes { owner { id } questions { nodes { id } } } }
    posts(first: 1) { nodes { id } }
    hotWords { id }
  }`);
  const [first] = data.products.nodes;
  const questions = data.owned.nodes.flatMap(
    (node: { questions: { nodes: { id: string }[] } }) => node.questions.nodes,
  );
  const owner = data.owned.nodes.find((node: { owner: object | null }) => node.owner)?.owner;
  return new Map<string, unknown>([
    [known.product, first.id],
    [known.slug, first.slug],
    [known.after, data.products.pageInfo.endCursor],
    [known.post, data.posts.nodes[0].id],
    [known.hotWord, data.hotWords[0].id],
    [known.question, questions[0].id],
    [known.user, owner.id],
    [known.self, people.member.userId],
  ]);
}

/** Applies the mutations of the corpus once, so that repeating them changes nothing. */
async function prepareMember(): Promise<void> {
  const id = values.get(known.product);
  const { errors } = await network.graphql(
    `mutation ($id: ID!) {
      upProduct(productId: $id, reason: "It keeps every promise it makes.") { ranking }
      setFollow(productId: $id, following: true) { id }
      changeNickname(nickname: "Same") { id }
    }`,
    { id },
    people.member,
  );
  expect(errors).toEqual([]);
  await network.drain();
}

const fill = (value: unknown): unknown => {
  if (typeof value === 'string') return values.get(value) ?? value;
  if (Array.isArray(value)) return value.map(fill);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
};

/** Data as text, since the order of its fields matters; the order of errors does not. */
async function responseOf(stack: Stack, operation: CorpusOperation) {
  const { document: query, variables = {}, who = 'visitor', language = 'en' } = operation;
  const { token } = people[who];
  const { status, text } = await stack.send({
    method: 'POST',
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables: fill(variables) }),
  });
  const { data, errors = [] } = JSON.parse(text);
  const print = (error: GraphqlError) => JSON.stringify(error);
  return {
    name: operation.name,
    status,
    data: JSON.stringify(data),
    errors: [...new Set<string>(errors.map(print))].sort(),
  };
}

describe('one-process and many-process mode', () => {
  it('have a corpus of at least 60 operations', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  });

  it.each(corpus)('return the same response: $name', async (operation) => {
    expect(await responseOf(network, operation)).toEqual(await responseOf(local, operation));
  });
});
