import { buildSchema } from 'graphql';
import { readAnnouncements, readLog } from './graph-changelog.ts';
import { changesBetween, judge } from './graph-changes.ts';

/** The graph that clients were promised, and what may have changed in it, as texts. */
export interface SinceRelease {
  /** schema/released.graphql */
  released: string;
  /** schema/public.graphql, as the services have it. */
  current: string;
  announcements: string;
  log: string;
}

/** The oldest first. */
const changesOf = (log: string) =>
  readLog(log)
    .toReversed()
    .flatMap(({ changes }) => changes);

/**
 * schema/released.graphql: the graph of a release, below its day and the number of changes in the log until then.
 * @param log schema/graph-changes.yaml
 */
export const printRelease = (schema: string, day: string, log: string): string =>
  `# Released on ${day}, after ${changesOf(log).length} changes. Only \`npm run release-graph\` writes this file: clients rely on what it has.\n\n${schema}`;

/** The changes in the log that a release has. @throws if the first line does not say it */
export function releasedChanges(released: string): number {
  const [, count] = /^# Released on \d{4}-\d{2}-\d{2}, after (\d+) changes\./.exec(released) ?? [];
  if (count === undefined) throw new Error('schema/released.graphql begins without its release');
  return Number(count);
}

/** What breaks clients of the last release without notice, and what changed since then without an entry in the log. */
export async function faultsSinceRelease(files: SinceRelease, today: string): Promise<string[]> {
  const before = buildSchema(files.released);
  const changes = await changesBetween(before, buildSchema(files.current));
  const log = readLog(files.log);
  const announcements = readAnnouncements(files.announcements);
  const { refused } = judge(changes, { before, announcements, log, today });
  const since = changesOf(files.log).slice(releasedChanges(files.released));
  const recorded = new Set(since.map(({ path }) => path));
  const missing = changes.filter(({ path }) => !recorded.has(path));
  return [...refused, ...missing.map(({ text }) => `${text}. The changelog does not have it.`)];
}
