import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import { BoardResolver } from './board/board.resolver.ts';
import { BulkResolver } from './bulk/bulk.resolver.ts';
import { CardResolver } from './card/card.resolver.ts';
import type { CatalogContext } from './context.ts';
import { DecisionResolver } from './decision-log/decision.resolver.ts';
import { DuplicateResolver } from './duplicate/duplicate.resolver.ts';
import { FollowResolver } from './follow/follow.resolver.ts';
import { ProductFormResolver, ViewerDraftsResolver } from './form/form.resolver.ts';
import { createFormLoaders } from './form/form-loaders.ts';
import { StaffHotWordResolver } from './hot-word/hot-word.resolver.ts';
import { IntegrityCaseResolver, IntegrityResolver } from './integrity/integrity.resolver.ts';
import { LeadResolver } from './lead/lead.resolver.ts';
import { createLeadLoaders } from './lead/lead-loaders.ts';
import { ListingResolver } from './listing/listing.resolver.ts';
import {
  MemberFindsResolver,
  MemberPlaysResolver,
  MemberUpsResolver,
} from './member/member.resolver.ts';
import { MemberFinds, MemberPlays, MemberUps } from './member/member.type.ts';
import { MergeResolver } from './merge/merge.resolver.ts';
import { ClaimResolver, ViewerClaimsResolver } from './ownership/claim.resolver.ts';
import { OfferResolver, ViewerOffersResolver } from './ownership/offer.resolver.ts';
import { ProductTeamFieldsResolver, TeamResolver } from './ownership/team.resolver.ts';
import { PlayResolver, ViewerPlayResolver, ViewerPlaysResolver } from './play/play.resolver.ts';
import { CategoryResolver, ProductResolver } from './product/product.resolver.ts';
import { createProductLoaders } from './product/product-loaders.ts';
import {
  ProductQuestionsResolver,
  QuestionResolver,
  ViewerQuestionsResolver,
} from './question/question.resolver.ts';
import { createQuestionLoaders } from './question/question-loaders.ts';
import { resultReaders } from './read-results.ts';
import { ReviewResolver } from './review/review.resolver.ts';
import { TakeDownResolver } from './review/take-down.resolver.ts';
import { createTakeDownLoaders } from './review/take-down-loaders.ts';
import {
  ProductRevisionsResolver,
  ProductVersionResolver,
  RevisionResolver,
} from './revision/revision.resolver.ts';
import { createRevisionLoaders } from './revision/revision-loaders.ts';
import { ProductMarksResolver, SearchResolver } from './search/search.resolver.ts';
import { SimilarResolver } from './similar/similar.resolver.ts';
import {
  ProductStatementResolver,
  receiptOfId,
  UpEntryResolver,
  UpReceiptResolver,
  ViewerReceiptsResolver,
  WithholdingResolver,
} from './up/receipt.resolver.ts';
import { ProductUpsResolver, UpResolver, UpVoterResolver } from './up/up.resolver.ts';
import { createUpLoaders } from './up/up-loaders.ts';
import { ViewerMaintainsResolver, ViewerResolver } from './viewer/viewer.resolver.ts';
import { Viewer } from './viewer/viewer.type.ts';
import { ProductNumbersResolver, VisitResolver } from './visit/visit.resolver.ts';

/** The subgraph, as schema/subgraphs/catalog.graphql prints it. */
export function catalogGraph(catalog: CatalogContext): Omit<SubgraphOptions, 'name'> {
  const { database } = catalog;
  const products = createProductLoaders(database);
  const questions = createQuestionLoaders(database);
  const ups = createUpLoaders(database, products);
  const leads = createLeadLoaders(database);
  return {
    resolvers: [
      new ProductResolver(catalog, products),
      new CategoryResolver(),
      new ProductFormResolver(catalog, products, createFormLoaders(database)),
      new RevisionResolver(catalog, products),
      new ProductRevisionsResolver(catalog, createRevisionLoaders(database)),
      new ProductVersionResolver(),
      new ListingResolver(catalog),
      new BoardResolver(catalog, products),
      new SimilarResolver(catalog),
      new SearchResolver(catalog),
      new CardResolver(catalog, products),
      new StaffHotWordResolver(catalog),
      new LeadResolver(catalog, products, leads),
      new DuplicateResolver(database),
      new ProductMarksResolver(products),
      new ReviewResolver(catalog, products),
      new TakeDownResolver(createTakeDownLoaders(database)),
      new MergeResolver(catalog, products),
      new BulkResolver(catalog),
      new DecisionResolver(catalog, products),
      new ClaimResolver(catalog, products),
      new ViewerClaimsResolver(catalog),
      new OfferResolver(catalog, products),
      new ViewerOffersResolver(catalog),
      new ProductTeamFieldsResolver(catalog, products),
      new TeamResolver(catalog, products),
      ...upResolvers(catalog, products, ups),
      new VisitResolver(catalog),
      new ProductNumbersResolver(catalog),
      new FollowResolver(catalog),
      new PlayResolver(catalog),
      new ViewerPlayResolver(database),
      new ViewerPlaysResolver(database),
      new MemberUpsResolver(database),
      new MemberFindsResolver(database),
      new MemberPlaysResolver(database),
      new QuestionResolver(catalog, products),
      new ProductQuestionsResolver(questions),
      new ViewerQuestionsResolver(database),
      new ViewerResolver(database),
      new ViewerDraftsResolver(catalog),
      new ViewerMaintainsResolver(products),
    ],
    types: [Viewer, MemberUps, MemberFinds, MemberPlays],
    results: resultReaders(catalog),
    references: {
      Product: ({ id }, context) => products.product(context, id),
      Question: ({ id }, context) => questions.question(context, id),
      Lead: ({ id }, context) => leads.lead(context, id),
      User: ({ id }) => ({ id }),
      Up: ({ id }, context) => ups.up(context, id),
      UpReceipt: ({ id }, context) => receiptOfId(database, id, context),
      MemberUps: ({ id }) => ({ id }),
      MemberFinds: ({ id }) => ({ id }),
      MemberPlays: ({ id }) => ({ id }),
      Viewer: ({ id }, { viewer }) => (viewer?.userId === id ? { id } : null),
    },
  };
}

/** Votes, their statements, and what rules and staff do with them. */
function upResolvers(
  catalog: CatalogContext,
  products: ReturnType<typeof createProductLoaders>,
  ups: ReturnType<typeof createUpLoaders>,
) {
  return [
    new UpResolver(catalog),
    new UpVoterResolver(products),
    new ProductUpsResolver(ups),
    new ProductStatementResolver(catalog),
    new UpEntryResolver(),
    new UpReceiptResolver(products),
    new ViewerReceiptsResolver(catalog.database),
    new WithholdingResolver(catalog, products),
    new IntegrityResolver(catalog),
    new IntegrityCaseResolver(catalog, products),
  ];
}
