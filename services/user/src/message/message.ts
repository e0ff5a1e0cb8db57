import { validate as isUuid } from 'uuid';
import type { ViewerClaim } from '#kit/context';
import { type PageRequest, toPage } from '#kit/cursor';
import type { Queryable } from '#kit/database';
import type { Page } from '#kit/graph-types';
import type { MessageContent } from './message.rules.ts';

/** A message as its reader's list shows it; the texts are made of `kind` and `params`. */
export interface StoredMessage {
  id: string;
  kind: MessageContent['kind'];
  params: object;
  link: string | null;
  at: Date;
  isRead: boolean;
}

const columns = 'id, kind, params, link, at, read_at is not null as "isRead"';

/** Newest first (M1). */
export async function messagesOf(
  queryable: Queryable,
  userId: string,
  request: PageRequest,
): Promise<Page<StoredMessage>> {
  const { first, position } = request;
  const [at, id] = 'after' in position ? position.after : [];
  const isAfter = typeof id === 'string' && isUuid(id) && Number.isFinite(at);
  const rows = await queryable.query<StoredMessage>(
    `select ${columns} from message where user_id = $1
       and ($2::timestamptz is null or (at, id) < ($2::timestamptz, $3::uuid))
     order by at desc, id desc limit $4 offset $5`,
    [
      userId,
      isAfter ? new Date(at as number) : null,
      isAfter ? id : null,
      first + 1,
      'offset' in position ? position.offset : 0,
    ],
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

/** A message of the viewer; null for anybody else's. */
export async function messageOfViewer(
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
