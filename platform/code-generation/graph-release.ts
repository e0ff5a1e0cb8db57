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

/** schema/released.graphql: the graph of a release, below the day of it. */
export const printRelease = (schema: string, day: string): string =>
  `# Released on ${day}. Only \`npm run release-graph\` writes this file: clients rely on what it has.\n\n${schema}`;

/** The day of a release, such as `2026-11-27`. @throws if the first line has none */
export function releaseDay(released: string): string {
  const [, day] = /^# Released on (\d{4}-\d{2}-\d{2})\./.exec(released) ?? [];
  if (day === undefined) throw new Error('schema/released.graphql begins with no day');
  return day;
}

/** What breaks clients of the last release without notice, and what changed since then without an entry in the log. */
export async function faultsSinceRelease(files: SinceRelease, today: string): Promise<string[]> {
  const before = buildSchema(files.released);
  const changes = await changesBetween(before, buildSchema(files.current));
  const log = readLog(files.log);
  const announcements = readAnnouncements(files.announcements);
  const { refused } = judge(changes, { before, announcements, log, today });
  const day = releaseDay(files.released);
  const recorded = new Set(
    log.filter(({ date }) => date >= day).flatMap((each) => each.changes.map(({ path }) => path)),
  );
  const missing = changes.filter(({ path }) => !recorded.has(path));
  return [...refused, ...missing.map(({ text }) => `${text}. The changelog does not have it.`)];
}
