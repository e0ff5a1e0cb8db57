import { setTimeout as wait } from 'node:timers/promises';
import { freshPath } from '../data/data-folder.ts';
import { type PlatformUnderTest, startUnderTest } from '../platform-under-test.ts';
import { cpuMs, familyOf, memoryOf } from '../process-usage.ts';
import { quantile, type Row, report } from '../report.ts';

/** Numbers that no measured document has. */
const firstWarmUp = 1_000_000;
const repeats = 20;
const pauseMs = 20;
const restMs = 3_000;

/** Some 2,700 characters, with aliases that no other document has. */
function distinctDocument(index: number): string {
  const fields = '{ nodes { id slug type status stage tags logo banner upValue followers } }';
  const lists = Array.from(
    { length: 15 },
    (_, alias) => `list${index}number${alias}: products(first: 1, sort: NEWEST) ${fields}`,
  );
  return `query Distinct${index} { ${lists.join(' ')} weekPosts } # ${'.'.repeat(750)}`;
}

/** Documents just below the limit of cost, each expensive in another way. */
const costly: Record<string, string> = {
  'posts of posts': `{ posts(first: 35) { nodes { product { posts(first: 38) {
    nodes { content product { id } author { nickname } } } } } } }`,
  'lists of products': `{ products(first: 50) { nodes {
    posts(first: 23) { totalCount nodes { content } }
    ups(first: 22) { totalCount nodes { reason } }
    questions(first: 20) { totalCount nodes { content } } } } }`,
  'aliases of long lists': `{ ${Array.from(
    { length: 15 },
    (_, alias) => `a${alias}: products(first: 50) { nodes { ...all } totalCount }`,
  ).join(' ')} } fragment all on Product { name(language: EN) description(language: ZH)
    latestPost { content author { nickname } } badge { id } owner { nickname } }`,
};

/** What documents of strangers cost: memory of those that come once, and answers at the limit. */
export async function measureDocuments(numbers: readonly number[]): Promise<void> {
  const platform = await startUnderTest(freshPath('documents'), {
    SEED: 'demo',
    TRUSTED_PROXY: '1',
  });
  try {
    await platform.drain();
    for (let index = 0; index < 20; index++)
      await ask(platform, distinctDocument(firstWarmUp + index));
    await wait(restMs);
    const rows: Row[] = [];
    let sent = 0;
    for (const documents of numbers) {
      rows.push(await measureMemory(platform, documents, sent));
      sent += documents;
    }
    report('Distinct documents', ['documents', 'rssGrowthMb', 'cpuMs', 'goal'], rows);
    const answers: Row[] = [];
    for (const side of Object.keys(costly)) answers.push(await measureAnswer(platform, side));
    const columns = ['bytes', 'cpuMs', 'othersP99Ms', 'othersAloneP99Ms', 'goal'];
    report('Answers at the limit of cost', columns, answers);
  } finally {
    await platform.stop();
  }
}

async function measureMemory(
  platform: PlatformUnderTest,
  documents: number,
  first: number,
): Promise<Row> {
  const rss = () => memoryOf([platform.pid]).rssMb;
  const [before, cpuBefore] = [rss(), cpuMs([platform.pid])];
  for (let index = first; index < first + documents; index++) {
    // As many clients as the limit of new documents needs.
    await ask(platform, distinctDocument(index), `192.0.2.${1 + Math.floor(index / 200)}`);
  }
  return {
    measure: 'documents',
    side: `${distinctDocument(first).length} characters`,
    documents,
    rssGrowthMb: rss() - before,
    cpuMs: (cpuMs([platform.pid]) - cpuBefore) / documents,
    goal: 'rssGrowthMb < 150',
  };
}

async function measureAnswer(platform: PlatformUnderTest, side: string): Promise<Row> {
  const query = costly[side] ?? '';
  // The third run compiles it.
  for (let run = 0; run < 4; run++) await ask(platform, query);
  const alone = await latenciesWhile(platform, () => wait(restMs));
  const before = cpuMs(familyOf([platform.pid]));
  let bytes = 0;
  for (let run = 0; run < repeats; run++) bytes = (await ask(platform, query)).length;
  const cpu = (cpuMs(familyOf([platform.pid])) - before) / repeats;
  const beside = await latenciesWhile(platform, async () => {
    for (let run = 0; run < repeats; run++) {
      await ask(platform, query);
      await wait(pauseMs);
    }
  });
  return {
    measure: 'cost',
    side,
    bytes,
    cpuMs: cpu,
    othersP99Ms: quantile(beside, 0.99),
    othersAloneP99Ms: quantile(alone, 0.99),
    goal: 'cpuMs < 300, others + 100',
  };
}

/** Latencies of small requests that begin in equal intervals during the work. */
async function latenciesWhile(
  platform: PlatformUnderTest,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const latencies: Promise<number>[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    latencies.push(ask(platform, '{ weekPosts }').then(() => performance.now() - began));
  }, pauseMs);
  await work();
  clearInterval(timer);
  return Promise.all(latencies);
}

async function ask(
  { url }: PlatformUnderTest,
  query: string,
  client = '192.0.2.254',
): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500));
  return text;
}
