import { type DocumentNode, print } from 'graphql';
import { operations } from '../../../gateway/src/rest/operations.ts';
import { alternate, type Side } from '../alternate.ts';
import { freshPath } from '../data/data-folder.ts';
import { startLoad } from '../load/load.ts';
import type { FixedRequest } from '../load/load-job.ts';
import { type PlatformUnderTest, startUnderTest } from '../platform-under-test.ts';
import { type Row, report } from '../report.ts';
import { type Bench, platformSide } from '../sides.ts';

/** The processor time of REST, as a multiple of that of its document over GraphQL. */
const maxRatio = 1.1;
/** Enough for the median of a noisy machine. */
const leastRounds = 5;

/** A call of the REST contract. */
interface RestCall {
  name: string;
  forms: Record<string, string>[];
  /** The beginning of a good response of the graph. */
  begins: string;
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

class Captured extends Error {}

/** The document that an operation executes first for these fields. */
async function documentOf(name: string, fields: Record<string, string>) {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`there is no operation ${name}`);
  let sent: { document: DocumentNode; variables: unknown } | undefined;
  const call = {
    context: { viewer: null },
    siteOrigin: '',
    language: 'EN',
    async run(document: DocumentNode, variables: unknown) {
      sent = { document, variables };
      throw new Captured();
    },
  };
  const parameters = new Map(Object.entries(fields));
  await operation.execute(parameters, call as never).catch((error: unknown) => {
    if (!(error instanceof Captured)) throw error;
  });
  if (!sent) throw new Error(`${name} executes no document`);
  const { method, path } = operation;
  return { method, path, query: print(sent.document), variables: sent.variables };
}

async function requestsOf(call: RestCall, authorization: Record<string, string>) {
  const pairs = { rest: [] as FixedRequest[], graphql: [] as FixedRequest[] };
  for (const fields of call.forms) {
    const { method, path, ...operation } = await documentOf(call.name, fields);
    const text = new URLSearchParams({ op_type: call.name, ...fields }).toString();
    const headers = { ...authorization };
    pairs.rest.push(
      method === 'GET'
        ? { method, path: `${path}?${text}`, headers }
        : { method, path, headers: { ...headers, ...form }, body: text },
    );
    const body = JSON.stringify(operation);
    pairs.graphql.push({
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, ...json },
      body,
    });
  }
  return pairs;
}

async function ask<T>({ url }: PlatformUnderTest, path: string, body: object): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** Reads, and the write `subscribe`, which sets and removes follows of several products in turn. */
async function callsFor(platform: PlatformUnderTest): Promise<RestCall[]> {
  const query = '{ products(first: 8) { nodes { id } } }';
  const { data } = await ask<{ data: { products: { nodes: { id: string }[] } } }>(
    platform,
    '/graphql',
    { query },
  );
  const ids = data.products.nodes.map(({ id }) => id);
  return [
    { name: 'app_overview', forms: [{}], begins: '{"data":{"productCounts":' },
    { name: 'feeds', forms: [{ offset: '0', limit: '10' }], begins: '{"data":{"posts":{' },
    {
      name: 'search',
      forms: ['swap', 'wallet', 'game'].map((word) => ({ keyword: word, limit: '10' })),
      begins: '{"data":{',
    },
    {
      name: 'subscribe',
      forms: ['0', '1'].flatMap((status) => ids.map((id) => ({ app_id: id, status }))),
      begins: '{"data":{"setFollow":{',
    },
  ];
}

async function compare(bench: Bench, call: RestCall, token: string): Promise<Row> {
  const authorization: Record<string, string> =
    call.name === 'subscribe' ? { authorization: `Bearer ${token}` } : {};
  const { rest, graphql } = await requestsOf(call, authorization);
  const side = (name: string, requests: FixedRequest[], responseBegins: string): Side =>
    platformSide(
      bench,
      name,
      () => ({ requests: { kind: 'fixed', requests }, responseBegins }),
      () => bench.platform.drain(),
    );
  const sides = [
    side(`${call.name} over GraphQL`, graphql, call.begins),
    side(`${call.name} over REST`, rest, '{"err":0,'),
  ];
  const [one, other] = await alternate('rest', sides, bench.rounds);
  const graphqlMs = Number(one?.cpuMs);
  const restMs = Number(other?.cpuMs);
  const ratio = restMs / graphqlMs;
  const goal = `ratio <= ${maxRatio}`;
  return { measure: 'rest', side: call.name, graphqlMs, restMs, ratio, goal };
}

/**
 * Operations of REST, and their documents over GraphQL, in turn on one platform with the demonstration data.
 * @throws when REST takes more than 1.1 times the processor time
 */
export async function measureRest(options: Omit<Bench, 'platform' | 'load'>): Promise<void> {
  const platform = await startUnderTest(freshPath('rest'), { SEED: 'demo', WRITE_LIMITS: 'none' });
  const load = startLoad();
  try {
    const rounds = Math.max(options.rounds, leastRounds);
    const bench: Bench = { ...options, platform, load, rounds };
    const [member] = await ask<{ token: string }[]>(platform, '/_dev/users', { count: 1 });
    const rows: Row[] = [];
    for (const call of await callsFor(platform)) {
      rows.push(await compare(bench, call, member?.token ?? ''));
    }
    const title = 'Processor time of REST beside its document over GraphQL';
    report(title, ['graphqlMs', 'restMs', 'ratio', 'goal'], rows);
    const missed = rows.filter(({ ratio }) => Number(ratio) > maxRatio);
    if (missed.length > 0) {
      throw new Error(`more than ${maxRatio} times: ${missed.map(({ side }) => side).join(', ')}`);
    }
  } finally {
    load.close();
    await platform.stop();
  }
}
