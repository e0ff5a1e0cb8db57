import { resolve } from 'node:path';
import { createDatabase } from '#kit/database/database';
import { createClock } from '#kit/runtime/clock';
import { ConfigError, processEnvironment, readConfig, text } from '#kit/runtime/config';
import { DomainError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import { findDatabases } from './find-databases.ts';
import { type BackTestRequest, runBackTest, toBackTest } from './integrity-back-test.ts';
import { UsageError } from './usage.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Prints the votes that the rule would have withheld, as JSON lines. */
async function run(request: BackTestRequest): Promise<number> {
  const { DATA_DIR } = readConfig(processEnvironment(), { DATA_DIR: text('.data') });
  const { services, release } = await findDatabases(resolve(DATA_DIR), say);
  try {
    const { catalog } = services;
    if (!catalog) throw new ConfigError(`There are no votes in ${DATA_DIR} yet.`);
    const logger = createLogger('integrity', 'warn');
    const database = createDatabase({ url: catalog.url, poolSize: 1, logger });
    try {
      const print = (line: string) => process.stdout.write(`${line}\n`);
      await runBackTest(database, request, { now: createClock().now(), print, say });
      return 0;
    } finally {
      await database.close();
    }
  } finally {
    await release();
  }
}

try {
  process.exitCode = await run(await toBackTest(process.argv.slice(2)));
} catch (error) {
  if (error instanceof DomainError) say(`${error.code} ${JSON.stringify(error.params)}`);
  else if (error instanceof ConfigError || error instanceof UsageError) say(error.message);
  else say(String((error as Error).stack));
  process.exitCode = 2;
}
