import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { DomainError } from '#kit/runtime/errors';
import type { TermQuery } from '#kit/runtime/search-terms';
import type { Language } from '#schema/enums';
import type { FeedTables } from '../tables.ts';
import { comparableId, isPostLabel } from './post.rules.ts';

/** Restricts a list to some of the visible posts; all given parts must match. */
export interface PostScope {
  picks?: boolean | null;
  label?: number | null;
  productId?: string | null;
  language?: Language | null;
  /** Posts of the products that this user follows. */
  followedBy?: string;
  /** Posts from this time on. */
  since?: Date;
  terms?: TermQuery;
}

/** The parts of a scope that change the statement, as opposed to its parameters. */
export interface ScopeVariant {
  picks: boolean;
  byLabel: boolean;
  byProduct: boolean;
  byLanguage: boolean;
  byFollower: boolean;
  bySince: boolean;
  byTerms: boolean;
  /** How many runs of Chinese characters a search has to match. */
  runs: number;
}

/** A parameter is used only in the variants that have its part. */
export interface ScopeParameters {
  label: number;
  productId: string;
  language: Language;
  followedBy: string;
  since: Date;
  terms: string;
  [run: `run ${number}`]: string;
}

export const variantOf = (scope: PostScope): ScopeVariant => ({
  picks: Boolean(scope.picks),
  byLabel: scope.label != null,
  byProduct: scope.productId != null,
  byLanguage: Boolean(scope.language),
  byFollower: Boolean(scope.followedBy),
  bySince: Boolean(scope.since),
  byTerms: Boolean(scope.terms),
  runs: scope.terms?.runs.length ?? 0,
});

/** @throws FIELD_INVALID for an unknown label */
export function parametersOf({ picks: _, terms, label, ...values }: PostScope): ScopeParameters {
  if (label != null && !isPostLabel(label))
    throw new DomainError('FIELD_INVALID', { field: 'labels' });
  const productId = values.productId == null ? values.productId : comparableId(values.productId);
  const runs = (terms?.runs ?? []).map((run, index) => [`run ${index}`, run]);
  // @NOTE the variant leaves out the conditions whose parameters are missing here.
  return {
    ...values,
    productId,
    label,
    terms: terms?.terms,
    ...Object.fromEntries(runs),
  } as ScopeParameters;
}

/** The visible posts of a scope, without columns, order or limit. */
export const postsIn = (
  db: Kysely<FeedTables>,
  p: Placeholders<ScopeParameters>,
  variant: ScopeVariant,
) =>
  db
    .selectFrom('post')
    .$if(variant.byTerms, (query) =>
      query.innerJoin('post_search', 'post_search.post_id', 'post.id'),
    )
    .where(({ ref }) => ref('visible'))
    .$if(variant.picks, (query) => query.where(({ ref }) => ref('pick')))
    .$if(variant.byLabel, (query) =>
      query.where(sql<SqlBool>`labels @> array[${p.cast('label', 'integer')}]`),
    )
    .$if(variant.byProduct, (query) => query.where('product_id', '=', p('productId')))
    .$if(variant.byLanguage, (query) => query.where('language', '=', p('language')))
    .$if(variant.bySince, (query) => query.where('at', '>=', p('since')))
    .$if(variant.byFollower, (query) =>
      query.where('product_id', 'in', (eb) =>
        eb.selectFrom('follow').select('product_id').where('user_id', '=', p('followedBy')),
      ),
    )
    .$if(variant.byTerms, (query) =>
      query
        .where(sql<SqlBool>`terms @@ ${p.cast('terms', 'tsquery')}`)
        .where(({ and }) =>
          and(
            Array.from(
              { length: variant.runs },
              (_, index) => sql<SqlBool>`position(${p(`run ${index}`)} in key) > 0`,
            ),
          ),
        ),
    );
