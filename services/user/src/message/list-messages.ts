import { validate as isUuid } from 'uuid';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
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

const columns = 'id, kind, params, link, at, read_at is not null as "isRead"';

/** A cursor holds the time (ms) and the id of a message. Throws CURSOR_INVALID. */
function afterValues({ position }: PageRequest): [at: Date | null, id: string | null] {
  if ('offset' in position) return [null, null];
  const [at, id] = position.after;
  const isMessageCursor = typeof at === 'number' && typeof id === 'string' && isUuid(id);
  const date = new Date(isMessageCursor ? at : Number.NaN);
  if (!isMessageCursor || Number.isNaN(date.getTime())) throw new DomainError('CURSOR_INVALID');
  return [date, id];
}

/** An account's messages, newest first. Throws CURSOR_INVALID. */
export async function listMessages(
  queryable: Queryable,
  userId: string,
  request: PageRequest,
): Promise<Page<StoredMessage>> {
  const { first, position } = request;
  const rows = await queryable.query<StoredMessage>(
    `select ${columns} from message where user_id = $1
       and ($2::timestamptz is null or (at, id) < ($2::timestamptz, $3::uuid))
     order by at desc, id desc limit $4 offset $5`,
    [userId, ...afterValues(request), first + 1, 'offset' in position ? position.offset : 0],
  );
  const countAll = async () => {
    const [row] = await queryable.query<{ count: number }>(
      'select count(*)::int as count from message where user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  };
  return toPage(rows, request, (row) => [row.at.getTime(), row.id], countAll);
}

/** Null unless the message belongs to the viewer. */
export async function loadViewerMessage(
  queryable: Queryable,
  viewer: ViewerClaim | null,
  id: string,
): Promise<StoredMessage | null> {
  if (!viewer || !isUuid(id)) return null;
  const [row] = await queryable.query<StoredMessage>(
    `select ${columns} from message where id = $1 and user_id = $2`,
    [id, viewer.userId],
  );
  return row ?? null;
}
