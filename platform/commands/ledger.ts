import { resolve } from 'node:path';
import { createDatabase } from '#kit/database/database';
import { createTransport } from '#kit/events/create-transport';
import { readKafkaSecurity } from '#kit/events/kafka/security';
import { RebuildRefused } from '#kit/rebuild/refusal';
import { createClock } from '#kit/runtime/clock';
import { ConfigError, processEnvironment, readConfig, text } from '#kit/runtime/config';
import { createLogger } from '#kit/runtime/logger';
import { createSigner, formatSignerKey } from '#schema/tlog/note';
import { auditLedger } from '../../services/vitamin/src/audit/audit-ledger.ts';
import type { Finding } from '../../services/vitamin/src/audit/finding.ts';
import { isEqual, rebuildLedger } from '../../services/vitamin/src/audit/rebuild-ledger.ts';
import { describeLedger } from './describe-ledger.ts';
import { findDatabases } from './find-databases.ts';
import { verifyLedger, verifyUsage } from './verify-ledger.ts';

interface LedgerDatabase {
  /** Of the service's role, of the tables' owner, and of the event stream. */
  url: string;
  adminUrl: string;
  eventsUrl: string;
}

const say = (line: string) => process.stderr.write(`${line}\n`);
const logger = createLogger('ledger', 'warn');
const clock = createClock();

interface Outcome {
  findings: readonly Finding[];
  isClean: boolean;
}

async function audit({ url }: LedgerDatabase): Promise<Outcome> {
  const database = createDatabase({ url, poolSize: 1, logger });
  try {
    const findings = await auditLedger(database);
    say(
      findings.length === 0
        ? 'The ledger is consistent: balances equal their transfers and sum to zero.'
        : `The audit has ${findings.length} findings, first ${findings[0]?.finding}: ${findings[0]?.key}.`,
    );
    return { findings, isClean: findings.length === 0 };
  } finally {
    await database.close();
  }
}

async function rebuild({ adminUrl, eventsUrl }: LedgerDatabase): Promise<Outcome> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const transport = createTransport({
    url: eventsUrl,
    clientId: 'ledger',
    clock,
    logger,
    security: readKafkaSecurity(processEnvironment()),
  });
  try {
    const { signal } = stop;
    const result = await rebuildLedger({ adminUrl, transport, clock, logger, signal });
    for (const line of describeLedger(result, { repair: true })) say(line);
    return { findings: result.differences, isClean: isEqual(result) };
  } finally {
    await transport.close();
  }
}

/** Prints a new signer for the key file of the log: the secret goes to stdout alone. */
async function newKey([origin, ...rest]: readonly string[]): Promise<number> {
  if (!origin || rest.length > 0 || /[\s+]/.test(origin)) {
    throw new ConfigError('Usage: npm run ledger -- new-key <name of the log>');
  }
  process.stdout.write(`${formatSignerKey(await createSigner(origin))}\n`);
  return 0;
}

const commands = { audit, rebuild };
/** They need no platform on this machine. */
const ownCommands: Record<string, (args: readonly string[]) => Promise<number>> = {
  verify: (args) => verifyLedger(args, (line) => process.stdout.write(`${line}\n`)),
  'new-key': newKey,
};

/** `audit` and `rebuild` print findings as JSON lines; the exit code is 0 only when the ledger was as its events. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const own = Object.hasOwn(ownCommands, name) && ownCommands[name];
  if (own) return own(args);
  if (!Object.hasOwn(commands, name)) {
    say(`Usage: npm run ledger -- audit|rebuild|new-key <name>, or ${verifyUsage}`);
    return 2;
  }
  const { DATA_DIR } = readConfig(processEnvironment(), { DATA_DIR: text('.data') });
  const { eventsUrl, services, release } = await findDatabases(resolve(DATA_DIR), say);
  try {
    const { vitamin } = services;
    if (!vitamin) throw new ConfigError(`There is no ledger in ${DATA_DIR} yet.`);
    const { findings, isClean } = await commands[name as keyof typeof commands]({
      ...vitamin,
      eventsUrl,
    });
    for (const finding of findings) process.stdout.write(`${JSON.stringify(finding)}\n`);
    return isClean ? 0 : 1;
  } finally {
    await release();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUserError = error instanceof ConfigError || error instanceof RebuildRefused;
  say(isUserError ? error.message : String((error as Error).stack));
  process.exitCode = 2;
}
