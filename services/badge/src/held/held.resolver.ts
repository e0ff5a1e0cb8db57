import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { loaderFor, type RequestContext, requireViewer } from '#kit/subgraph/context';
import { ListSize, PagedList } from '#kit/subgraph/graph-types';
import { Badge, Viewer } from '../badge/badge.type.ts';
import { loadBadges } from '../badge/read-badges.ts';
import { adoptTokens } from '../claim/adopt-tokens.ts';
import { BadgeClaim } from '../claim/claim.type.ts';
import type { BadgeContext } from '../context.ts';
import { type RewardRefusal, rewardRefusals } from '../reward/who-earns.ts';
import { HeldBadge, HeldBadgeConnection } from './held.type.ts';
import {
  loadDue,
  loadPaidVitamins,
  loadRewardRefusals,
  mostListed,
  readAtWallet,
  readHeld,
  readOpenClaims,
} from './read-held.ts';

const heldPage = 20;

/** The digital items of a member, for herself: the number of a token leads to her wallet. */
@Resolver(() => Viewer)
export class ViewerHeldResolver {
  constructor(private readonly context: BadgeContext) {}

  @PagedList()
  @FieldResolver(() => HeldBadgeConnection, {
    nullable: true,
    description: 'As `badges`, with tokens and rewards.',
  })
  async heldBadges(
    @Root() { id }: Viewer,
    @Arg('first', () => Int, { defaultValue: heldPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() request: RequestContext,
  ): Promise<Page<HeldBadge>> {
    await adoptTokens(this.context, requireViewer(request));
    return readHeld(this.context.database, id, pageRequest(first, after));
  }

  @ListSize({ assumed: mostListed })
  @FieldResolver(() => [HeldBadge], {
    nullable: true,
    description: `Further tokens at the connected wallet, latest first, ${mostListed} at most.`,
  })
  async walletBadges(@Ctx() request: RequestContext): Promise<HeldBadge[]> {
    const viewer = requireViewer(request);
    const { userId, wallet } = viewer;
    await adoptTokens(this.context, viewer);
    return wallet ? readAtWallet(this.context.database, userId, wallet) : [];
  }

  @ListSize({ assumed: mostListed })
  @FieldResolver(() => [BadgeClaim], {
    nullable: true,
    description: `The viewer's claims on their way, and failed transfers, latest first, ${mostListed} at most.`,
  })
  async openBadgeClaims(
    @Root() { id }: Viewer,
    @Ctx() request: RequestContext,
  ): Promise<BadgeClaim[]> {
    // A token that was given to her wallet can end a failed one.
    await adoptTokens(this.context, requireViewer(request));
    return readOpenClaims(this.context.database, id);
  }
}

@Resolver(() => HeldBadge)
export class HeldBadgeResolver {
  constructor(private readonly context: BadgeContext) {}

  private readonly loadBadges = (ids: readonly string[]) => loadBadges(this.context.database, ids);

  private readonly loadPaid = (ids: readonly string[], request: RequestContext) =>
    loadPaidVitamins(this.context.database, requireViewer(request).userId, ids);

  private readonly loadDue = (ids: readonly string[], request: RequestContext) =>
    loadDue(this.context.database, requireViewer(request).userId, ids);

  @FieldResolver(() => Badge, { nullable: true })
  badge(@Root() { badgeId }: HeldBadge, @Ctx() request: RequestContext): Promise<Badge | null> {
    return loaderFor(request, this.loadBadges).load(badgeId);
  }

  @FieldResolver(() => Int, { description: 'Vitamins that the viewer was paid as its holder.' })
  rewardPaid(@Root() { badgeId }: HeldBadge, @Ctx() request: RequestContext): Promise<number> {
    return loaderFor(request, this.loadPaid).load(badgeId);
  }

  @FieldResolver(() => Boolean, {
    description: 'The milestone was reached while the viewer held it, and she is not paid yet.',
  })
  rewardDue(@Root() { badgeId }: HeldBadge, @Ctx() request: RequestContext): Promise<boolean> {
    return loaderFor(request, this.loadDue).load(badgeId);
  }

  private readonly loadRefusals = (ids: readonly string[], request: RequestContext) =>
    loadRewardRefusals(this.context.database, requireViewer(request).userId, ids);

  @FieldResolver(() => rewardRefusals, {
    nullable: true,
    description: 'Why the milestone did not pay the viewer, or would not now; null when it does.',
  })
  rewardRefusal(
    @Root() { badgeId }: HeldBadge,
    @Ctx() request: RequestContext,
  ): Promise<RewardRefusal | null> {
    return loaderFor(request, this.loadRefusals).load(badgeId);
  }
}
