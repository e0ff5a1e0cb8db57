import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { type Page, pageRequest } from '#kit/database/cursor';
import { pictureAddress } from '#kit/files/picture-address';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { LanguageEnum, PagedList } from '#kit/subgraph/graph-types';
import type { Language } from '#schema/enums';
import type { BadgeContext } from '../context.ts';
import {
  Badge,
  BadgeConnection,
  type BilingualText,
  MemberBadges,
  Product,
  Viewer,
} from './badge.type.ts';
import { loadBadges, loadProductBadges, readHeldBadges } from './read-badges.ts';

const heldPage = 20;

/** Falls back to the other language when a text is empty. */
const textIn = (texts: BilingualText, language: Language): string =>
  texts[language] || texts.en || texts.zh;

@Resolver(() => Badge)
export class BadgeResolver {
  constructor(private readonly context: BadgeContext) {}

  readonly loadBadges = (ids: readonly string[]) => loadBadges(this.context.database, ids);

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

  @FieldResolver(() => Product)
  product(@Root() { productId }: Badge): Product {
    return { id: productId };
  }
}

@Resolver(() => Product)
export class ProductBadgeResolver {
  constructor(private readonly context: BadgeContext) {}

  private readonly loadOfProducts = (ids: readonly string[]) =>
    loadProductBadges(this.context.database, ids);

  @FieldResolver(() => Badge, {
    nullable: true,
    description: 'The latest badge in effect; null when there is none.',
  })
  badge(@Root() { id }: Product, @Ctx() request: RequestContext): Promise<Badge | null> {
    return loaderFor(request, this.loadOfProducts).load(id);
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
