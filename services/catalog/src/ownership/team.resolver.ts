import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import {
  forgetLoaded,
  loaderFor,
  type RequestContext,
  requireRole,
  requireViewer,
} from '#kit/subgraph/context';
import { ListSize } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import { claimFilePath, claimRecordName, maxMaintainers } from '#schema/product-team';
import type { CatalogContext } from '../context.ts';
import { maintains } from '../product/product.rules.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import type { ProductRow } from '../product/product-row.ts';
import { type ClaimRow, findOpenClaims } from './claim-row.ts';
import { claimSiteOf } from './claim-site.rules.ts';
import { findOpenOffers, type OfferRow } from './offer-row.ts';
import {
  ClaimSite,
  ProductClaim,
  ProductOffer,
  ProductTeam,
  productRelations,
} from './ownership.type.ts';
import { setOwner } from './set-owner.ts';

/** What a product says about its owner and maintainers. */
@Resolver(() => Product)
export class ProductTeamFieldsResolver {
  private readonly loadClaims;

  constructor(
    { database }: CatalogContext,
    private readonly products: ProductLoaders,
  ) {
    this.loadClaims = async (
      productIds: readonly string[],
      context: RequestContext,
    ): Promise<(ClaimRow | null)[]> => {
      const claimantId = requireViewer(context).userId;
      const rows = await findOpenClaims.run(database, { productIds, claimantId });
      const byProduct = new Map(rows.map((row) => [row.productId, row]));
      return productIds.map((id) => byProduct.get(id) ?? null);
    };
  }

  @FieldResolver(() => productRelations, {
    nullable: true,
    description: 'Whether the viewer owns or maintains it; null for everyone else, also for staff.',
  })
  viewerRelation(
    @Root() { ownerId, maintainerIds }: ProductRow,
    @Ctx() { viewer }: RequestContext,
  ) {
    if (!viewer) return null;
    if (ownerId === viewer.userId) return productRelations.OWNER;
    return maintainerIds.includes(viewer.userId) ? productRelations.MAINTAINER : null;
  }

  @FieldResolver(() => ClaimSite, {
    nullable: true,
    description: 'Null when its website proves nothing, so that only staff can be asked.',
  })
  async claimSite(@Root() { id }: ProductRow, @Ctx() context: RequestContext) {
    const site = claimSiteOf((await this.products.detail(context, id)).links);
    if (!site) return null;
    const [recordHost] = site.methods.includes('DNS') ? site.recordHosts : [];
    return {
      host: site.host,
      recordName: recordHost ? claimRecordName(recordHost) : null,
      fileUrl: `https://${site.host}${claimFilePath}`,
    };
  }

  @FieldResolver(() => ProductClaim, {
    nullable: true,
    description: "The viewer's open claim of it.",
  })
  viewerClaim(@Root() { id: productId }: ProductRow, @Ctx() context: RequestContext) {
    const { viewer } = context;
    return viewer ? loaderFor(context, this.loadClaims).load(productId) : null;
  }

  @FieldResolver(() => ProductTeam, {
    nullable: true,
    description: 'Null for those who do not maintain it.',
  })
  team(@Root() row: ProductRow, @Ctx() { viewer }: RequestContext) {
    return maintains(row, viewer) ? row : null;
  }
}

@Resolver(() => ProductTeam)
export class TeamResolver {
  private readonly loadOffers;

  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {
    const { database, clock } = catalog;
    this.loadOffers = async (productIds: readonly string[]): Promise<OfferRow[][]> => {
      const rows = await findOpenOffers.run(database, { productIds, now: clock.now() });
      const byProduct = Map.groupBy(rows, ({ productId }) => productId);
      return productIds.map((id) => byProduct.get(id) ?? []);
    };
  }

  @Mutation(() => Product, {
    description: 'Staff only: sets or removes the owner, but not of their own products.',
  })
  async setProductOwner(
    @Arg('productId', () => ID) productId: string,
    @Arg('memberId', () => ID, { nullable: true }) memberId: string | null,
    @Arg('reason', () => String) reason: string,
    @Arg('keepMaintainers', () => Boolean, {
      nullable: true,
      description: 'False by default: the maintainers go with the old owner.',
    })
    keepMaintainers: boolean | null,
    @Ctx() context: RequestContext,
  ) {
    const staff = requireRole(context, roles.staff);
    const facts = { operation: 'setProductOwner', subject: productId.slice(0, 20) };
    const decision = { productId, memberId, reason, keepMaintainers: keepMaintainers === true };
    await recorded(this.catalog.security, 'product.team', context, facts, () =>
      setOwner(this.catalog, staff, decision),
    );
    forgetLoaded(context);
    return this.products.product(context, productId);
  }

  @FieldResolver(() => User, { nullable: true })
  owner(@Root() { ownerId }: ProductRow) {
    return ownerId && { id: ownerId };
  }

  @ListSize({ assumed: maxMaintainers })
  @FieldResolver(() => [User], { description: 'Who joined first stands first.' })
  maintainers(@Root() { maintainerIds }: ProductRow) {
    return maintainerIds.map((id) => ({ id }));
  }

  @ListSize({ assumed: maxMaintainers })
  @FieldResolver(() => [ProductOffer], { description: 'Open offers and invitations.' })
  offers(@Root() { id }: ProductRow, @Ctx() context: RequestContext) {
    return loaderFor<string, OfferRow[]>(context, this.loadOffers).load(id);
  }
}
