import { buildSchema } from 'graphql';
import { parse, stringify } from 'yaml';
import {
  type Announcement,
  type ChangeLogEntry,
  changesBetween,
  deprecatedIn,
  type GraphChange,
  judge,
} from './graph-changes.ts';

/** The files about changes of the graph, as texts. */
export interface GraphFiles {
  /** schema/public.graphql: the schema as it was recorded last. */
  recorded: string;
  /** schema/graph-announcements.yaml, which people write. */
  announcements: string;
  /** schema/graph-changes.yaml, which only grows. */
  log: string;
}

export interface Recorded {
  log: string;
  /** docs/graphql-changelog.md */
  document: string;
  /** The breaking changes that may not happen yet; nothing is recorded with one. */
  refused: string[];
}

export const readAnnouncements = (text: string): Announcement[] => parse(text) ?? [];
export const readLog = (text: string): ChangeLogEntry[] => parse(text) ?? [];

/** Adds what changed since the recorded schema to the entry of today. */
export async function recordChanges(
  files: GraphFiles,
  current: string,
  today: string,
): Promise<Recorded> {
  const announcements = readAnnouncements(files.announcements);
  const log = readLog(files.log);
  const before = buildSchema(files.recorded);
  const found = await changesBetween(before, buildSchema(current));
  const { changes, refused } = judge(found, { before, announcements, log, today });
  if (refused.length > 0) return { log: files.log, document: '', refused };
  const entries = changes.length > 0 ? withEntry(log, { date: today, changes }) : log;
  return {
    log: changes.length > 0 ? `${logHead}${stringify(entries, { lineWidth: 0 })}` : files.log,
    document: changelog({ current, announcements, log: entries }),
    refused,
  };
}

/** Newest first; a second change of a day joins its entry. */
function withEntry(log: readonly ChangeLogEntry[], added: ChangeLogEntry): ChangeLogEntry[] {
  const [newest, ...older] = log;
  if (newest?.date !== added.date) return [added, ...log];
  return [{ ...newest, changes: [...newest.changes, ...added.changes] }, ...older];
}

const logHead =
  '# What changed in schema/public.graphql, by day. `npm run codegen` adds entries; nobody edits them.\n';

const titles: Record<GraphChange['kind'], string> = {
  breaking: 'Breaking',
  dangerous: 'May change results',
  safe: 'Added or relaxed',
};

interface ChangelogInput {
  current: string;
  announcements: readonly Announcement[];
  log: readonly ChangeLogEntry[];
}

/** docs/graphql-changelog.md */
export function changelog({ current, announcements, log }: ChangelogInput): string {
  const happened = new Set(
    log.flatMap(({ changes }) =>
      changes.filter(({ announced }) => announced).map(({ path }) => path),
    ),
  );
  const coming = announcements
    .filter(({ path }) => !happened.has(path))
    .map(
      ({ path, from, announced, instead }) =>
        `- \`${path}\`, from ${from}: ${instead} Announced ${announced}.`,
    );
  const deprecated = deprecatedIn(buildSchema(current)).map(
    ({ path, reason }) => `- \`${path}\`: ${reason}`,
  );
  const parts = [
    '# Changes of the graph',
    'Made by `npm run codegen` from `schema/graph-changes.yaml` and `schema/graph-announcements.yaml`. How the graph may change: [GraphQL for third parties](graphql.md#changes).',
    '## Deprecated',
    listed(deprecated),
    '## Announced',
    listed(coming),
    ...log.flatMap(entryText),
  ];
  return `${parts.join('\n\n')}\n`;
}

const listed = (lines: readonly string[]) => (lines.length > 0 ? lines.join('\n') : 'Nothing.');

function entryText({ date, changes }: ChangeLogEntry): string[] {
  const kinds = Object.keys(titles) as GraphChange['kind'][];
  const sections = kinds.flatMap((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind);
    if (ofKind.length === 0) return [];
    const lines = ofKind.map(
      ({ text, announced }) => `- ${text}${announced ? ` (announced ${announced})` : ''}`,
    );
    return [`${titles[kind]}:`, lines.join('\n')];
  });
  return [`## ${date}`, ...sections];
}
