import { deepStrictEqual } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { productTypes } from '#schema/enums';
import { searchPath } from '../admin.ts';
import { alternate, rateColumns, type Side } from '../alternate.ts';
import { cachePath } from '../data/data-folder.ts';
import type { FixedRequest } from '../load/load-job.ts';
import type { StatementsOfRequests } from '../load/statements-server.ts';
import { hasPgbench, inline, type PgbenchScript } from '../pgbench.ts';
import { report, say } from '../report.ts';
import { type SentStatement, statementsOf } from '../sent-statements.ts';
import { type Bench, pgbenchSide, platformSide, serverSide } from '../sides.ts';
import { categories, listDocument, listSql } from './list-query.ts';

const headers = { 'content-type': 'application/json' };
const bodyOf = (type: string) =>
  JSON.stringify({ query: listDocument, variables: { type, language: 'EN' } });

async function ask(url: string, type: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: bodyOf(type) });
  return response.text();
}

interface ListAnswer {
  data: {
    products: {
      nodes: {
        id: string;
        slug: string;
        name: string;
        tagline: string;
        logo: string;
        stage: number;
        upValue: number;
        owner: { id: string; nickname: string; avatar: string | null } | null;
        latestPost: { id: string; header: string; at: string } | null;
        badge: { id: string; name: string; image: string } | null;
      }[];
    };
  };
}

/** @throws when the response of the graph differs from the result of one statement */
async function assertEqual({ platform }: Bench): Promise<void> {
  for (const type of categories) {
    const { data } = JSON.parse(await ask(platform.url, type)) as ListAnswer;
    const returned = data.products.nodes.map(
      ({ owner, latestPost, badge, upValue, ...product }) => ({
        ...product,
        up_value: upValue,
        owner_id: owner?.id ?? null,
        nickname: owner?.nickname ?? null,
        avatar: owner?.avatar ?? null,
        post_id: latestPost?.id ?? null,
        header: latestPost?.header ?? null,
        at: latestPost ? new Date(latestPost.at) : null,
        badge_id: badge?.id ?? null,
        badge: badge?.name ?? null,
        image: badge?.image ?? null,
      }),
    );
    deepStrictEqual(returned, await platform.admin.query(listSql(String(productTypes[type]))));
  }
}

/** The four statements of one request, for each category. */
async function sentByLists({ platform }: Bench): Promise<SentStatement[][]> {
  const sent: SentStatement[][] = [];
  for (const type of categories)
    sent.push(await statementsOf(platform, () => ask(platform.url, type)));
  say(`  a list is ${sent[0]?.length} statements`);
  return sent;
}

const scriptOf = (sent: readonly SentStatement[], index: number): PgbenchScript => {
  const script: PgbenchScript = { name: `list-${categories[index]}`, text: '', variables: {} };
  script.text = sent.map((statement) => `${inline(statement, script)};\n`).join('');
  return script;
};

/** Only the rows of the statements; the difference is the cost of graph and gateway. */
function withoutGraph(bench: Bench, requests: SentStatement[][]) {
  const url = new URL(bench.platform.admin.url);
  url.searchParams.set('options', `-csearch_path=${searchPath}`);
  const file = cachePath('list-statements.json');
  const content: StatementsOfRequests = { url: url.href, requests };
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
  return serverSide(bench, 'bare node:http, the statements over pg', {
    script: 'load/statements-server.js',
    file,
    responseBegins: '{"data"',
  });
}

function sameBytes(bench: Bench, bytes: string) {
  const file = cachePath('list-response.json');
  writeFileSync(file, bytes);
  return serverSide(bench, 'bare node:http, the same bytes', {
    script: 'load/bare-server.js',
    file,
    responseBegins: '{"data"',
  });
}

const oneStatement = (): PgbenchScript => ({
  name: 'list-one',
  text: `\\set type random(1, 4)\n${listSql(':type')};\n`,
  variables: {},
});

const rest = (path: string): FixedRequest => ({ method: 'GET', path, headers: {} });

/** The list of the home page over GraphQL and REST, compared with its SQL and its bytes alone. */
export async function measureList(bench: Bench): Promise<void> {
  await assertEqual(bench);
  const bytes = await ask(bench.platform.url, categories[0] ?? 'APP');
  say(`  a response has ${bytes.length} characters`);
  const sent = await sentByLists(bench);
  const bare = [withoutGraph(bench, sent), sameBytes(bench, bytes)];
  const graphql = {
    kind: 'fixed' as const,
    requests: categories.map((type) => ({
      method: 'POST' as const,
      path: '/graphql',
      headers,
      body: bodyOf(type),
    })),
  };
  const lists = [1, 2, 3, 4].map((type) =>
    rest(`/api/app?op_type=lists&type=${type}&sort=ups&offset=0&limit=20`),
  );
  const feeds = [rest('/api/find?op_type=feeds&offset=0&limit=20')];
  const restSide = (name: string, requests: FixedRequest[]) =>
    platformSide(bench, name, () => ({
      requests: { kind: 'fixed', requests },
      responseBegins: '{"err":0,',
    }));
  const sides: Side[] = [
    platformSide(bench, 'list over GraphQL', () => ({
      requests: graphql,
      responseBegins: '{"data":{"products":{',
    })),
    restSide('REST app lists, products alone', lists),
    restSide('REST find feeds', feeds),
  ];
  if (hasPgbench) {
    const asSent = sent.map(scriptOf);
    sides.push(
      pgbenchSide(bench, 'pgbench, the statements as sent', () => asSent),
      pgbenchSide(bench, 'pgbench, all in one statement', () => [oneStatement()]),
    );
  } else say('  pgbench is missing: install postgresql-contrib for the rows beside it');
  sides.push(...bare);
  try {
    const rows = await alternate('list', sides, bench.rounds);
    report('List: 20 products by UPs with owner, latest post and badge', rateColumns, rows);
    await assertEqual(bench);
  } finally {
    for (const side of bare) side.close();
  }
}
