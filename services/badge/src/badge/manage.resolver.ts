import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { assert } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import {
  type RequestContext,
  requireRole,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { ListSize, PagedList } from '#kit/subgraph/graph-types';
import { badgeCounts } from '#schema/badge-limits';
import { roles } from '#schema/enums';
import { lengths } from '#schema/limits';
import { BadgeClaim, BadgeClaimConnection } from '../claim/claim.type.ts';
import { mintTo } from '../claim/mint-to.ts';
import { readClaims, readOpenHolders } from '../claim/read-claims.ts';
import type { BadgeContext } from '../context.ts';
import { contractPartNames, partState } from '../contract/part.rules.ts';
import { readParts } from '../contract/part-row.ts';
import { readProduct } from '../copy/products.ts';
import { readGas, readPrepayments } from '../gas/read-gas.ts';
import { reportPrepayment } from '../gas/report-prepayment.ts';
import { addBadge } from './add-badge.ts';
import { shownAddress } from './address.rules.ts';
import { Badge, Viewer } from './badge.type.ts';
import { loadAnyBadge, readListed } from './badge-row.ts';
import { deleteBadge } from './delete-badge.ts';
import { findBadges, foundMax } from './find-badges.ts';
import {
  BadgeContractPart,
  BadgeGas,
  BadgeInput,
  formOf,
  GasPrepayment,
  OwnBadge,
  StaffBadge,
  toOwnBadge,
} from './own-badge.type.ts';
import { readBadgesOfProduct } from './read-badges.ts';
import { ownsProduct } from './rights.rules.ts';
import { setClaimLink } from './set-claim-link.ts';
import { type BadgeStatus, badgeStatuses } from './status.rules.ts';
import { switchStatus } from './switch-status.ts';
import { updateBadge } from './update-badge.ts';

/** How the owner of a product manages its badges. Staff suspend only. */
@Resolver()
export class BadgeManageResolver {
  constructor(private readonly context: BadgeContext) {}

  @Mutation(() => OwnBadge, {
    description:
      'Only the owner of the product with the developer role and a connected wallet. The contract follows.',
  })
  async addBadge(
    @Arg('productId', () => ID) productId: string,
    @Arg('input', () => BadgeInput) input: BadgeInput,
    @Ctx() request: RequestContext,
  ): Promise<OwnBadge> {
    const writer = requireWriter(request);
    const facts = { operation: 'addBadge', subject: productId.slice(0, 20) };
    const id = await recorded(this.context.security, 'badge.change', request, facts, () =>
      addBadge(this.context, writer, { ...formOf(input), productId }),
    );
    return this.own(id);
  }

  @Mutation(() => OwnBadge, {
    description:
      'As addBadge. Names, network, gas payer and transferability stay; the reward too when somebody has claimed.',
  })
  async updateBadge(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => BadgeInput) input: BadgeInput,
    @Ctx() request: RequestContext,
  ): Promise<OwnBadge> {
    const writer = requireWriter(request);
    const facts = { operation: 'updateBadge', subject: id.slice(0, 20) };
    await recorded(this.context.security, 'badge.change', request, facts, () =>
      updateBadge(this.context, writer, { ...formOf(input), id, version }),
    );
    return this.own(id);
  }

  @Mutation(() => Boolean, {
    description: 'As addBadge, for a badge without claims and prepaid gas. True, also again.',
  })
  async deleteBadge(
    @Arg('id', () => ID) id: string,
    @Ctx() request: RequestContext,
  ): Promise<boolean> {
    const writer = requireWriter(request);
    const facts = { operation: 'deleteBadge', subject: id.slice(0, 20) };
    await recorded(this.context.security, 'badge.change', request, facts, () =>
      deleteBadge(this.context, writer, id),
    );
    return true;
  }

  @Mutation(() => Badge, {
    description:
      'IN_EFFECT or SUSPENDED, by those who may addBadge, and staff. The other statuses follow from the chain.',
  })
  async switchBadgeStatus(
    @Arg('id', () => ID) id: string,
    @Arg('status', () => badgeStatuses) status: BadgeStatus,
    @Arg('reason', () => String, {
      nullable: true,
      description: `Required of staff who suspend: 1-${lengths.staffReason.max}, told to the owner.`,
    })
    reason: string | null,
    @Ctx() request: RequestContext,
  ): Promise<Badge> {
    const writer = requireWriter(request);
    const facts = { operation: 'switchBadgeStatus', subject: id.slice(0, 20) };
    await recorded(this.context.security, 'badge.change', request, facts, () =>
      switchStatus(this.context, writer, { id, status, reason }),
    );
    const row = await loadAnyBadge(this.context.database, id);
    assert(row !== null, 'a badge that was switched is there');
    return row;
  }

  @Mutation(() => OwnBadge, {
    description: 'Turns the claim link on or off. As addBadge.',
  })
  async setBadgeClaimLink(
    @Arg('id', () => ID) id: string,
    @Arg('enabled', () => Boolean) enabled: boolean,
    @Ctx() request: RequestContext,
  ): Promise<OwnBadge> {
    const writer = requireWriter(request);
    const facts = { operation: 'setBadgeClaimLink', subject: id.slice(0, 20) };
    await recorded(this.context.security, 'badge.change', request, facts, () =>
      setClaimLink(this.context, writer, { id, enabled }),
    );
    return this.own(id);
  }

  @ListSize({ assumed: badgeCounts.mintTo })
  @Mutation(() => [BadgeClaim], {
    description: `Gives tokens to listed addresses, ${badgeCounts.mintTo} at most: to all or none; to the next ones that can get one without \`holders\`. As addBadge.`,
  })
  async mintBadgeTo(
    @Arg('id', () => ID) id: string,
    @Arg('holders', () => [String], { nullable: true }) holders: string[] | null,
    @Ctx() request: RequestContext,
  ): Promise<BadgeClaim[]> {
    const writer = requireWriter(request);
    const facts = { operation: 'mintBadgeTo', subject: id.slice(0, 20) };
    return recorded(this.context.security, 'badge.change', request, facts, () =>
      mintTo(this.context, writer, { badgeId: id, holders }),
    );
  }

  @Mutation(() => OwnBadge, {
    description:
      'Shows a prepayment that the own wallet has sent. It is credited when the chain tells of it.',
  })
  async reportPrepayment(
    @Arg('badgeId', () => ID) badgeId: string,
    @Arg('hash', () => String) hash: string,
    @Ctx() request: RequestContext,
  ): Promise<OwnBadge> {
    await reportPrepayment(this.context, requireWriter(request), { badgeId, hash });
    return this.own(badgeId);
  }

  @ListSize({ assumed: foundMax })
  @Query(() => [StaffBadge], {
    nullable: true,
    description: `Staff only: badges by id, page, name, contract or product, ${foundMax} at most; those that staff have suspended for an empty keyword.`,
  })
  async findBadges(
    @Arg('keyword', () => String) keyword: string,
    @Ctx() request: RequestContext,
  ): Promise<StaffBadge[]> {
    requireRole(request, roles.staff);
    const rows = await findBadges(this.context.database, keyword);
    return rows.map((row) => ({
      id: row.id,
      badge: row,
      suspensionReason: row.suspensionReason,
    }));
  }

  private async own(id: string): Promise<OwnBadge> {
    const row = await loadAnyBadge(this.context.database, id);
    assert(row !== null, 'a badge that was changed is there');
    return toOwnBadge(row);
  }
}

@Resolver(() => Viewer)
export class ViewerOwnBadgesResolver {
  constructor(private readonly context: BadgeContext) {}

  @ListSize({ assumed: badgeCounts.perProduct })
  @FieldResolver(() => [OwnBadge], {
    nullable: true,
    description:
      'The badges of a product, latest first, also drafts; null unless the viewer owns it.',
  })
  async developedBadges(
    @Arg('productId', () => ID) productId: string,
    @Ctx() request: RequestContext,
  ): Promise<OwnBadge[] | null> {
    const product = await readProduct(this.context.database, productId);
    if (!ownsProduct(requireViewer(request), product)) return null;
    return (await readBadgesOfProduct(this.context.database, productId)).map(toOwnBadge);
  }

  @FieldResolver(() => OwnBadge, {
    nullable: true,
    description: 'Null unless the viewer owns the product of the badge.',
  })
  async developedBadge(
    @Arg('id', () => ID) id: string,
    @Ctx() request: RequestContext,
  ): Promise<OwnBadge | null> {
    const row = await loadAnyBadge(this.context.database, id);
    if (!row || row.deletedAt) return null;
    const product = await readProduct(this.context.database, row.productId);
    return ownsProduct(requireViewer(request), product) ? toOwnBadge(row) : null;
  }

  @ListSize({ assumed: 5 })
  @FieldResolver(() => [String], {
    nullable: true,
    description: 'The networks on which badges can be created here.',
  })
  badgeNetworks(): string[] {
    return this.context.chain.networks().map(({ name }) => name);
  }
}

/** Only the owner of the product gets an `OwnBadge`. */
@Resolver(() => OwnBadge)
export class OwnBadgeResolver {
  constructor(private readonly context: BadgeContext) {}

  @ListSize({ assumed: badgeCounts.listed })
  @FieldResolver(() => [String], { description: 'The wallets in the list of the badge.' })
  async holders(@Root() { id }: OwnBadge): Promise<string[]> {
    return (await readListed(this.context.database, id)).map(shownAddress);
  }

  @ListSize({ assumed: badgeCounts.mintTo })
  @FieldResolver(() => [String], {
    description: `Wallets in the list without a claim that has a token or may get one, ${badgeCounts.mintTo} at most.`,
  })
  async openHolders(@Root() { id }: OwnBadge): Promise<string[]> {
    return (await readOpenHolders(this.context.database, this.context, id)).map(shownAddress);
  }

  @FieldResolver(() => BadgeGas)
  gas(@Root() { row }: OwnBadge): Promise<BadgeGas> {
    return readGas(this.context, row);
  }

  @ListSize({ assumed: 50 })
  @FieldResolver(() => [GasPrepayment], {
    description: 'Latest first, 50 at most, without dust of others.',
  })
  prepayments(@Root() { id }: OwnBadge): Promise<GasPrepayment[]> {
    return readPrepayments(this.context.database, id);
  }

  @PagedList()
  @FieldResolver(() => BadgeClaimConnection, {
    description: 'The claims of members and of the owner in every state, latest first.',
  })
  claimList(
    @Root() { id }: OwnBadge,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<BadgeClaim>> {
    return readClaims(this.context.database, id, pageRequest(first, after));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The contract to prepay gas to; null where the network is not offered.',
  })
  factory(@Root() { row }: OwnBadge): string | null {
    const network = this.context.chain.networks().find(({ name }) => name === row.network);
    return network?.factory ?? null;
  }

  @ListSize({ assumed: Object.keys(contractPartNames).length })
  @FieldResolver(() => [BadgeContractPart], {
    description: 'What was changed in its contract, or shall be. The site pays for it.',
  })
  async contractParts(@Root() { id }: OwnBadge): Promise<BadgeContractPart[]> {
    const parts = await readParts(this.context.database, id);
    return [...parts.values()].map((part) => ({ ...part, state: partState(part) }));
  }
}
