import { type Change, CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { DAY } from '#schema/durations';
import { breakingNoticeDays, readDeprecation } from '#schema/graph-changes';

/** A day in UTC, such as `2026-11-27`. */
type Day = string;

/** A breaking change that is announced before it happens, as `schema/graph-announcements.yaml` has it. */
export interface Announcement {
  /** As the change names it, such as `Product.posts.first`. */
  path: string;
  announced: Day;
  /** The day from which it may happen. */
  from: Day;
  /** What clients do instead. */
  instead: string;
  /** Why it cannot wait, such as a vulnerability; only then the notice may be shorter. */
  urgent?: string;
}

export interface GraphChange {
  kind: 'breaking' | 'dangerous' | 'safe';
  path: string;
  text: string;
  /** Of a breaking change: when it was announced, or its field deprecated. */
  announced?: Day;
}

export interface ChangeLogEntry {
  date: Day;
  changes: GraphChange[];
}

const kinds: Record<CriticalityLevel, GraphChange['kind']> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

/** The changes between two schemas, breaking ones first. Descriptions do not count. */
export async function changesBetween(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<GraphChange[]> {
  const found = await diff(before, after, [DiffRule.ignoreDescriptionChanges]);
  const changes = found.map(({ criticality, path = '', message }: Change) => ({
    kind: kinds[criticality.level],
    path,
    text: message,
  }));
  const order = ['breaking', 'dangerous', 'safe'];
  return changes.toSorted(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) || one.path.localeCompare(other.path),
  );
}

export interface Deprecated {
  path: string;
  reason: string;
}

interface Member {
  name: string;
  deprecationReason?: string | null;
}

/** The fields, arguments and enum values of a schema, by their path. */
function membersOf(schema: GraphQLSchema): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isEnumType(type)) {
      for (const value of type.getValues()) members.set(`${type.name}.${value.name}`, value);
    } else if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.values<Member & { args?: readonly Member[] }>(type.getFields())) {
        const path = `${type.name}.${field.name}`;
        members.set(path, field);
        for (const argument of field.args ?? []) members.set(`${path}.${argument.name}`, argument);
      }
    }
  }
  return members;
}

/** What is deprecated in a schema. */
export const deprecatedIn = (schema: GraphQLSchema): Deprecated[] =>
  [...membersOf(schema)].flatMap(([path, { deprecationReason: reason }]) =>
    reason == null ? [] : [{ path, reason }],
  );

/** The faults of a deprecation; empty for one with a replacement and a day. */
export function deprecationFaults(schema: GraphQLSchema, { path, reason }: Deprecated): string[] {
  const deprecation = readDeprecation(reason);
  if (!deprecation) {
    return [`${path} needs a reason such as "Use \`Type.field\`. Removed after 2027-06-01."`];
  }
  const { replacement } = deprecation;
  return membersOf(schema).has(replacement)
    ? []
    : [`${path} names ${replacement}, which is missing`];
}

export interface Judged {
  /** With the day of the announcement of each breaking change. */
  changes: GraphChange[];
  /** The breaking changes that may not happen yet, each with what to do. */
  refused: string[];
}

export interface Announced {
  before: GraphQLSchema;
  announcements: readonly Announcement[];
  log: readonly ChangeLogEntry[];
  today: Day;
}

/** Says which changes may happen today: safe ones, and breaking ones that were announced long enough before. */
export function judge(changes: readonly GraphChange[], announced: Announced): Judged {
  const { before, announcements, log, today } = announced;
  const deprecated = new Map(deprecatedIn(before).map(({ path, reason }) => [path, reason]));
  const refused: string[] = [];
  const judged = changes.map((change) => {
    if (change.kind !== 'breaking') return change;
    const announcement = announcements.find(({ path }) => path === change.path);
    if (announcement && announcement.from <= today) {
      return { ...change, announced: announcement.announced };
    }
    const until = readDeprecation(deprecated.get(change.path) ?? '')?.until;
    const deprecatedOn = deprecationDay(log, change.path);
    if (until !== undefined && until < today && deprecatedOn) {
      return { ...change, announced: deprecatedOn };
    }
    const since = announcement?.from ?? until;
    const advice = since
      ? `It may happen after ${since}.`
      : `Announce \`${change.path}\` in schema/graph-announcements.yaml.`;
    refused.push(`${change.text}. ${advice}`);
    return change;
  });
  return { changes: judged, refused };
}

/** The day on which the log has the deprecation of a field; its changes have the path of the field or one below it. */
export const deprecationDay = (log: readonly ChangeLogEntry[], path: string): Day | undefined =>
  log.find(({ changes }) =>
    changes.some(
      (change) => `${change.path}.`.startsWith(`${path}.`) && /deprecat/i.test(change.text),
    ),
  )?.date;

/** Announcements, and entries of the log, whose clients had too little time. */
export function shortNotices(
  announcements: readonly Announcement[],
  log: readonly ChangeLogEntry[],
): string[] {
  const isShort = (announced: Day, at: Day) =>
    Date.parse(at) - Date.parse(announced) < breakingNoticeDays * DAY;
  const urgent = new Set(announcements.filter((each) => each.urgent).map(({ path }) => path));
  return [
    ...announcements.flatMap(({ path, announced, from }) =>
      !urgent.has(path) && isShort(announced, from) ? [`${path} is announced too late`] : [],
    ),
    ...log.flatMap(({ date, changes }) =>
      changes.flatMap(({ kind, path, announced }) => {
        if (kind !== 'breaking' || urgent.has(path)) return [];
        return !announced || isShort(announced, date) ? [`${path} broke without notice`] : [];
      }),
    ),
  ];
}
