import { type Kysely, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { UserTables } from '../tables.ts';
import type { MessageContent } from './message.rules.ts';

/** A row of the message list. `messageText` makes its texts from `kind` and `params`. */
export interface StoredMessage {
  id: string;
  kind: MessageContent['kind'];
  params: object;
  link: string | null;
  at: Date;
  isRead: boolean;
}

const selectMessages = (db: Kysely<UserTables>) =>
  db
    .selectFrom('message')
    .select((eb) => [
      'id',
      'kind',
      'params',
      'link',
      'at',
      eb('read_at', 'is not', null).$castTo<boolean>().as('isRead'),
    ])
    .$narrowType<{ kind: MessageContent['kind']; params: object }>();

interface ListParameters {
  userId: string;
  /** Sort values of the cursor; null to start at the newest. */
  at: Date | null;
  id: string | null;
  limit: number;
  offset: number;
}

const findPage = statement<UserTables, ListParameters>()((db, p) =>
  selectMessages(db)
    .where('user_id', '=', p('userId'))
    .where(
      sql<boolean>`(${p.cast('at', 'timestamptz')} is null
        or (at, id) < (${p.cast('at', 'timestamptz')}, ${p.cast('id', 'uuid')}))`,
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(p('limit'))
    .offset(p('offset')),
);

const countMessages = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('message')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', p('userId')),
);

const findMessage = statement<UserTables, { id: string; userId: string }>()((db, p) =>
  selectMessages(db).where('id', '=', p('id')).where('user_id', '=', p('userId')),
);

/** A cursor holds the time (ms) and the id of a message. @throws CURSOR_INVALID */
function afterValues({ position }: PageRequest): Pick<ListParameters, 'at' | 'id'> {
  if ('offset' in position) return { at: null, id: null };
  const [at, id] = position.after;
  const isMessageCursor = typeof at === 'number' && typeof id === 'string' && isUuid(id);
  const date = new Date(isMessageCursor ? at : Number.NaN);
  if (!isMessageCursor || Number.isNaN(date.getTime()))
    throw new DomainError('CURSOR_INVALID', { field: 'after' });
  return { at: date, id };
}

/** An account's messages, newest first. @throws CURSOR_INVALID */
export async function listMessages(
  queryable: Queryable,
  userId: string,
  request: PageRequest,
): Promise<Page<StoredMessage>> {
  const { first, position } = request;
  const rows = await findPage.run(queryable, {
    userId,
    ...afterValues(request),
    limit: first + 1,
    offset: 'offset' in position ? position.offset : 0,
  });
  const countAll = async () => (await countMessages.first(queryable, { userId }))?.count ?? 0;
  return toPage(rows, request, (row) => [row.at.getTime(), row.id], countAll);
}

/** Null unless the message belongs to the viewer. */
export async function loadViewerMessage(
  queryable: Queryable,
  viewer: ViewerClaim | null,
  id: string,
): Promise<StoredMessage | null> {
  if (!viewer || !isUuid(id)) return null;
  return findMessage.first(queryable, { id, userId: viewer.userId });
}
