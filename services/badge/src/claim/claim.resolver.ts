import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { recorded } from '#kit/runtime/security-log';
import {
  loaderFor,
  type RequestContext,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { shownAddress } from '../badge/address.rules.ts';
import { Badge, Viewer } from '../badge/badge.type.ts';
import type { BadgeContext } from '../context.ts';
import { adoptTokens } from './adopt-tokens.ts';
import { type ClaimWay, claimWays } from './claim.rules.ts';
import { BadgeClaim, BadgeClaimView, RequestedBadgeClaim } from './claim.type.ts';
import { reportClaim } from './report-claim.ts';
import { requestClaim } from './request-claim.ts';
import { viewClaim } from './view-claim.ts';

@Resolver(() => Viewer)
export class ClaimResolver {
  constructor(private readonly context: BadgeContext) {}

  @Mutation(() => RequestedBadgeClaim, {
    description:
      'Claims a badge for the connected wallet of the caller. The site mints it from prepaid gas, or returns a voucher.',
  })
  async requestBadgeClaim(
    @Arg('badgeId', () => ID) badgeId: string,
    @Arg('way', () => claimWays) way: ClaimWay,
    @Ctx() request: RequestContext,
  ): Promise<RequestedBadgeClaim> {
    const writer = requireWriter(request);
    const facts = { operation: 'requestBadgeClaim', subject: badgeId.slice(0, 20) };
    return recorded(this.context.security, 'badge.claim', request, facts, () =>
      requestClaim(this.context, writer, { badgeId, way }),
    );
  }

  @Mutation(() => BadgeClaim, {
    description: 'Shows the transaction that the own wallet has sent for a voucher.',
  })
  reportClaimTransaction(
    @Arg('claimId', () => ID) claimId: string,
    @Arg('hash', () => String) hash: string,
    @Ctx() request: RequestContext,
  ): Promise<BadgeClaim> {
    return reportClaim(this.context, requireWriter(request), { claimId, hash });
  }

  @FieldResolver(() => BadgeClaimView, {
    nullable: true,
    description: 'A badge as the viewer may claim it; null for an unknown badge.',
  })
  async badgeClaim(
    @Arg('badgeId', () => ID) badgeId: string,
    @Ctx() request: RequestContext,
  ): Promise<BadgeClaimView | null> {
    await adoptTokens(this.context, requireViewer(request));
    return viewClaim(this.context, requireViewer(request), badgeId);
  }
}

@Resolver(() => BadgeClaim)
export class BadgeClaimPartResolver {
  constructor(private readonly loadBadges: (ids: readonly string[]) => Promise<(Badge | null)[]>) {}

  @FieldResolver(() => Badge, { nullable: true, description: 'Null when it was deleted.' })
  badge(@Root() { badgeId }: BadgeClaim, @Ctx() request: RequestContext): Promise<Badge | null> {
    return loaderFor(request, this.loadBadges).load(badgeId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The wallet that gets the token; null for an erased member, and for a failed claim whose wallet somebody else claims for.',
  })
  address(@Root() { address }: BadgeClaim): string | null {
    return address.startsWith('0x') ? shownAddress(address) : null;
  }
}
