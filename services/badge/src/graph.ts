import { loaderFor } from '#kit/subgraph/context';
import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import {
  BadgeResolver,
  MemberBadgesResolver,
  ProductBadgeResolver,
  ViewerBadgesResolver,
} from './badge/badge.resolver.ts';
import { MemberBadges, Viewer } from './badge/badge.type.ts';
import {
  BadgeManageResolver,
  OwnBadgeResolver,
  ViewerOwnBadgesResolver,
} from './badge/manage.resolver.ts';
import { BadgeNetworkResolver, ViewerNetworksResolver } from './badge/network.resolver.ts';
import { BadgeClaimPartResolver, ClaimResolver } from './claim/claim.resolver.ts';
import type { BadgeContext } from './context.ts';
import { HeldBadgeResolver, ViewerHeldResolver } from './held/held.resolver.ts';
import { BadgeFaceResolver, BadgePictureResolver } from './picture/badge-face.resolver.ts';
import { ViewerBadgePlanResolver } from './plan/plan.resolver.ts';
import { resultReaders } from './read-results.ts';

export function badgeGraph(context: BadgeContext): Omit<SubgraphOptions, 'name'> {
  const badges = new BadgeResolver(context);
  return {
    resolvers: [
      badges,
      new ProductBadgeResolver(context),
      new ViewerBadgesResolver(context),
      new MemberBadgesResolver(context),
      new BadgeManageResolver(context),
      new ViewerOwnBadgesResolver(context),
      new OwnBadgeResolver(context),
      new BadgeNetworkResolver(context),
      new ViewerNetworksResolver(context),
      new ViewerBadgePlanResolver(context),
      new ClaimResolver(context),
      new BadgeFaceResolver(context),
      new BadgePictureResolver(context),
      new BadgeClaimPartResolver(badges.loadBadges),
      new ViewerHeldResolver(context),
      new HeldBadgeResolver(context),
    ],
    types: [Viewer, MemberBadges],
    results: resultReaders(context),
    references: {
      Badge: ({ id }, request) => loaderFor(request, badges.loadBadges).load(id),
      Product: ({ id }) => ({ id }),
      MemberBadges: ({ id }) => ({ id }),
      // A viewer reads only the own badges, also through an entity reference.
      Viewer: ({ id }, { viewer }) => (viewer?.userId === id ? { id } : null),
    },
  };
}
