import { type FieldCall, freshName, reason, text } from './access-values.ts';

const productForm =
  '{ type: APP, nameEn: "Matrix", links: [{ kind: WEBSITE, url: "https://example.com" }] }';

/** Only staff add it, once. One text for all callers: new documents are limited. */
const word = freshName();

/** Calls of what products need, with the required arguments only. */
export const productCalls: Record<string, FieldCall> = {
  'Query.productFacets': { call: () => 'productFacets { count }' },
  'Query.leaderboard': { call: () => 'leaderboard(period: "all") { period }' },
  'Query.cards': { call: () => 'cards(position: HOME) { id }' },
  'Query.allCards': { call: () => 'allCards { id }' },
  'Query.decisions': { call: () => 'decisions { totalCount }' },
  'Query.findProducts': { call: () => 'findProducts(keyword: "a") { id }' },
  'Query.staffHotWords': { call: () => 'staffHotWords { totalCount }' },
  'Query.pinnedHotWords': { call: () => 'pinnedHotWords { id }' },
  'Query.searchFacets': {
    call: () => 'searchFacets(keyword: "a", language: EN) { stage { count } }',
  },
  'Query.searchSuggestion': { call: () => 'searchSuggestion(keyword: "a")' },
  'Query.productsOfSites': { call: () => 'productsOfSites(links: ["https://a.example"]) { id }' },
  'Query.integrityRules': { call: () => 'integrityRules { totalCount }' },
  'Query.integrityCases': { call: () => 'integrityCases { totalCount }' },
  'Query.productClaims': { call: () => 'productClaims { totalCount }' },
  'Query.productCategories': { call: () => 'productCategories { id }' },
  'Query.revisionsInReview': { call: () => 'revisionsInReview { totalCount }' },
  'Mutation.saveCard': {
    call: () =>
      `saveCard(input: { position: HOME, form: PICTURE_AND_COPY, titleEn: "x", link: "/app", startsAt: "2026-01-01T00:00:00Z" }) { id }`,
    outcome: 'FIELD_REQUIRED',
  },
  'Mutation.removeCard': { call: () => 'removeCard(id: "7654321")', outcome: 'NOT_FOUND' },
  'Mutation.editQuestion': {
    call: () => `editQuestion(questionId: "999999999", content: "${reason}") { id }`,
    outcome: 'NOT_FOUND',
  },
  'Mutation.withdrawQuestion': {
    call: () => 'withdrawQuestion(questionId: "999999999") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.withdrawAnswer': {
    call: ({ questionId }) => `withdrawAnswer(questionId: "${questionId}") { id }`,
  },
  'Mutation.saveProductDraft': { call: () => 'saveProductDraft(input: {}) { id }' },
  'Mutation.deleteProductDraft': { call: () => 'deleteProductDraft(draftId: "1")' },
  'Mutation.submitProduct': { call: () => `submitProduct(input: ${productForm}) { id }` },
  'Mutation.submitRevision': {
    call: ({ ownedProductId }) =>
      `submitRevision(productId: "${ownedProductId}", input: ${productForm}, baseRevision: "none") { id }`,
    outcome: 'PRODUCT_CHANGED',
  },
  'Mutation.withdrawRevision': {
    call: () => 'withdrawRevision(revisionId: "999999999") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.decideRevision': {
    call: () => 'decideRevision(revisionId: "999999999", decision: RELEASED) { id }',
    outcome: 'NOT_FOUND',
  },
  'Query.mergePreview': {
    call: ({ productId }) =>
      `mergePreview(duplicateId: ${text(productId)}, survivorId: ${text(productId)}) { upValueAfter }`,
    outcome: 'MERGE_SELF',
  },
  'Mutation.mergeProducts': {
    call: ({ productId }) =>
      `mergeProducts(duplicateId: ${text(productId)}, survivorId: ${text(productId)}, reason: "No") { id }`,
    outcome: 'MERGE_SELF',
  },
  'Mutation.withholdUp': {
    call: ({ productId, spare }) =>
      `withholdUp(productId: ${text(productId)}, userId: ${text(spare.userId)}, reason: "No") { id }`,
    outcome: 'NOT_FOUND',
  },
  'Mutation.restoreUp': {
    call: ({ productId, spare }) =>
      `restoreUp(productId: ${text(productId)}, userId: ${text(spare.userId)}, reason: "No") { id }`,
    outcome: 'NOT_FOUND',
  },
  'Mutation.draftIntegrityRule': {
    call: () =>
      'draftIntegrityRule(input: { name: "too wide", kind: TWINS, parameters: [] }) { id }',
    outcome: 'INTEGRITY_RULE_INVALID',
  },
  'Mutation.activateIntegrityRule': {
    call: () => 'activateIntegrityRule(ruleId: "999999", reason: "No") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.retireIntegrityRule': {
    call: () => 'retireIntegrityRule(ruleId: "999999", reason: "No") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.decideIntegrityCase': {
    call: () => 'decideIntegrityCase(caseId: "999999", decision: RELEASE, reason: "No") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.recordProductView': {
    call: ({ productId }) => `recordProductView(productId: ${text(productId)})`,
  },
  'Mutation.recordProductClick': {
    call: ({ productId }) => `recordProductClick(productId: ${text(productId)}, link: WEBSITE)`,
  },
  'Mutation.recordWordSearch': { call: () => 'recordWordSearch' },
  'Mutation.recordAdClick': { call: () => 'recordAdClick' },
  'Mutation.rejectLeads': { call: () => 'rejectLeads(ids: [], reason: "Spam") { id }' },
  'Mutation.moveProducts': { call: () => 'moveProducts(ids: [], to: RELEASED) { id }' },
  'Mutation.decideRevisions': { call: () => 'decideRevisions(ids: [], decision: RELEASED) { id }' },
  'Mutation.addHotWord': { call: () => `addHotWord(word: "${word}") { id }` },
  'Mutation.changeHotWord': {
    call: () => 'changeHotWord(id: "0", word: "x", isHidden: false) { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.deleteHotWord': { call: () => 'deleteHotWord(id: "0")', outcome: 'NOT_FOUND' },
  'Mutation.pinHotWords': { call: () => 'pinHotWords(ids: []) { id }' },
  'Mutation.startClaim': {
    call: ({ ownedProductId }) =>
      `startClaim(input: { productId: "${ownedProductId}", method: STAFF, note: "We made it.",
        contact: "me" }) { id }`,
    outcome: 'PRODUCT_OWNED',
  },
  'Mutation.checkClaim': {
    call: () => 'checkClaim(claimId: "7654321") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.withdrawClaim': {
    call: () => 'withdrawClaim(claimId: "7654321") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.decideClaim': {
    call: () => 'decideClaim(claimId: "7654321", grant: true) { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.offerProduct': {
    call: ({ productId, spare }) =>
      `offerProduct(productId: "${productId}", memberId: "${spare.userId}", kind: OWNER) { id }`,
    outcome: 'FORBIDDEN',
  },
  'Mutation.withdrawOffer': {
    call: () => 'withdrawOffer(offerId: "7654321") { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.answerOffer': {
    call: () => 'answerOffer(offerId: "7654321", accept: true) { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.removeMaintainer': {
    call: ({ ownedProductId, spare }) =>
      `removeMaintainer(productId: "${ownedProductId}", memberId: "${spare.userId}",
        reason: "None.") { id }`,
  },
  'Mutation.setProductOwner': {
    call: ({ productId }) => `setProductOwner(productId: "${productId}", reason: "None.") { id }`,
  },
};
