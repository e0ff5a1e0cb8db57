import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import type { EntityCache } from '#kit/entities/entity-cache';
import { pictureAddress } from '#kit/files/picture-address';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { LanguageEnum, PagedList } from '#kit/subgraph/graph-types';
import { vitaminsOf } from '#schema/badge-rules';
import type { Language } from '#schema/enums';
import { networks } from '#schema/networks';
import type { BadgeContext } from '../context.ts';
import { loadCountedUps } from '../copy/ups.ts';
import {
  Badge,
  BadgeConnection,
  type BilingualText,
  MemberBadges,
  Product,
  type RewardState,
  rewardStates,
  Viewer,
} from './badge.type.ts';
import { createBadgesInEffect } from './badges-in-effect.ts';
import { findBadgeByName, loadBadges, readHeldBadges } from './read-badges.ts';
import { type SuspensionCause, suspensionCause } from './status.rules.ts';

const heldPage = 20;

/** Falls back to the other language when a text is empty. */
const textIn = (texts: BilingualText, language: Language): string =>
  texts[language] || texts.en || texts.zh;

@Resolver(() => Badge)
export class BadgeResolver {
  constructor(private readonly context: BadgeContext) {}

  readonly loadBadges = (ids: readonly string[]) => loadBadges(this.context.database, ids);

  private readonly loadUps = (ids: readonly string[]) => loadCountedUps(this.context.database, ids);

  @Query(() => Badge, { nullable: true, description: 'Null when it does not exist.' })
  badge(@Arg('id', () => ID) id: string, @Ctx() request: RequestContext): Promise<Badge | null> {
    return loaderFor(request, this.loadBadges).load(id);
  }

  @FieldResolver(() => String)
  name(@Root() { names }: Badge, @Arg('language', () => LanguageEnum) language: Language): string {
    return textIn(names, language);
  }

  @FieldResolver(() => String)
  description(
    @Root() { descriptions }: Badge,
    @Arg('language', () => LanguageEnum) language: Language,
  ): string {
    return textIn(descriptions, language);
  }

  @FieldResolver(() => String, {
    description: 'Absolute, or a path of this site with `relative`.',
  })
  image(
    @Root() { image }: Badge,
    @Arg('relative', () => Boolean, { defaultValue: false }) relative: boolean,
  ): string {
    return pictureAddress(image, this.context.siteOrigin(), relative);
  }

  @Query(() => Badge, {
    nullable: true,
    description: 'The oldest badge of this name in one of the languages, without regard to case.',
  })
  badgeByName(@Arg('name', () => String) name: string): Promise<Badge | null> {
    return findBadgeByName(this.context.database, name);
  }

  @FieldResolver(() => Product)
  product(@Root() { productId }: Badge): Product {
    return { id: productId };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What the developer says about the reward; null without a reward or words.',
  })
  rewardDescription(
    @Root() { rewardDescription }: Badge,
    @Arg('language', () => LanguageEnum) language: Language,
  ): string | null {
    return rewardDescription ? textIn(rewardDescription, language) || null : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Vitamins of each holder: a tenth of the milestone; null without a reward.',
  })
  rewardPerHolder(@Root() { milestone }: Badge): number | null {
    return milestone === null ? null : vitaminsOf(milestone);
  }

  @FieldResolver(() => rewardStates, {
    nullable: true,
    description: 'Null without a reward.',
  })
  rewardState(@Root() { milestone, triggeredAt, passedAt }: Badge): RewardState | null {
    if (milestone === null) return null;
    if (triggeredAt) return 'TRIGGERED';
    return passedAt ? 'PASSED' : 'PENDING';
  }

  @FieldResolver(() => Int, { description: 'UPs of the product that count for the milestone.' })
  countedUps(@Root() { productId }: Badge, @Ctx() request: RequestContext): Promise<number> {
    return loaderFor(request, this.loadUps).load(productId);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Of EIP-155; null for an older badge.' })
  chainId(@Root() { network, contract }: Badge): number | null {
    return contract === null ? null : networks[network].chainId;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'OWNER, STAFF or GAS: who or what suspended it; null for another status.',
  })
  suspendedBy(@Root() badge: Badge): SuspensionCause | null {
    return badge.deployState === 'NONE' ? null : suspensionCause(badge);
  }
}

@Resolver(() => Product)
export class ProductBadgeResolver {
  private readonly inEffect: EntityCache<Badge>;

  constructor(context: BadgeContext) {
    this.inEffect = createBadgesInEffect(context);
  }

  @FieldResolver(() => Badge, {
    nullable: true,
    description: 'The latest badge in effect; null when there is none.',
  })
  badge(@Root() { id }: Product) {
    return this.inEffect.find(id);
  }
}

@Resolver(() => Viewer)
export class ViewerBadgesResolver {
  constructor(private readonly context: BadgeContext) {}

  @PagedList()
  @FieldResolver(() => BadgeConnection, {
    nullable: true,
    description: 'Badges that the viewer holds, latest first.',
  })
  badges(
    @Root() { id }: Viewer,
    @Arg('first', () => Int, { defaultValue: heldPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<Badge>> {
    return readHeldBadges(this.context.database, id, pageRequest(first, after));
  }
}

/** The user service hands out the entity when the member shows her badges; nothing else leads to it. */
@Resolver(() => MemberBadges)
export class MemberBadgesResolver {
  constructor(private readonly context: BadgeContext) {}

  @PagedList()
  @FieldResolver(() => BadgeConnection, {
    nullable: true,
    description: 'Badges that the member holds, latest first.',
  })
  list(
    @Root() { id }: MemberBadges,
    @Arg('first', () => Int, { defaultValue: heldPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Page<Badge>> {
    return readHeldBadges(this.context.database, id, pageRequest(first, after));
  }
}
