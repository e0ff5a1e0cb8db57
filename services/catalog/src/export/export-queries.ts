import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { type ExportQuery, exportPageSize } from '#kit/service/member-export';
import type { ExportPart } from '#schema/export';
import type { CatalogTables } from '../tables.ts';

interface Page {
  userId: string;
  after: string;
}

const ups = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('up')
    .select(['product_id as productId', 'reason', 'language', 'weight', 'at'])
    .select('event_id as eventId')
    .select(['withheld_at as withheldAt', 'withheld_reason as withheldReason'])
    .select('withheld_rule as withheldRule')
    .select(sql<string>`product_id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('product_id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('product_id')
    .limit(sql.lit(exportPageSize)),
);

const follows = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('follow')
    .select(['product_id as productId', 'at'])
    .select(sql<string>`product_id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('product_id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('product_id')
    .limit(sql.lit(exportPageSize)),
);

const plays = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('play')
    .select(['product_id as productId', 'rating', 'at'])
    .select(sql<string>`product_id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('product_id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('product_id')
    .limit(sql.lit(exportPageSize)),
);

const questions = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('question')
    .select([
      'id',
      'product_id as productId',
      'content',
      'language',
      'at',
      'answer',
      'answered_at as answeredAt',
      'answer_edited_at as answerEditedAt',
    ])
    .select(sql<string>`id::text`.as('key'))
    .where('asker_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const answers = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('question')
    .select(['id as questionId', 'product_id as productId', 'answer', 'answered_at as answeredAt'])
    .select('answer_edited_at as answerEditedAt')
    .select(sql<string>`id::text`.as('key'))
    .where('answerer_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const leads = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('lead')
    .select([
      'id',
      'name',
      'home_link as homeLink',
      'wx',
      'email',
      'phone',
      'intro',
      'at',
      'status',
      'reason',
      'product_id as productId',
    ])
    .select(sql<string>`id::text`.as('key'))
    .where('sharer_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const products = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('product')
    .select([
      'id',
      'slug',
      'name_en as nameEn',
      'name_zh as nameZh',
      'status',
      'created_at as createdAt',
      'released_at as releasedAt',
    ])
    .select(sql<string>`id::text`.as('key'))
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', p.cast('userId', 'uuid')),
        sql<boolean>`maintainer_ids @> array[${p.cast('userId', 'uuid')}]`,
        eb('sharer_id', '=', p.cast('userId', 'uuid')),
      ]),
    )
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const drafts = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('product_draft')
    .select(['id', 'product_id as productId', 'input', 'saved_at as savedAt'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const productClaims = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('product_claim')
    .select(['id', 'product_id as productId', 'method', 'note', 'contact', 'status', 'reason'])
    .select(['at', 'expires_at as expiresAt', 'decided_at as decidedAt'])
    .select(sql<string>`id::text`.as('key'))
    .where('claimant_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const submissions = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('product_revision')
    .select(['id', 'product_id as productId', 'kind', 'status', 'reason', 'after as form'])
    .select(['submitted_at as submittedAt', 'decided_at as decidedAt'])
    .select(sql<string>`id::text`.as('key'))
    .where('submitter_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const productOffers = statement<CatalogTables, Page>()((db, p) =>
  db
    .selectFrom('product_offer')
    .select(['id', 'product_id as productId', 'kind', 'status'])
    .select(['at', 'expires_at as expiresAt', 'decided_at as decidedAt'])
    .select(sql<boolean>`from_id = ${p.cast('userId', 'uuid')}`.as('isMine'))
    .select(sql<string>`id::text`.as('key'))
    .where((eb) =>
      eb.or([
        eb('to_id', '=', p.cast('userId', 'uuid')),
        eb('from_id', '=', p.cast('userId', 'uuid')),
      ]),
    )
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

/** What this service holds of a member, by the file of the export. */
export const exportQueries: Record<ExportPart<'catalog'>, ExportQuery> = {
  ups,
  follows,
  plays,
  questions,
  answers,
  leads,
  products,
  drafts,
  submissions,
  'product-claims': productClaims,
  'product-offers': productOffers,
};
