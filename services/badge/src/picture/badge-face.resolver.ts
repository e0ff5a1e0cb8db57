import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { pictureAddress } from '#kit/files/picture-address';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { LanguageEnum } from '#kit/subgraph/graph-types';
import { badgePicturePath } from '#schema/badge-paths';
import type { Language } from '#schema/enums';
import { Badge, type BilingualText } from '../badge/badge.type.ts';
import type { BadgeContext } from '../context.ts';
import { readProduct } from '../copy/products.ts';
import { loadCountedUps } from '../copy/ups.ts';
import { BadgeFace } from './badge-face.type.ts';
import { type FaceFacts, faceVersion, isWithheld, progressOf } from './face.rules.ts';
import { isMinted, readFace } from './read-face.ts';

@Resolver(() => BadgeFace)
export class BadgeFaceResolver {
  constructor(private readonly context: BadgeContext) {}

  @Query(() => BadgeFace, {
    nullable: true,
    description:
      'What the picture and the metadata of a badge show, also when it was deleted and has tokens. Null for a draft and an unknown badge.',
  })
  async badgeFace(@Arg('id', () => ID) id: string): Promise<BadgeFace | null> {
    const { database } = this.context;
    const badge = await readFace(database, id);
    if (!badge) return null;
    const [ups = 0] = await loadCountedUps(database, [badge.productId]);
    const progress = progressOf(badge, ups);
    const version = faceVersion(badge, progress);
    return { badge, isWithheld: isWithheld(badge), progress, version };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the product; null when it is not listed.',
  })
  async productName(
    @Root() { badge }: BadgeFace,
    @Arg('language', () => LanguageEnum) language: Language,
  ): Promise<string | null> {
    const product = await readProduct(this.context.database, badge.productId);
    return product?.released ? textIn(product.name, language) : null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the token with this number, in decimal, is in a block.',
  })
  isMinted(
    @Root() { badge }: BadgeFace,
    @Arg('token', () => String) token: string,
  ): Promise<boolean> {
    return isMinted(this.context.database, badge.id, token);
  }
}

const textIn = (texts: BilingualText, language: Language): string =>
  texts[language] || texts.en || texts.zh;

@Resolver(() => Badge)
export class BadgePictureResolver {
  constructor(private readonly context: BadgeContext) {}

  private readonly loadUps = (ids: readonly string[]) => loadCountedUps(this.context.database, ids);

  @FieldResolver(() => String, {
    description:
      'The drawn picture, with the milestone; `image` of a draft. Another address when it changes. Absolute, or a path of this site with `relative`.',
  })
  async picture(
    @Root() badge: Badge & FaceFacts,
    @Arg('language', () => LanguageEnum) language: Language,
    @Arg('token', () => String, { nullable: true }) token: string | null,
    @Arg('relative', () => Boolean, { defaultValue: false }) relative: boolean,
    @Ctx() request: RequestContext,
  ): Promise<string> {
    const origin = this.context.siteOrigin();
    if (badge.status === 'DRAFT') return pictureAddress(badge.image, origin, relative);
    const isOpen = badge.milestone !== null && !badge.triggeredAt;
    const ups = isOpen ? await loaderFor(request, this.loadUps).load(badge.productId) : 0;
    const version = faceVersion(badge, progressOf(badge, ups));
    const path = badgePicturePath(badge.id, language, { token, version });
    return pictureAddress(path, origin, relative);
  }
}
