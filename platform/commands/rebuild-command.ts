import type { ReadModels } from '#kit/rebuild/read-model';
import { rebuildReadModels } from '#kit/rebuild/rebuild-read-models';
import type { ReplayFigures } from '#kit/rebuild/with-rebuilt';
import { createClock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { ServiceName } from '#schema/processes';
import { readModels as badge } from '../../services/badge/src/read-models.ts';
import { readModels as catalog } from '../../services/catalog/src/read-models.ts';
import { readModels as feed } from '../../services/feed/src/read-models.ts';
import { readModels as user } from '../../services/user/src/read-models.ts';
import { isEqual, rebuildLedger } from '../../services/vitamin/src/audit/rebuild-ledger.ts';
import { migrationLists } from '../platform-services.ts';
import { describeLedger } from './describe-ledger.ts';
import { type CommandContext, print } from './event-commands.ts';
import { UsageError } from './usage.ts';

/** The copies of the vitamin service are a part of its ledger. */
const ledger = 'vitamin';
const modelsByService: Partial<Record<ServiceName, ReadModels>> = { badge, catalog, feed, user };
const services = Object.keys(migrationLists) as ServiceName[];

export interface RebuildContext extends CommandContext {
  adminUrls: Readonly<Record<string, string>>;
  logger: Logger;
}

export function toService(given: readonly string[]): ServiceName {
  const found = services.find((name) => name === given[0]);
  if (found && given.length === 1) return found;
  throw new UsageError(`Name one service: ${services.join(', ')}`);
}

const figuresText = ({ events, eventsPerSecond, lockedMs }: ReplayFigures): string =>
  `${events} events, ${eventsPerSecond} a second; tables locked for at most ${lockedMs} ms`;

/** `rebuild` and, without `repair`, `audit`. Returns the exit code: 0 only without a difference, in rows or hashes. */
export async function rebuild(
  context: RebuildContext,
  service: ServiceName,
  { repair }: { repair: boolean },
): Promise<number> {
  const adminUrl = context.adminUrls[service];
  if (!adminUrl) throw new UsageError(`The tables of ${service} are not within reach.`);
  const { transport, logger, say, signal } = context;
  const dependencies = { transport, clock: createClock(), logger, signal };
  if (service === ledger) {
    const result = await rebuildLedger({ adminUrl, ...dependencies }, { repair });
    for (const difference of result.differences) await print(context, difference);
    for (const line of describeLedger(result, { repair })) say(`${service}: ${line}`);
    return isEqual(result) ? 0 : 1;
  }
  const models = modelsByService[service];
  if (!models) {
    say(`The service ${service} has no table that is made from events.`);
    return 0;
  }
  const target = { service, adminUrl, migrations: migrationLists[service], models };
  const result = await rebuildReadModels(target, dependencies, { repair });
  for (const difference of result.differences) await print(context, difference);
  for (const table of result.tables) await print(context, table);
  const unequal = result.tables.filter(({ hash, rebuiltHash }) => hash !== rebuiltHash);
  say(outcome(service, result.differences, result.differing, repair));
  for (const { table } of unequal) say(`The hashes of ${table} differ; run the command again.`);
  say(figuresText(result));
  return result.differing + unequal.length === 0 ? 0 : 1;
}

interface Found {
  finding: string;
  key: string;
  column?: string | null;
}

function outcome(
  service: ServiceName,
  [first]: readonly Found[],
  count: number,
  repair: boolean,
): string {
  if (!first) return `No row of ${service} differs from its events.`;
  const column = first.column ? `, column ${first.column}` : '';
  const found = `${count} rows of ${service} differ from their events, first ${first.finding}: ${first.key}${column}.`;
  return repair ? `${found} They were corrected.` : found;
}
