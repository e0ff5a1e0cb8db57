import type { TokenScope } from './api-tokens.ts';

export type Access = 'anyone' | 'member' | 'golden' | 'owner' | 'staff';

/**
 * What an API token needs: nothing for what is `public`, this scope, or one of these. `never`: no token may do
 * it, as all that concerns the security of the account, and the work of staff.
 */
export type TokenRule = 'public' | 'never' | TokenScope | readonly TokenScope[];

interface FieldAccess {
  access: Access;
  token: TokenRule;
  requirement: string;
  /** Whether all visitors get the same response. False if a secret opens it, or if it differs for each request. */
  shared?: boolean;
}

/** A query that everybody may call says whether its response is shared; no other one may be shared. */
type QueryAccess =
  | { access: 'anyone'; token: 'public'; requirement: string; shared: boolean }
  | { access: 'anyone'; token: Exclude<TokenRule, 'public'>; requirement: string }
  | { access: Exclude<Access, 'anyone'>; token: TokenRule; requirement: string };

interface AccessTable {
  readonly [query: `Query.${string}`]: QueryAccess;
  readonly [change: `Mutation.${string}` | `Subscription.${string}`]: Omit<FieldAccess, 'shared'>;
}

/**
 * Who may call which root field of the graph, and the requirement behind it. The services enforce
 * both; a test fails when a field is missing here or differs.
 */
export const access: Readonly<Record<string, FieldAccess>> = {
  'Query.viewer': { access: 'anyone', token: 'read', requirement: 'O22' },
  'Query.signInProviders': { access: 'anyone', token: 'public', shared: true, requirement: 'A1' },
  'Query.offersPhones': { access: 'anyone', token: 'public', shared: true, requirement: 'P7' },
  'Query.user': { access: 'anyone', token: 'public', shared: true, requirement: 'P1' },
  'Query.governingLaw': { access: 'anyone', token: 'public', shared: true, requirement: 'G2' },
  'Query.invitation': { access: 'anyone', token: 'public', shared: false, requirement: 'Q4' },
  'Query.usersByNickname': { access: 'anyone', token: 'public', shared: false, requirement: 'Q9' },
  'Query.memberByEmail': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Query.roleDecisions': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Query.walletBalances': { access: 'member', token: 'read', requirement: 'K8' },
  'Query.product': { access: 'anyone', token: 'public', shared: true, requirement: 'C1' },
  'Query.productBySlug': { access: 'anyone', token: 'public', shared: true, requirement: 'G8' },
  'Query.products': { access: 'anyone', token: 'public', shared: true, requirement: 'G3' },
  'Query.productFacets': { access: 'anyone', token: 'public', shared: true, requirement: 'G3' },
  'Query.leaderboard': { access: 'anyone', token: 'public', shared: true, requirement: 'G3' },
  'Query.productCounts': { access: 'anyone', token: 'public', shared: true, requirement: 'C19' },
  'Query.randomProducts': { access: 'anyone', token: 'public', shared: false, requirement: 'O39' },
  'Query.hotWords': { access: 'anyone', token: 'public', shared: true, requirement: 'S2' },
  'Query.cards': { access: 'anyone', token: 'public', shared: true, requirement: 'C8' },
  'Query.allCards': { access: 'staff', token: 'never', requirement: 'Q57' },
  'Query.decisions': { access: 'anyone', token: 'public', shared: true, requirement: 'Q44' },
  'Query.findProducts': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Query.mergePreview': { access: 'staff', token: 'never', requirement: 'Q72' },
  'Query.staffHotWords': { access: 'staff', token: 'never', requirement: 'S2' },
  'Query.pinnedHotWords': { access: 'staff', token: 'never', requirement: 'S2' },
  'Query.searchProducts': { access: 'anyone', token: 'public', shared: true, requirement: 'S3' },
  'Query.searchFacets': { access: 'anyone', token: 'public', shared: true, requirement: 'S3' },
  'Query.searchSuggestion': { access: 'anyone', token: 'public', shared: true, requirement: 'S3' },
  'Query.leads': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Query.productCategories': {
    access: 'anyone',
    token: 'public',
    shared: true,
    requirement: 'C12',
  },
  'Query.revisionsInReview': { access: 'staff', token: 'never', requirement: 'Q13' },
  'Query.productClaims': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Query.productsInReview': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Query.integrityRules': { access: 'staff', token: 'never', requirement: 'Q19' },
  'Query.integrityCases': { access: 'staff', token: 'never', requirement: 'Q19' },
  'Query.productsOfSites': { access: 'member', token: 'read', requirement: 'Q43' },
  'Query.post': { access: 'anyone', token: 'public', shared: true, requirement: 'F1' },
  'Query.posts': { access: 'anyone', token: 'public', shared: true, requirement: 'F8' },
  'Query.searchPosts': { access: 'anyone', token: 'public', shared: true, requirement: 'Q34' },
  'Query.weekPosts': { access: 'anyone', token: 'public', shared: true, requirement: 'Q47' },
  'Query.postLabels': { access: 'anyone', token: 'public', shared: true, requirement: 'Q21' },
  'Query.talk': { access: 'anyone', token: 'public', shared: true, requirement: 'Q71' },
  'Query.comment': { access: 'anyone', token: 'public', shared: true, requirement: 'Q71' },
  'Query.commentsInReview': { access: 'staff', token: 'never', requirement: 'Q71' },
  'Query.commentDecisions': { access: 'staff', token: 'never', requirement: 'Q71' },
  'Query.pickDecisions': { access: 'anyone', token: 'public', shared: true, requirement: 'Q44' },
  'Query.vitaminRules': { access: 'anyone', token: 'public', shared: true, requirement: 'V9' },
  'Query.badge': { access: 'anyone', token: 'public', shared: true, requirement: 'B1' },
  'Query.badgeFace': { access: 'anyone', token: 'public', shared: true, requirement: 'B7' },
  'Query.badgeByName': { access: 'anyone', token: 'public', shared: true, requirement: 'O45' },
  'Query.findBadges': { access: 'staff', token: 'never', requirement: 'Q2' },
  'Query.liveSockets': { access: 'anyone', token: 'public', shared: false, requirement: 'M3' },
  'Mutation.sendEmailCode': { access: 'anyone', token: 'never', requirement: 'Q7' },
  'Mutation.checkEmailCode': { access: 'anyone', token: 'never', requirement: 'A4' },
  'Mutation.register': { access: 'anyone', token: 'never', requirement: 'A4' },
  'Mutation.login': { access: 'anyone', token: 'never', requirement: 'A2' },
  'Mutation.resetPassword': { access: 'anyone', token: 'never', requirement: 'A8' },
  'Mutation.beginSocialSignIn': { access: 'anyone', token: 'never', requirement: 'Q49' },
  'Mutation.completeSocialSignIn': { access: 'anyone', token: 'never', requirement: 'A13' },
  'Mutation.bindIdentity': { access: 'member', token: 'never', requirement: 'A13' },
  'Mutation.unbindIdentity': { access: 'member', token: 'never', requirement: 'P7' },
  'Mutation.logout': { access: 'anyone', token: 'never', requirement: 'A15' },
  'Mutation.confirmPassword': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.loginWithCode': { access: 'anyone', token: 'never', requirement: 'A2' },
  'Mutation.startPasskeyLogin': { access: 'anyone', token: 'never', requirement: 'A2' },
  'Mutation.loginWithPasskey': { access: 'anyone', token: 'never', requirement: 'A2' },
  'Mutation.startTotp': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.confirmTotp': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.removeTotp': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.renewRecoveryCodes': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.startPasskey': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.addPasskey': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.removePasskey': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.confirmWithCode': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.startPasskeyConfirmation': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.confirmWithPasskey': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.createApiToken': { access: 'member', token: 'never', requirement: 'Q8' },
  'Mutation.revokeApiToken': { access: 'member', token: 'never', requirement: 'Q8' },
  'Mutation.endSession': { access: 'member', token: 'never', requirement: 'A15' },
  'Mutation.endOtherSessions': { access: 'member', token: 'never', requirement: 'A15' },
  'Mutation.requestWalletMessage': { access: 'anyone', token: 'never', requirement: 'Q12' },
  'Mutation.loginByWallet': { access: 'anyone', token: 'never', requirement: 'K4' },
  'Mutation.bindWallet': { access: 'member', token: 'never', requirement: 'O18' },
  'Mutation.unbindWallet': { access: 'member', token: 'never', requirement: 'P7' },
  'Mutation.confirmByWallet': { access: 'member', token: 'never', requirement: 'P6' },
  'Mutation.changeNickname': { access: 'member', token: 'manage', requirement: 'P4' },
  'Mutation.setMutedTopics': { access: 'member', token: 'manage', requirement: 'M3' },
  'Mutation.setWeeklyDigest': { access: 'member', token: 'manage', requirement: 'M3' },
  'Mutation.setPublicSections': { access: 'member', token: 'manage', requirement: 'P8' },
  'Mutation.setAvatar': { access: 'member', token: 'manage', requirement: 'P3' },
  'Mutation.uploadFile': { access: 'member', token: ['publish', 'manage'], requirement: 'O46' },
  'Mutation.changePassword': { access: 'member', token: 'never', requirement: 'P5' },
  'Mutation.bindEmail': { access: 'member', token: 'never', requirement: 'O9, P6' },
  'Mutation.sendPhoneCode': { access: 'member', token: 'never', requirement: 'O8' },
  'Mutation.bindPhone': { access: 'member', token: 'never', requirement: 'O13' },
  'Mutation.unbindPhone': { access: 'member', token: 'never', requirement: 'P7' },
  'Mutation.markMessagesRead': { access: 'member', token: 'engage', requirement: 'Q33' },
  'Mutation.inviteGoldfinger': { access: 'golden', token: 'manage', requirement: 'R4' },
  'Mutation.withdrawInvitation': { access: 'member', token: 'manage', requirement: 'Q4' },
  'Mutation.acceptInvitation': { access: 'member', token: 'manage', requirement: 'Q4' },
  'Mutation.requestErasure': { access: 'member', token: 'never', requirement: 'P1' },
  'Mutation.cancelErasure': { access: 'member', token: 'never', requirement: 'P1' },
  'Mutation.startExport': { access: 'member', token: 'never', requirement: 'P1' },
  'Mutation.saveCard': { access: 'staff', token: 'never', requirement: 'Q57' },
  'Mutation.removeCard': { access: 'staff', token: 'never', requirement: 'Q57' },
  'Mutation.grantRole': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Mutation.revokeRole': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Mutation.upProduct': { access: 'member', token: 'engage', requirement: 'U3' },
  'Mutation.setFollow': { access: 'member', token: 'engage', requirement: 'U1' },
  'Mutation.setPlay': { access: 'member', token: 'engage', requirement: 'Q54' },
  'Mutation.askQuestion': { access: 'member', token: 'engage', requirement: 'U6' },
  'Mutation.editQuestion': { access: 'member', token: 'engage', requirement: 'U7' },
  'Mutation.withdrawQuestion': { access: 'member', token: 'engage', requirement: 'U7' },
  'Mutation.answerQuestion': { access: 'owner', token: 'publish', requirement: 'Q16' },
  'Mutation.withdrawAnswer': { access: 'owner', token: 'publish', requirement: 'U7' },
  'Mutation.shareProduct': { access: 'member', token: 'engage', requirement: 'L1' },
  'Mutation.saveProductDraft': { access: 'member', token: 'publish', requirement: 'R5' },
  'Mutation.deleteProductDraft': { access: 'member', token: 'publish', requirement: 'R5' },
  'Mutation.submitProduct': { access: 'member', token: 'publish', requirement: 'Q42' },
  'Mutation.submitRevision': { access: 'owner', token: 'publish', requirement: 'Q13' },
  'Mutation.withdrawRevision': { access: 'member', token: 'publish', requirement: 'Q13' },
  'Mutation.decideRevision': { access: 'staff', token: 'never', requirement: 'Q13' },
  'Mutation.recordHotWordClick': { access: 'anyone', token: 'public', requirement: 'Q34' },
  'Mutation.rejectLeads': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Mutation.moveProducts': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Mutation.decideRevisions': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Mutation.addHotWord': { access: 'staff', token: 'never', requirement: 'S2' },
  'Mutation.changeHotWord': { access: 'staff', token: 'never', requirement: 'S2' },
  'Mutation.deleteHotWord': { access: 'staff', token: 'never', requirement: 'S2' },
  'Mutation.pinHotWords': { access: 'staff', token: 'never', requirement: 'S2' },
  'Mutation.recordProductView': { access: 'anyone', token: 'public', requirement: 'C17' },
  'Mutation.recordProductClick': { access: 'anyone', token: 'public', requirement: 'C14' },
  'Mutation.recordWordSearch': { access: 'anyone', token: 'public', requirement: 'Q60' },
  'Mutation.recordAdClick': { access: 'anyone', token: 'public', requirement: 'O34' },
  'Mutation.acceptLead': { access: 'staff', token: 'never', requirement: 'Q43' },
  'Mutation.rejectLead': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Mutation.moveProduct': { access: 'staff', token: 'never', requirement: 'Q13' },
  'Mutation.setPick': { access: 'staff', token: 'never', requirement: 'Q22' },
  'Mutation.startClaim': { access: 'member', token: 'manage', requirement: 'R5' },
  'Mutation.checkClaim': { access: 'member', token: 'manage', requirement: 'R5' },
  'Mutation.withdrawClaim': { access: 'member', token: 'manage', requirement: 'R5' },
  'Mutation.decideClaim': { access: 'staff', token: 'never', requirement: 'Q44' },
  // Only the owner of the product; the session does not say who that is.
  'Mutation.offerProduct': { access: 'member', token: 'manage', requirement: 'R5' },
  'Mutation.withdrawOffer': { access: 'member', token: 'manage', requirement: 'R5' },
  'Mutation.answerOffer': { access: 'member', token: 'manage', requirement: 'R5' },
  'Mutation.removeMaintainer': { access: 'owner', token: 'manage', requirement: 'R5' },
  'Mutation.setProductOwner': { access: 'staff', token: 'never', requirement: 'Q44' },
  'Mutation.mergeProducts': { access: 'staff', token: 'never', requirement: 'Q72' },
  'Mutation.withholdUp': { access: 'staff', token: 'never', requirement: 'Q19' },
  'Mutation.restoreUp': { access: 'staff', token: 'never', requirement: 'Q19' },
  'Mutation.draftIntegrityRule': { access: 'staff', token: 'never', requirement: 'Q19' },
  'Mutation.activateIntegrityRule': { access: 'staff', token: 'never', requirement: 'Q19' },
  'Mutation.retireIntegrityRule': { access: 'staff', token: 'never', requirement: 'Q19' },
  'Mutation.decideIntegrityCase': { access: 'staff', token: 'never', requirement: 'Q19' },
  'Mutation.publishPost': { access: 'owner', token: 'publish', requirement: 'Q1' },
  'Mutation.schedulePost': { access: 'owner', token: 'publish', requirement: 'Q1' },
  'Mutation.unschedulePost': { access: 'member', token: 'publish', requirement: 'R5' },
  'Mutation.savePostDraft': { access: 'member', token: 'publish', requirement: 'R5' },
  'Mutation.deletePostDraft': { access: 'member', token: 'publish', requirement: 'R5' },
  'Mutation.editPost': { access: 'owner', token: 'publish', requirement: 'Q1' },
  'Mutation.removePost': { access: 'owner', token: 'publish', requirement: 'Q1' },
  'Mutation.restorePost': { access: 'owner', token: 'publish', requirement: 'Q1' },
  'Mutation.likePost': { access: 'member', token: 'engage', requirement: 'O38' },
  'Mutation.addComment': { access: 'member', token: 'engage', requirement: 'Q71' },
  'Mutation.editComment': { access: 'member', token: 'engage', requirement: 'Q71' },
  'Mutation.deleteComment': { access: 'member', token: 'engage', requirement: 'Q71' },
  'Mutation.reportComment': { access: 'member', token: 'engage', requirement: 'Q71' },
  'Mutation.setCommentHelpful': { access: 'member', token: 'engage', requirement: 'Q71' },
  'Mutation.setUpHelpful': { access: 'member', token: 'engage', requirement: 'Q71' },
  'Mutation.decideComment': { access: 'staff', token: 'never', requirement: 'Q71' },
  // Only the owner of the product with a connected wallet, and staff to suspend; the session does not say who that is.
  'Mutation.addBadge': { access: 'member', token: 'manage', requirement: 'R6' },
  'Mutation.updateBadge': { access: 'member', token: 'manage', requirement: 'Q2' },
  'Mutation.deleteBadge': { access: 'member', token: 'manage', requirement: 'Q2' },
  'Mutation.setBadgeClaimLink': { access: 'member', token: 'manage', requirement: 'B5' },
  'Mutation.switchBadgeStatus': { access: 'member', token: 'manage', requirement: 'B8' },
  'Mutation.mintBadgeTo': { access: 'member', token: 'manage', requirement: 'Q2' },
  'Mutation.reportPrepayment': { access: 'member', token: 'manage', requirement: 'B6' },
  'Mutation.requestBadgeClaim': { access: 'member', token: 'engage', requirement: 'B5' },
  'Mutation.reportClaimTransaction': { access: 'member', token: 'engage', requirement: 'B5' },
  'Mutation.updateWebhook': { access: 'member', token: 'manage', requirement: 'M3' },
  'Mutation.deleteWebhook': { access: 'member', token: 'manage', requirement: 'M3' },
  'Mutation.setWebhookPaused': { access: 'member', token: 'manage', requirement: 'M3' },
  'Mutation.testWebhook': { access: 'member', token: 'manage', requirement: 'M3' },
  'Mutation.redeliverWebhook': { access: 'member', token: 'manage', requirement: 'M3' },
  'Mutation.replayWebhook': { access: 'member', token: 'manage', requirement: 'M3' },
  'Mutation.cancelWebhookReplay': { access: 'member', token: 'manage', requirement: 'M3' },
  'Mutation.createWebhook': { access: 'member', token: 'never', requirement: 'M3' },
  'Mutation.rotateWebhookSecret': { access: 'member', token: 'never', requirement: 'M3' },
  'Subscription.unread': { access: 'member', token: 'read', requirement: 'M3' },
  'Subscription.vitamins': { access: 'member', token: 'read', requirement: 'V8' },
  'Subscription.badgeClaim': { access: 'member', token: 'read', requirement: 'B6' },
  'Subscription.productUps': { access: 'anyone', token: 'read', requirement: 'U5' },
  'Subscription.talkChanges': { access: 'anyone', token: 'read', requirement: 'Q71' },
} satisfies AccessTable;

/** Fields of the type Viewer that no API token may read: how the member signs in, and what protects the account. */
const closedViewerFields: ReadonlySet<string> = new Set([
  'apiTokens',
  'confirmationMethods',
  'erasure',
  'passkeys',
  'secondFactor',
  'sessions',
  'signInMethods',
]);

/** What an API token needs to read a field of the type Viewer, which mutations return too. */
export function tokenRuleOfViewer(field: string): TokenRule {
  if (field === 'id') return 'public';
  return closedViewerFields.has(field) ? 'never' : 'read';
}

/** Fields of public types that are for the member herself: what an API token needs to read them. */
export const privateFields: Readonly<Record<string, TokenRule>> = {
  'Product.form': 'read',
  'Product.numbers': 'read',
  'Product.revisions': 'read',
  'Product.takenDownReason': 'read',
  'Product.team': 'read',
  'Product.viewerClaim': 'read',
  'Product.viewerRelation': 'read',
  // A claim is started by `manage`, which needs them for the proof.
  'ProductClaim.recordValue': ['read', 'manage'],
  'ProductClaim.token': ['read', 'manage'],
  'Up.viewerHelpful': ['read', 'engage'],
};
