import { Arg, Ctx, Directive, FieldResolver, ID, Resolver } from 'type-graphql';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import { Viewer } from '../badge/badge.type.ts';
import { loadAnyBadge } from '../badge/badge-row.ts';
import { ownsProduct } from '../badge/rights.rules.ts';
import type { BadgeContext } from '../context.ts';
import { readProduct } from '../copy/products.ts';
import { BadgePlan, BadgePlanInput } from './plan.type.ts';
import { readPlan } from './read-plan.ts';

/** It counts who may claim, and groups the UPs of some weeks. */
const planWeight = 20;

@Resolver(() => Viewer)
export class ViewerBadgePlanResolver {
  constructor(private readonly context: BadgeContext) {}

  @Directive(`@cost(weight: ${planWeight})`)
  @FieldResolver(() => BadgePlan, {
    nullable: true,
    description: 'What a badge would cost; null unless the viewer owns the product.',
  })
  async badgePlan(
    @Arg('productId', () => ID) productId: string,
    @Arg('input', () => BadgePlanInput) input: BadgePlanInput,
    @Ctx() request: RequestContext,
  ): Promise<BadgePlan | null> {
    const product = await readProduct(this.context.database, productId);
    if (!ownsProduct(requireViewer(request), product)) return null;
    const { badgeId } = input;
    const badge = badgeId ? await loadAnyBadge(this.context.database, badgeId) : null;
    return readPlan(this.context, {
      productId,
      badge: badge?.productId === productId ? badge : null,
      network: input.network ?? null,
      total: input.total ?? null,
      minted: input.minted,
      gasPayer: input.gasPayer ?? null,
      eligibility: input.eligibility ?? null,
      listed: input.listed ?? null,
      milestone: input.milestone ?? null,
      prepayment: input.prepayment ?? null,
    });
  }
}
