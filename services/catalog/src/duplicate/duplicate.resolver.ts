import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '#kit/database/database';
import { isRowId } from '#kit/runtime/ids';
import { loaderFor, type RequestContext, requireViewer } from '#kit/subgraph/context';
import { ListSize } from '#kit/subgraph/graph-types';
import { formCounts } from '#schema/product-limits';
import { Product } from '../product/product.type.ts';
import type { ProductRow } from '../product/product-row.ts';
import { shownDuplicates } from './find-duplicates.ts';
import { listedOfSites, othersOfProducts } from './find-same-site.ts';
import { isStaff } from './is-staff.ts';
import { siteKey } from './site-key.rules.ts';

@Resolver(() => Product)
export class DuplicateResolver {
  constructor(private readonly database: Database) {}

  private readonly loadOthers = (productIds: readonly string[]) =>
    othersOfProducts(this.database, productIds);

  @ListSize({ assumed: shownDuplicates })
  @FieldResolver(() => [Product], {
    nullable: true,
    description: `Other products in every status with a link of the same site, at most ${shownDuplicates}; null for all but staff.`,
  })
  sameSite(@Root() { id }: ProductRow, @Ctx() context: RequestContext) {
    if (!isStaff(context)) return null;
    return loaderFor<string, ProductRow[]>(context, this.loadOthers).load(id);
  }

  @ListSize({ assumed: shownDuplicates })
  @Query(() => [Product], {
    nullable: true,
    description: `Members only: released products with a link of the same site as one of these, at most ${shownDuplicates}. They can be the same product by another link. Reads ${formCounts.linksOfKind} links; \`exceptId\` is the product that has them.`,
  })
  productsOfSites(
    @Arg('links', () => [String]) links: string[],
    @Arg('exceptId', () => ID, { nullable: true }) exceptId: string | null,
    @Ctx() context: RequestContext,
  ) {
    requireViewer(context);
    const keys = links.slice(0, formCounts.linksOfKind).map(siteKey);
    const isProduct = exceptId !== null && isRowId(exceptId);
    return listedOfSites(this.database, keys, isProduct ? exceptId : null);
  }
}
