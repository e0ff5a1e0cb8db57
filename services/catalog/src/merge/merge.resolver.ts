import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import { forgetLoaded, type RequestContext, requireRole } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { Product } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { MergePreview } from './merge.type.ts';
import { mergeProducts } from './merge-products.ts';
import { previewMerge } from './preview-merge.ts';

@Resolver()
export class MergeResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @Query(() => MergePreview, {
    nullable: true,
    description: 'Staff only: what `mergeProducts` would move and end.',
  })
  mergePreview(
    @Arg('duplicateId', () => ID) duplicateId: string,
    @Arg('survivorId', () => ID) survivorId: string,
    @Ctx() context: RequestContext,
  ) {
    const staff = requireRole(context, roles.staff);
    return previewMerge(this.catalog, staff, { duplicateId, survivorId });
  }

  @Mutation(() => Product, {
    nullable: true,
    description:
      'Staff only. Moves what the duplicate has to the survivor, to which all its addresses lead then; returns the survivor. It cannot be undone.',
  })
  async mergeProducts(
    @Arg('duplicateId', () => ID) duplicateId: string,
    @Arg('survivorId', () => ID) survivorId: string,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: RequestContext,
  ) {
    const staff = requireRole(context, roles.staff);
    const subject = duplicateId.slice(0, 20);
    const facts = { operation: 'mergeProducts', subject, detail: survivorId.slice(0, 20) };
    await recorded(this.catalog.security, 'product.merge', context, facts, () =>
      mergeProducts(this.catalog, staff, { duplicateId, survivorId, reason }),
    );
    forgetLoaded(context);
    return this.products.product(context, survivorId);
  }
}
