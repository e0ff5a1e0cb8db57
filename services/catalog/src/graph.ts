import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import type { CatalogContext } from './context.ts';
import { FollowResolver } from './follow/follow.resolver.ts';
import { LeadResolver } from './lead/lead.resolver.ts';
import { createLeadLoaders } from './lead/lead-loaders.ts';
import {
  MemberFindsResolver,
  MemberPlaysResolver,
  MemberUpsResolver,
} from './member/member.resolver.ts';
import { MemberFinds, MemberPlays, MemberUps } from './member/member.type.ts';
import { PlayResolver, ViewerPlayResolver, ViewerPlaysResolver } from './play/play.resolver.ts';
import { CategoryResolver, ProductResolver } from './product/product.resolver.ts';
import { createProductLoaders } from './product/product-loaders.ts';
import { ProductQuestionsResolver, QuestionResolver } from './question/question.resolver.ts';
import { createQuestionLoaders } from './question/question-loaders.ts';
import { ReviewResolver } from './review/review.resolver.ts';
import { SearchResolver } from './search/search.resolver.ts';
import { ProductUpsResolver, UpResolver, UpVoterResolver } from './up/up.resolver.ts';
import { createUpLoaders } from './up/up-loaders.ts';
import { ViewerResolver } from './viewer/viewer.resolver.ts';
import { Viewer } from './viewer/viewer.type.ts';

/** The subgraph, as schema/subgraphs/catalog.graphql prints it. */
export function catalogGraph(catalog: CatalogContext): Omit<SubgraphOptions, 'name'> {
  const { database } = catalog;
  const products = createProductLoaders(database);
  const questions = createQuestionLoaders(database);
  const ups = createUpLoaders(database);
  const leads = createLeadLoaders(database);
  return {
    resolvers: [
      new ProductResolver(catalog, products),
      new CategoryResolver(),
      new SearchResolver(catalog),
      new LeadResolver(catalog, products),
      new ReviewResolver(catalog, products),
      new UpResolver(catalog),
      new UpVoterResolver(products),
      new ProductUpsResolver(ups),
      new FollowResolver(catalog),
      new PlayResolver(catalog),
      new ViewerPlayResolver(database),
      new ViewerPlaysResolver(database),
      new MemberUpsResolver(database),
      new MemberFindsResolver(database),
      new MemberPlaysResolver(database),
      new QuestionResolver(catalog, products),
      new ProductQuestionsResolver(questions),
      new ViewerResolver(database),
    ],
    types: [Viewer, MemberUps, MemberFinds, MemberPlays],
    references: {
      Product: ({ id }, context) => products.product(context, id),
      Question: ({ id }, context) => questions.question(context, id),
      Lead: ({ id }, context) => leads.lead(context, id),
      User: ({ id }) => ({ id }),
      MemberUps: ({ id }) => ({ id }),
      MemberFinds: ({ id }) => ({ id }),
      MemberPlays: ({ id }) => ({ id }),
      Viewer: ({ id }, { viewer }) => (viewer?.userId === id ? { id } : null),
    },
  };
}
