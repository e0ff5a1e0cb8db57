import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pictureAddress } from '#kit/files/picture-address';
import { recorded } from '#kit/runtime/security-log';
import { type RequestContext, requireRole } from '#kit/subgraph/context';
import { LanguageEnum, ListSize } from '#kit/subgraph/graph-types';
import {
  type CardForm,
  type CardPosition,
  cardForms,
  cardLimits,
  cardPositions,
} from '#schema/cards';
import { type Language, productStatus, roles } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { inLanguage } from '../product/product.rules.ts';
import { Product } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { Card, CardInputType, cardFormNames, cardPositionNames } from './card.type.ts';
import { type CardRow, readAllCards, readShownCards } from './card-row.ts';
import { removeCard, saveCard } from './save-card.ts';

function nameOf<K extends string>(numbers: Record<K, number>, value: number): K {
  return (Object.keys(numbers) as K[]).find((name) => numbers[name] === value) as K;
}

@Resolver(() => Card)
export class CardResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly loaders: ProductLoaders,
  ) {}

  @ListSize({ assumed: cardLimits.shown })
  @Query(() => [Card], { nullable: true, description: 'Promotion cards that run now.' })
  cards(@Arg('position', () => cardPositionNames) position: CardPosition) {
    return readShownCards.run(this.catalog.database, {
      position: cardPositions[position],
      now: this.catalog.clock.now(),
      count: cardLimits.shown,
    });
  }

  @ListSize({ assumed: cardLimits.max })
  @Query(() => [Card], {
    nullable: true,
    description: 'Staff only: all promotion cards, also those that wait or are over.',
  })
  allCards(@Ctx() context: RequestContext) {
    requireRole(context, roles.staff);
    return readAllCards.run(this.catalog.database);
  }

  @Mutation(() => Card, { description: 'Staff only. Adds a card, or changes the one with `id`.' })
  saveCard(
    @Arg('id', () => ID, { nullable: true }) id: string | null | undefined,
    @Arg('input', () => CardInputType) input: CardInputType,
    @Ctx() context: RequestContext,
  ) {
    requireRole(context, roles.staff);
    const facts = { operation: 'saveCard', subject: (id ?? 'new').slice(0, 20) };
    return recorded(this.catalog.security, 'card.save', context, facts, () =>
      saveCard(this.catalog, id ?? null, input),
    );
  }

  @Mutation(() => Boolean, { description: 'Staff only.' })
  async removeCard(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext) {
    requireRole(context, roles.staff);
    const facts = { operation: 'removeCard', subject: id.slice(0, 20) };
    await recorded(this.catalog.security, 'card.remove', context, facts, () =>
      removeCard(this.catalog, id),
    );
    return true;
  }

  @FieldResolver(() => cardPositionNames)
  position(@Root() { position }: CardRow) {
    return nameOf(cardPositions, position);
  }

  @FieldResolver(() => cardFormNames)
  form(@Root() { form }: CardRow): CardForm {
    return nameOf(cardForms, form);
  }

  @FieldResolver(() => String, {
    description: 'Falls back to the other language when this one has no text.',
  })
  title(@Root() row: CardRow, @Arg('language', () => LanguageEnum) language: Language) {
    return inLanguage({ en: row.titleEn, zh: row.titleZh }, language);
  }

  @FieldResolver(() => String, { nullable: true })
  copy(@Root() row: CardRow, @Arg('language', () => LanguageEnum) language: Language) {
    return inLanguage({ en: row.copyEn, zh: row.copyZh }, language);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Absolute, or a path of this site with `relative`. Null for rows of products.',
  })
  picture(
    @Root() { picture }: CardRow,
    @Arg('relative', () => Boolean, { defaultValue: false }) relative: boolean,
  ) {
    return picture && pictureAddress(picture, this.catalog.siteOrigin(), relative);
  }

  @ListSize({ assumed: cardLimits.products.max })
  @FieldResolver(() => [Product], { description: 'Those that are still released.' })
  async products(@Root() { productIds }: CardRow, @Ctx() context: RequestContext) {
    const found = await Promise.all(productIds.map((id) => this.loaders.product(context, id)));
    return found.filter((product) => product?.status === productStatus.RELEASED);
  }
}
