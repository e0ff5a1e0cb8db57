import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import type { RequestContext } from '#kit/subgraph/context';
import { LanguageEnum, PagedList } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { inLanguage } from '../product/product.rules.ts';
import { Product } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { type DecisionKind, decisionKind, decisionKinds } from './decision.rules.ts';
import { PublicDecision, PublicDecisionConnection } from './decision.type.ts';
import { listDecisions, type PublicDecisionRow } from './list-decisions.ts';

const kindOf = (row: PublicDecisionRow) => decisionKind(row.fromStatus, row.toStatus);

@Resolver(() => PublicDecision)
export class DecisionResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @PagedList()
  @Query(() => PublicDecisionConnection, {
    nullable: true,
    description: 'Releases, take-downs, restorations and merges of products, newest first.',
  })
  decisions(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listDecisions(this.catalog.database, pageRequest(first, after));
  }

  @FieldResolver(() => decisionKinds)
  kind(@Root() row: PublicDecisionRow): DecisionKind {
    return kindOf(row);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Null for a release.' })
  reason(@Root() row: PublicDecisionRow): string | null {
    return kindOf(row) === 'RELEASED' ? null : row.reason;
  }

  @FieldResolver(() => String, { description: 'The name of the product, also when it is gone.' })
  productName(
    @Root() { nameEn, nameZh }: PublicDecisionRow,
    @Arg('language', () => LanguageEnum) language: Language,
  ): string {
    return inLanguage({ en: nameEn, zh: nameZh }, language) ?? '';
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'The survivor of a merge. Null when the caller may not see it.',
  })
  product(@Root() { productId }: PublicDecisionRow, @Ctx() context: RequestContext) {
    return this.products.product(context, productId);
  }
}
