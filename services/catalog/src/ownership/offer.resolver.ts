import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { pageRequest } from '#kit/database/cursor';
import { recorded } from '#kit/runtime/security-log';
import {
  forgetLoaded,
  type RequestContext,
  requireViewer,
  requireWriter,
} from '#kit/subgraph/context';
import { LanguageEnum, PagedList } from '#kit/subgraph/graph-types';
import { DAY } from '#schema/durations';
import type { Language } from '#schema/enums';
import { type OfferKind, offerKinds, teamTimes } from '#schema/product-team';
import type { CatalogContext } from '../context.ts';
import { inLanguage } from '../product/product.rules.ts';
import { Product, User } from '../product/product.type.ts';
import type { ProductLoaders } from '../product/product-loaders.ts';
import { Viewer } from '../viewer/viewer.type.ts';
import { answerOffer } from './answer-offer.ts';
import { listOffers } from './list-offers.ts';
import { makeOffer } from './make-offer.ts';
import { type OfferRow, offerStatus, offerStatusAt } from './offer-row.ts';
import { ProductOffer, ProductOfferConnection } from './ownership.type.ts';
import { removeMaintainer } from './remove-maintainer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

@Resolver(() => ProductOffer)
export class OfferResolver {
  constructor(
    private readonly catalog: CatalogContext,
    private readonly products: ProductLoaders,
  ) {}

  @Mutation(() => ProductOffer, {
    description: `Its owner alone offers a released product to a member, or invites her to maintain it; not within ${teamTimes.offerPause / DAY} days after the last offer to her was declined or withdrawn.`,
  })
  offerProduct(
    @Arg('productId', () => ID) productId: string,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('kind', () => offerKinds) kind: OfferKind,
    @Ctx() context: RequestContext,
  ) {
    return makeOffer(this.catalog, requireWriter(context), { productId, memberId, kind });
  }

  @Mutation(() => ProductOffer, { description: 'By the owner who made it.' })
  withdrawOffer(@Arg('offerId', () => ID) offerId: string, @Ctx() context: RequestContext) {
    return withdrawOffer(this.catalog, requireViewer(context), offerId);
  }

  @Mutation(() => ProductOffer, { description: 'By the member who is asked.' })
  async answerOffer(
    @Arg('offerId', () => ID) offerId: string,
    @Arg('accept', () => Boolean) accept: boolean,
    @Ctx() context: RequestContext,
  ) {
    const viewer = requireViewer(context);
    const detail = accept ? offerStatus.ACCEPTED : offerStatus.DECLINED;
    const facts = { operation: 'answerOffer', subject: offerId.slice(0, 20), detail };
    const offer = await recorded(this.catalog.security, 'product.team', context, facts, () =>
      answerOffer(this.catalog, viewer, { offerId, accept }),
    );
    forgetLoaded(context);
    return offer;
  }

  @Mutation(() => Product, {
    nullable: true,
    description:
      'By the owner, by the maintainer who leaves, or by staff with a reason; null when the product is hidden now.',
  })
  async removeMaintainer(
    @Arg('productId', () => ID) productId: string,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('reason', () => String, { nullable: true, description: 'Required of staff.' })
    reason: string | null,
    @Ctx() context: RequestContext,
  ) {
    const viewer = requireViewer(context);
    const facts = { operation: 'removeMaintainer', subject: productId.slice(0, 20) };
    await recorded(this.catalog.security, 'product.team', context, facts, () =>
      removeMaintainer(this.catalog, viewer, { productId, memberId, reason }),
    );
    forgetLoaded(context);
    return this.products.product(context, productId);
  }

  @FieldResolver(() => offerStatus)
  status(@Root() offer: OfferRow) {
    return offerStatusAt(offer, this.catalog.clock.now());
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'Null while the viewer may not see it.',
  })
  product(@Root() { productId }: OfferRow, @Ctx() context: RequestContext) {
    return this.products.product(context, productId);
  }

  @FieldResolver(() => String, { description: 'Of the product.' })
  name(@Root() row: OfferRow, @Arg('language', () => LanguageEnum) language: Language) {
    return inLanguage({ en: row.nameEn, zh: row.nameZh }, language);
  }

  @FieldResolver(() => User)
  from(@Root() { fromId }: OfferRow) {
    return { id: fromId };
  }

  @FieldResolver(() => User)
  to(@Root() { toId }: OfferRow) {
    return { id: toId };
  }
}

/** Uses the viewer of the request, never the key of the entity. */
@Resolver(() => Viewer)
export class ViewerOffersResolver {
  constructor(private readonly catalog: CatalogContext) {}

  @PagedList()
  @FieldResolver(() => ProductOfferConnection, {
    nullable: true,
    description: 'Products that the viewer was offered or asked to maintain, latest first.',
  })
  productOffers(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() context: RequestContext,
  ) {
    const { userId } = requireViewer(context);
    return listOffers(this.catalog.database, userId, pageRequest(first, after));
  }
}
