import { type SqlBool, sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statementVariants } from '#kit/database/statement';
import type { Language } from '#schema/enums';
import type { FeedTables } from '../tables.ts';
import { type CommentTypes, commentColumns } from './comment-row.ts';
import { isSeenReply } from './load-comments.ts';
import { refKey, type SubjectRef } from './subject.ts';
import type { Comment } from './talk.type.ts';

/** A page of the threads of one subject. */
export interface ThreadPage extends SubjectRef {
  /** The language that comes first. */
  reader: Language;
  /** Null for both. */
  language: Language | null;
  request: PageRequest;
}

interface ThreadParameters {
  kinds: readonly string[];
  subjectIds: readonly string[];
  viewerId: string | null;
}

interface ThreadVariant {
  reader: Language;
  language: Language | null;
}

const isShownOrPlaceholder = sql<SqlBool>`(c.state = 'SHOWN' or c.replies > 0)`;

/** Comments that others see, placeholders of answered ones, and what the viewer wrote with its place. */
const isListed = (viewerId: ReturnType<typeof sql>) =>
  sql<SqlBool>`(${isShownOrPlaceholder} or (c.author_id = ${viewerId} and c.state <> 'DELETED')
    or exists (select from comment r
      where r.thread_id = c.id and r.author_id = ${viewerId} and r.state <> 'DELETED'))`;

const rankOf = (reader: Language) => `(case c.language when '${reader}' then 1 else 0 end)`;

const readThreads = pageStatement<FeedTables, ThreadParameters, ThreadVariant>()(
  ({ reader }) => ({
    by: [
      [rankOf(reader), 'integer'],
      ['c.id', 'id'],
    ],
    direction: 'desc',
  }),
  (db, p, page, { language }) =>
    db
      .selectFrom(
        p.keyRows('asked', { kind: ['kinds', 'text'], subject_id: ['subjectIds', 'text'] }),
      )
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('comment as c')
          .selectAll('c')
          .whereRef('c.kind', '=', 'asked.kind')
          .whereRef('c.subject_id', '=', 'asked.subject_id')
          .where('c.thread_id', 'is', null)
          .where(isListed(p.cast('viewerId', 'uuid')))
          .$if(language !== null, (query) => query.where('c.language', '=', sql.lit(language)))
          .where(page.after)
          .$call(page.tail)
          .as('c'),
      )
      .select(commentColumns)
      .$narrowType<CommentTypes>(),
);

const countThreads = statementVariants<
  FeedTables,
  ThreadParameters,
  Pick<ThreadVariant, 'language'>
>()((db, p, { language }) =>
  db
    .selectFrom(p.keyRows('asked', { kind: ['kinds', 'text'], subject_id: ['subjectIds', 'text'] }))
    .innerJoin('comment as c', (join) =>
      join.onRef('c.kind', '=', 'asked.kind').onRef('c.subject_id', '=', 'asked.subject_id'),
    )
    .where('c.thread_id', 'is', null)
    .where(isListed(p.cast('viewerId', 'uuid')))
    .$if(language !== null, (query) => query.where('c.language', '=', sql.lit(language)))
    .select(['c.kind', 'c.subject_id as subjectId', sql<number>`count(*)::integer`.as('count')])
    .groupBy(['c.kind', 'c.subject_id']),
);

/** Runs `list` once for the keys that ask for the same page. */
async function inGroups<K, V>(
  keys: readonly K[],
  groupOf: (key: K) => object,
  list: (group: readonly K[]) => Promise<V[]>,
): Promise<(V | Error)[]> {
  const results = new Map<K, V | Error>();
  for (const group of Map.groupBy(keys, (key) => JSON.stringify(groupOf(key))).values()) {
    const found = await list(group).catch((error: Error) => error);
    for (const [index, key] of group.entries()) {
      results.set(key, found instanceof Error ? found : (found[index] as V));
    }
  }
  return keys.map((key) => results.get(key) as V | Error);
}

/**
 * The batch function of a DataLoader for the threads of subjects: those in the reader's language first, of
 * each language the newest first.
 * @throws CURSOR_INVALID
 */
export const listThreads = (
  database: Queryable,
  viewerId: string | null,
  keys: readonly ThreadPage[],
): Promise<(Page<Comment> | Error)[]> =>
  inGroups(
    keys,
    ({ kind: _, subjectId: __, ...page }) => page,
    (group) => threadsOf(database, viewerId, group),
  );

async function threadsOf(
  database: Queryable,
  viewerId: string | null,
  group: readonly ThreadPage[],
): Promise<Page<Comment>[]> {
  const [{ reader, language, request }] = group as [ThreadPage];
  const subjects = [...new Map(group.map((key) => [refKey(key), key])).values()];
  const parameters = {
    kinds: subjects.map(({ kind }) => kind),
    subjectIds: subjects.map(({ subjectId }) => subjectId),
    viewerId,
  };
  const rows = await readThreads.run(database, request, parameters, { reader, language });
  const bySubject = Map.groupBy(rows, refKey);
  let counts: Promise<Map<string, number>> | null = null;
  const readCounts = async () => {
    const counted = await countThreads.of({ language }).run(database, parameters);
    return new Map(counted.map((row) => [refKey(row), row.count]));
  };
  return group.map((key) =>
    toPage(
      bySubject.get(refKey(key)) ?? [],
      request,
      (comment) => [comment.language === reader ? 1 : 0, comment.id],
      async () => {
        counts ??= readCounts();
        return (await counts).get(refKey(key)) ?? 0;
      },
    ),
  );
}

/** A page of the replies in one thread. */
export interface ReplyPage {
  threadId: string;
  request: PageRequest;
}

interface ReplyParameters {
  threadIds: readonly string[];
  viewerId: string | null;
}

const isListedReply = (viewerId: ReturnType<typeof sql>) =>
  sql<SqlBool>`(c.state = 'SHOWN' or (c.author_id = ${viewerId} and c.state <> 'DELETED')
    or exists (select from comment r where r.reply_to = c.id and ${isSeenReply(viewerId)}))`;

const readReplies = pageStatement<FeedTables, ReplyParameters>()(
  { by: [['c.id', 'id']], direction: 'asc' },
  (db, p, page) =>
    db
      .selectFrom(p.keyRows('asked', { id: ['threadIds', 'bigint'] }))
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('comment as c')
          .selectAll('c')
          .whereRef('c.thread_id', '=', 'asked.id')
          .where(isListedReply(p.cast('viewerId', 'uuid')))
          .where(page.after)
          .$call(page.tail)
          .as('c'),
      )
      .select(commentColumns)
      .$narrowType<CommentTypes>(),
);

const countReplies = statementVariants<FeedTables, ReplyParameters, object>()((db, p) =>
  db
    .selectFrom('comment as c')
    .where('c.thread_id', '=', p.any('threadIds', 'bigint[]'))
    .where(isListedReply(p.cast('viewerId', 'uuid')))
    .select(['c.thread_id as threadId', sql<number>`count(*)::integer`.as('count')])
    .groupBy('c.thread_id'),
);

/** The batch function of a DataLoader for the replies of threads, oldest first. @throws CURSOR_INVALID */
export const listReplies = (
  database: Queryable,
  viewerId: string | null,
  keys: readonly ReplyPage[],
): Promise<(Page<Comment> | Error)[]> =>
  inGroups(
    keys,
    ({ request }) => request,
    (group) => repliesOf(database, viewerId, group),
  );

async function repliesOf(
  database: Queryable,
  viewerId: string | null,
  group: readonly ReplyPage[],
): Promise<Page<Comment>[]> {
  const [{ request }] = group as [ReplyPage];
  const parameters = { threadIds: [...new Set(group.map(({ threadId }) => threadId))], viewerId };
  const rows = await readReplies.run(database, request, parameters);
  const byThread = Map.groupBy(rows, ({ threadId }) => threadId);
  let counts: Promise<Map<string | null, number>> | null = null;
  const readCounts = async () => {
    const counted = await countReplies.of({}).run(database, parameters);
    return new Map(counted.map(({ threadId, count }) => [threadId, count]));
  };
  return group.map(({ threadId }) =>
    toPage(
      byThread.get(threadId) ?? [],
      request,
      ({ id }) => [id],
      async () => {
        counts ??= readCounts();
        return (await counts).get(threadId) ?? 0;
      },
    ),
  );
}
