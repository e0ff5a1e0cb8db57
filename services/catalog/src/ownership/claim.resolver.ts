import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { recorded } from '#kit/runtime/security-log';
import {
  forgetLoaded,
  type RequestContext,
  requireRole,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { PagedList } from '#kit/subgraph/graph-types';
import { roles } from '#schema/enums';
import { claimRecordValue } from '#schema/product-team';
import type { CatalogContext } from '../context.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { Viewer } from '../viewer/viewer.type.ts';
import { checkClaim } from './check-claim.ts';
import {
  type ClaimRow,
  type ClaimStatus,
  claimStatus,
  claimStatusAt,
  readClaim,
} from './claim-row.ts';
import { decideClaim } from './decide-claim.ts';
import { listClaims, listOwnClaims } from './list-claims.ts';
import { ProductClaim, ProductClaimConnection, StartClaimInput } from './ownership.type.ts';
import { startClaim } from './start-claim.ts';
import { withdrawClaim } from './withdraw-claim.ts';

@Resolver(() => ProductClaim)
export class ClaimResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @PagedList()
  @Query(() => ProductClaimConnection, {
    nullable: true,
    description: 'Staff only: claims about which staff are asked, oldest first.',
  })
  productClaims(
    @Arg('status', () => claimStatus, { defaultValue: claimStatus.OPEN }) status: ClaimStatus,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    return listClaims(this.catalog.database, status, pageRequest(first, after));
  }

  @Mutation(() => ProductClaim, {
    description:
      'Claims a released product without an owner. An open claim goes on with its token, also with another method.',
  })
  startClaim(
    @Arg('input', () => StartClaimInput) input: StartClaimInput,
    @Ctx() context: RequestContext,
  ) {
    return startClaim(this.catalog, requireWriter(context), input);
  }

  @Mutation(() => ProductClaim, {
    description:
      'Looks for the token at the website. The claimant owns the product when it is there.',
  })
  async checkClaim(@Arg('claimId', () => ID) claimId: string, @Ctx() context: RequestContext) {
    const writer = requireWriter(context);
    const facts = { operation: 'checkClaim', subject: claimId.slice(0, 20) };
    const claim = await recorded(this.catalog.security, 'product.claim', context, facts, () =>
      checkClaim(this.catalog, writer, claimId),
    );
    forgetLoaded(context);
    return claim;
  }

  @Mutation(() => ProductClaim)
  withdrawClaim(@Arg('claimId', () => ID) claimId: string, @Ctx() context: RequestContext) {
    return withdrawClaim(this.catalog, requireViewer(context), claimId);
  }

  @Mutation(() => ProductClaim, {
    description: 'Staff only, and not about their own claims. A rejection needs a reason.',
  })
  async decideClaim(
    @Arg('claimId', () => ID) claimId: string,
    @Arg('grant', () => Boolean) grant: boolean,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
    @Ctx() context: RequestContext,
  ) {
    const staff = requireRole(context, roles.staff);
    const detail = grant ? claimStatus.GRANTED : claimStatus.REJECTED;
    const facts = { operation: 'decideClaim', subject: claimId.slice(0, 20), detail };
    const { id } = await recorded(this.catalog.security, 'product.claim', context, facts, () =>
      decideClaim(this.catalog, staff, { claimId, grant, reason }),
    );
    forgetLoaded(context);
    return readClaim(this.catalog.database, id);
  }

  @FieldResolver(() => claimStatus)
  status(@Root() claim: ClaimRow) {
    return claimStatusAt(claim, this.catalog.clock.now());
  }

  @FieldResolver(() => Product, { nullable: true })
  product(@Root() { productId }: ClaimRow, @Ctx() context: RequestContext) {
    return this.products.product(context, productId);
  }

  @FieldResolver(() => User)
  claimant(@Root() { claimantId }: ClaimRow) {
    return { id: claimantId };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The content of the file; null for all but the claimant.',
  })
  token(@Root() { token, claimantId }: ClaimRow, @Ctx() { viewer }: RequestContext) {
    return viewer?.userId === claimantId ? token : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The value of the TXT record; null for all but the claimant.',
  })
  recordValue(@Root() { token, claimantId }: ClaimRow, @Ctx() { viewer }: RequestContext) {
    return viewer?.userId === claimantId ? claimRecordValue(token) : null;
  }
}

/** Uses the viewer of the request, never the key of the entity. */
@Resolver(() => Viewer)
export class ViewerClaimsResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @PagedList()
  @FieldResolver(() => ProductClaimConnection, {
    nullable: true,
    description: "The viewer's own claims, latest first.",
  })
  productClaims(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    const { userId } = requireViewer(context);
    return listOwnClaims(this.catalog.database, userId, pageRequest(first, after));
  }
}
