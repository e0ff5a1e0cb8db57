import { deepStrictEqual } from 'node:assert/strict';
import { createDatabase } from '#kit/database/database';
import { createLogger } from '#kit/runtime/logger';
import { rewards } from '#schema/limits';
import { alternate, type Sample, type Side, usageOf } from '../alternate.ts';
import { freshPath } from '../data/data-folder.ts';
import { createGoldfingerEvents } from '../events/goldfinger-events.ts';
import { assertLedger, assertLog, assertTransfers } from '../events/ledger-state.ts';
import {
  consume,
  emptyLedger,
  type Ledger,
  type Pass,
  type Round,
  withConsumer,
} from '../events/ledgers.ts';
import { createUpEvents } from '../events/up-events.ts';
import { withRepeats } from '../events/with-repeats.ts';
import { createTpcb, hasPgbench, type Protocol, runTpcb } from '../pgbench.ts';
import { type Row, report, say } from '../report.ts';

const minRatio = 3;
const tpcb = {
  database: 'tpcb',
  /** 3,200,000 accounts. At least one branch for each client, so that clients rarely wait for each other. */
  scale: 32,
  /** The one with the highest rate counts, in each round again. */
  clients: [8, 16, 32],
} as const;
const bestOfTpcb = `pgbench TPC-B, scale ${tpcb.scale}, best of ${tpcb.clients.join(', ')} clients`;
const preparedTpcb = 'the same with prepared statements, which pgbench does not use by default';
const ledgerSide = 'the ledger with its log, a transfer for each event';
const logger = createLogger('bench', 'warn');

export interface LedgerSizes {
  /** Messages of each ledger; a tenth of them are repeats. */
  ledgerRows: number;
  /** Of one run of pgbench. */
  seconds: number;
  ledgerRounds: number;
}

/**
 * Transfers per second of the ledger, from Kafka to the signed log, beside transactions of TPC-B in the same
 * PostgreSQL.
 * @throws when the ledger has fewer than three times as many
 */
export const measureLedger = ({ ledgerRows, seconds, ledgerRounds }: LedgerSizes): Promise<void> =>
  withConsumer(async (round) => {
    const goldfingers = withRepeats(ledgerRows, 'user.account', createGoldfingerEvents);
    const votes = withRepeats(ledgerRows, 'catalog.product', createUpEvents);
    await round.transport.publish(goldfingers.messages);
    await round.transport.publish(votes.messages);
    const replay: Replay = {
      topic: 'user.account',
      messages: ledgerRows,
      async check({ owner }) {
        const events = goldfingers.events.length;
        await assertTransfers(owner, {
          transfers: events,
          vitamins: events * rewards.golden,
          events,
        });
        return events;
      },
    };
    const replayVotes: Replay = {
      topic: 'catalog.product',
      messages: ledgerRows,
      check: ({ owner }) => assertLedger(owner, votes.events),
    };
    const ledgers: Side[] = [
      { name: ledgerSide, run: () => replayAll(round, replay) },
      {
        name: 'the same with votes, of which ten pay one',
        run: () => replayAll(round, replayVotes),
      },
    ];
    // A warm-up pass, after which the code is compiled.
    for (const side of ledgers) await side.run(0);
    const sides = hasPgbench ? [...(await tpcbSides(round, seconds)), ...ledgers] : ledgers;
    reportLedger(ledgerRows, await alternate('ledger', sides, ledgerRounds));
  });

interface Replay extends Pick<Pass, 'topic' | 'messages'> {
  /** Returns the number of transfers. @throws unless the ledger is right */
  check(ledger: Ledger): Promise<number>;
}

/** From the first message to the checkpoint over the last transfer. `requests` are transfers. */
async function replayAll(round: Round, { check, ...messages }: Replay): Promise<Sample> {
  const ledger = await emptyLedger(round);
  await checkpoint(round);
  const logKeyFile = freshPath('ledger-log.key');
  const sample = await consume(round, ledger, { ...messages, consumer: 'service', logKeyFile });
  const requests = await check(ledger);
  await assertLog(ledger.owner, requests);
  deepStrictEqual(await durability(ledger.urls.url), durable);
  await ledger.drop();
  return { ...sample, requests };
}

async function tpcbSides(round: Round, seconds: number): Promise<Side[]> {
  const { adminUrl, postgresPid } = round.servers;
  await createTpcb(adminUrl, tpcb.database, tpcb.scale);
  const url = new URL(adminUrl);
  url.pathname = tpcb.database;
  deepStrictEqual(await durability(url.href), durable);
  async function run(connections: number, protocol: Protocol): Promise<Sample> {
    await checkpoint(round);
    const usage = usageOf([postgresPid]);
    usage.start();
    const requests = await runTpcb(adminUrl, tpcb.database, {
      seconds,
      connections,
      protocol,
    });
    return { requests, ...usage.end(), seconds };
  }
  const side = (name: string, protocol: Protocol): Side => ({
    name,
    async run() {
      const samples: Sample[] = [];
      for (const connections of tpcb.clients) samples.push(await run(connections, protocol));
      return samples.reduce((best, each) => (each.requests > best.requests ? each : best));
    },
  });
  return [side(bestOfTpcb, 'simple'), side(preparedTpcb, 'prepared')];
}

/** So that no side writes what another has changed. */
const checkpoint = ({ servers }: Round) => ask(servers.adminUrl, 'checkpoint');

const durable = [
  { name: 'fsync', setting: 'on' },
  { name: 'full_page_writes', setting: 'on' },
  { name: 'synchronous_commit', setting: 'on' },
];

const durability = (url: string) =>
  ask(
    url,
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
  );

async function ask(url: string, text: string): Promise<object[]> {
  const database = createDatabase({ url, poolSize: 1, logger, queryTimeoutMs: 120_000 });
  try {
    return await database.query(text);
  } finally {
    await database.close();
  }
}

const columns = ['transfersPerSecond', 'cpuMs', 'kafkaCpuMs', 'ratio', 'ratioLeast', 'ratioMost'];

function reportLedger(messages: number, measured: readonly Row[]): void {
  const rows = measured.map(({ requestsPerSecond, requests, besideCpuMs, p50, p99, ...row }) => ({
    ...row,
    transfersPerSecond: requestsPerSecond,
    transfers: requests,
    kafkaCpuMs: besideCpuMs,
    goal: row.side === ledgerSide ? `ratio >= ${minRatio}` : null,
  }));
  const title = `Ledger: ${messages} events from Kafka to the signed log; a tenth comes twice`;
  report(title, [...columns, 'foreign', 'goal'], rows);
  if (!hasPgbench) {
    say('There is no pgbench (Debian: postgresql-contrib): nothing to compare the ledger with');
    return;
  }
  const ratio = Number(measured.find(({ side }) => side === ledgerSide)?.ratio);
  if (!(ratio >= minRatio)) throw new Error(`the ledger has ${ratio} times TPC-B, not ${minRatio}`);
}
