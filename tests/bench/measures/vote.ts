import { alternate, rateColumns, type Side } from '../alternate.ts';
import { openSessions } from '../data/sessions.ts';
import {
  ownerOf,
  sessionToken,
  sharerOf,
  sizes,
  userId,
  userIdSql,
  votedProducts,
} from '../data/sizes.ts';
import { connections } from '../load/load.ts';
import type { VoteRange } from '../load/load-job.ts';
import { firstVoter, voteOf, voteReason, voteScript } from '../load/votes.ts';
import { hasPgbench, inline, type PgbenchScript } from '../pgbench.ts';
import { type Row, report, say } from '../report.ts';
import { type SentStatement, statementsOf } from '../sent-statements.ts';
import { type Bench, pgbenchSide, platformSide } from '../sides.ts';
import { assertCounted } from './vote-check.ts';
import { voteDocument } from './vote-document.ts';
import { type Extent, following, partsOf } from './vote-parts.ts';

const votesOfRun = 250_000;
/** A product whose number does not appear as another value of the statements. */
const unmistakable = 4_321;

/** Ranges of unused votes. */
function createRanges() {
  let next = 0;
  let nextHot = votedProducts;
  const first = () => votesOfRun * next++;
  return {
    seen: (): VoteRange => ({ first: first(), firstProduct: unmistakable, products: 1 }),
    spread: (): VoteRange => ({ first: first(), firstProduct: 1, products: votedProducts }),
    hot: (): VoteRange => {
      nextHot += 1;
      return { first: first(), firstProduct: nextHot, products: 1 };
    },
  };
}

async function castOne({ platform }: Bench, range: VoteRange): Promise<void> {
  const { user, product } = voteOf(range, range.first);
  const response = await fetch(`${platform.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionToken(user)}` },
    body: JSON.stringify({
      query: voteDocument,
      variables: { id: String(product), reason: voteReason },
    }),
  });
  const text = await response.text();
  if (!text.startsWith('{"data":{"upProduct"')) throw new Error(`vote: ${text}`);
}

interface VoteStatements {
  /** The statements of one request in order; one of them writes. */
  request: SentStatement[];
  write: SentStatement;
}

const isWrite = ({ text }: SentStatement) => /insert into "?up\b/.test(text);

/** The statements of one vote before its response, without those of the relay. */
async function sentByVote(bench: Bench, range: VoteRange): Promise<VoteStatements> {
  const sent = await statementsOf(bench.platform, () => castOne(bench, range));
  const request = sent.filter(
    (statement) =>
      isWrite(statement) ||
      (['catalog', 'user'].includes(statement.service) &&
        /^\s*select/.test(statement.text) &&
        !/outbox|advisory|product_rank|\blog"?\./.test(statement.text)),
  );
  const write = sent.find(isWrite);
  if (!write) throw new Error('the vote was not seen in the log of PostgreSQL');
  say(`  a vote is ${request.length} statements`);
  return { request, write };
}

/** The statements with pgbench variables in place of the recorded voter and product. */
function scriptOf(name: string, statements: readonly SentStatement[], range: VoteRange) {
  const seen = voteOf(range, range.first);
  const script: PgbenchScript = { name, text: '', variables: {} };
  const texts = statements.map((statement) => {
    const replaced: Record<number, string> = {};
    statement.values.forEach((value, index) => {
      if (value === null) return;
      if (value === String(seen.product)) replaced[index + 1] = ':product';
      if (value === `{${seen.product}}`) replaced[index + 1] = 'array[:product::bigint]';
      if (value === userId(seen.user)) replaced[index + 1] = userIdSql(':user');
      if (value === ownerOf(seen.product)) replaced[index + 1] = userIdSql(':product');
      if (value === sharerOf(seen.product)) {
        replaced[index + 1] = userIdSql(`:product + ${sizes.products}`);
      }
      if (isWrite(statement) && index === eventId(statement)) replaced[index + 1] = 'uuidv7()';
    });
    // A service sends an UP again, waiting, when another one has locked the counter of its product.
    return `${inline(statement, script, replaced).replace('skip locked', '')};\n`;
  });
  return (run: VoteRange): PgbenchScript => ({
    ...script,
    text: `${voteScript(run, connections)}${texts.join('')}`,
    variables: { ...script.variables, n: '-1' },
  });
}

/** The only UUID among the values that is not a user id. */
const eventId = ({ values }: SentStatement) =>
  values.findIndex(
    (value) =>
      /^[\da-f]{8}-[\da-f-]{27}$/.test(value ?? '') &&
      !value?.startsWith('00000000-0000-7000-8000-'),
  );

/**
 * Deletes the events of pgbench's votes, which all have the content of one vote; the catalog so does not
 * notice these votes either.
 */
const forgetEvents = `
  with forgotten as (
    delete from catalog.outbox returning key
  ), votes as (
    select key::bigint as product_id, count(*)::integer as ups from forgotten group by 1
  ), ranked as (
    update catalog.product_rank r set up_value = r.up_value + votes.ups
    from votes where r.product_id = votes.product_id
  )
  select coalesce(sum(ups), 0)::integer as counted from votes`;

/** UPs spread over many products and on one product, compared with the same statements in pgbench. */
export async function measureVote(bench: Bench): Promise<void> {
  const { platform } = bench;
  const ranges = createRanges();
  let acknowledged = 0;
  let runs = 0;
  const settled = async (responses: number) => {
    acknowledged += responses;
    runs += 1;
    await platform.drain();
  };
  await openSessions(platform.admin, firstVoter, sizes.voters);
  const seen = ranges.seen();
  const sent = await sentByVote(bench, seen);
  await settled(1);
  const voteSide = (
    name: string,
    over: 'graphql' | 'rest',
    range: () => VoteRange,
    extent: Extent = 'all',
  ) =>
    platformSide(
      bench,
      name,
      () => ({
        requests: { kind: 'votes', over, votes: range(), document: voteDocument },
        responseBegins: over === 'graphql' ? '{"data":{"upProduct":{' : '{"err":0,',
      }),
      settled,
      following(bench, extent),
    );
  const extents = {
    requests: 'UP over GraphQL, spread, without relay',
    relay: 'UP over GraphQL, spread, without consumers',
    all: 'UP over GraphQL, spread',
  };
  const sides: Side[] = [
    voteSide(extents.all, 'graphql', ranges.spread),
    voteSide(extents.relay, 'graphql', ranges.spread, 'relay'),
    voteSide(extents.requests, 'graphql', ranges.spread, 'requests'),
    voteSide('UP over GraphQL, one hot product', 'graphql', ranges.hot),
    voteSide('UP over REST, spread', 'rest', ranges.spread),
  ];
  if (hasPgbench) {
    const forget = async (votes: number) => {
      const [{ counted } = { counted: 0 }] = await platform.admin.query<{ counted: number }>(
        forgetEvents,
      );
      if (counted < votes) throw new Error(`only ${counted} of ${votes} votes were written`);
    };
    const write = scriptOf('vote', [sent.write], seen);
    const request = scriptOf('vote-request', sent.request, seen);
    sides.push(
      pgbenchSide(bench, 'pgbench, the write, spread', () => [write(ranges.spread())], forget),
      pgbenchSide(bench, 'pgbench, the write, hot', () => [write(ranges.hot())], forget),
      pgbenchSide(
        bench,
        'pgbench, all statements, spread',
        () => [request(ranges.spread())],
        forget,
      ),
    );
  } else say('  pgbench is missing: install postgresql-contrib for the rows beside it');
  const rows: Row[] = await alternate('vote', sides, bench.rounds);
  report('Vote: an UP with its reason; cpuMs holds the relay and consumers', rateColumns, rows);
  report('Vote: processor time of its parts', ['cpuMs'], partsOf(rows, extents));
  await platform.drain();
  await assertCounted(platform.admin, { acknowledged, maxUnknown: runs * connections });
}
