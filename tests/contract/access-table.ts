import { newId } from '#kit/runtime/ids';
import { badgeCalls } from './access-table-badges.ts';
import { postCalls } from './access-table-posts.ts';
import { productCalls } from './access-table-products.ts';
import { talkCalls } from './access-table-talk.ts';
import { webhookCalls } from './access-table-webhooks.ts';
import {
  byId,
  type FieldCall,
  fresh,
  freshName,
  none,
  onePixel,
  reason,
  text,
  wallet,
  walletInput,
} from './access-values.ts';

/** One text for all callers: new documents are limited. */
const nickname = freshName();

export const fieldCalls: Record<string, FieldCall> = {
  'Query.viewer': { call: () => 'viewer { id }' },
  'Query.signInProviders': { call: () => 'signInProviders' },
  'Query.offersPhones': { call: () => 'offersPhones' },
  'Query.user': { call: ({ spare }) => byId('user', spare.userId) },
  'Query.governingLaw': { call: () => 'governingLaw(language: EN)' },
  'Query.invitation': { call: () => 'invitation(token: "none") { status }' },
  'Query.usersByNickname': { call: () => 'usersByNickname(nickname: "Nobody") { id }' },
  'Query.memberByEmail': { call: ({ spare }) => `memberByEmail(email: "${spare.email}") { id }` },
  'Query.roleDecisions': {
    call: ({ spare }) => `roleDecisions(userId: "${spare.userId}") { totalCount }`,
  },
  'Query.walletBalances': {
    call: () => `walletBalances(wallet: "x", chain: ETH) { symbol }`,
    outcome: 'FIELD_INVALID',
  },
  'Query.product': { call: ({ productId }) => byId('product', productId) },
  'Query.productBySlug': { call: () => 'productBySlug(slug: "uniswap") { id }' },
  'Query.products': { call: () => 'products { totalCount }' },
  'Query.productCounts': { call: () => 'productCounts { count }' },
  'Query.randomProducts': { call: () => 'randomProducts { id }' },
  'Query.hotWords': { call: () => 'hotWords { id }' },
  'Query.searchProducts': { call: () => 'searchProducts(keyword: "a") { totalCount }' },
  'Query.leads': { call: () => 'leads { totalCount }' },
  'Query.productsInReview': { call: () => 'productsInReview { totalCount }' },
  'Query.post': { call: ({ postId }) => byId('post', postId) },
  'Query.posts': { call: () => 'posts { totalCount }' },
  'Query.searchPosts': { call: () => 'searchPosts(keyword: "a") { totalCount }' },
  'Query.weekPosts': { call: () => 'weekPosts' },
  'Query.postLabels': { call: () => 'postLabels' },
  'Query.pickDecisions': { call: () => 'pickDecisions { totalCount }' },
  'Query.vitaminRules': { call: () => 'vitaminRules { code }' },
  'Query.badge': { call: () => byId('badge', '1') },
  'Query.liveSockets': { call: () => 'liveSockets' },
  'Mutation.sendEmailCode': {
    call: () => `sendEmailCode(email: "${fresh()}", purpose: REGISTER) { retryAfterSeconds }`,
  },
  'Mutation.checkEmailCode': {
    call: () => `checkEmailCode(email: "${fresh()}", purpose: REGISTER, code: "123456")`,
    outcome: none,
  },
  'Mutation.register': {
    call: () =>
      `register(input: { email: "${fresh()}", code: "123456", password: "vita2025" }) { token }`,
    outcome: none,
  },
  'Mutation.login': {
    call: ({ spare }) => `login(email: "${spare.email}", password: "${spare.password}") { token }`,
  },
  'Mutation.resetPassword': {
    call: () => `resetPassword(email: "${fresh()}", code: "123456", password: "vita2025")`,
    outcome: none,
  },
  'Mutation.changeNickname': { call: () => `changeNickname(nickname: "${nickname}") { id }` },
  'Mutation.setMutedTopics': { call: () => 'setMutedTopics(topics: [LEADS]) { id }' },
  'Mutation.setWeeklyDigest': { call: () => 'setWeeklyDigest(isOn: false) { id }' },
  'Mutation.setPublicSections': { call: () => 'setPublicSections(sections: [UPS]) { id }' },
  'Mutation.setAvatar': { call: () => `setAvatar(picture: "${onePixel}") { id }` },
  'Mutation.uploadFile': { call: () => `uploadFile(content: "${onePixel}") { url }` },
  'Mutation.changePassword': {
    call: () => 'changePassword(oldPassword: "wrong1", newPassword: "vita2026") { id }',
    outcome: 'PASSWORD_WRONG',
  },
  'Mutation.sendPhoneCode': {
    call: () => 'sendPhoneCode(phone: "1", regionId: "0086") { retryAfterSeconds }',
    outcome: 'PHONE_INVALID',
  },
  'Mutation.bindEmail': {
    call: () => 'bindEmail(email: "nobody@vita.test", code: "123456") { id }',
    outcome: 'CODE_WRONG',
  },
  'Mutation.bindPhone': {
    call: () => 'bindPhone(phone: "13812345678", regionId: "0086", code: "123456") { id }',
    outcome: 'CODE_WRONG',
  },
  'Mutation.unbindPhone': { call: () => 'unbindPhone { id }' },
  'Mutation.createApiToken': {
    call: () => 'createApiToken(input: { name: " ", scopes: [READ], days: 30 }) { token }',
    outcome: 'FIELD_REQUIRED',
  },
  'Mutation.revokeApiToken': { call: () => 'revokeApiToken(id: "none") { id }' },
  'Mutation.confirmPassword': {
    call: () => 'confirmPassword(password: "wrong1")',
    outcome: 'PASSWORD_WRONG',
  },
  'Mutation.loginWithCode': {
    call: () => 'loginWithCode(ticket: "none", code: "123456") { token }',
    outcome: 'SIGN_IN_EXPIRED',
  },
  'Mutation.startPasskeyLogin': { call: () => 'startPasskeyLogin' },
  'Mutation.loginWithPasskey': {
    call: () => 'loginWithPasskey(answer: "{}") { token }',
    outcome: 'PASSKEY_REFUSED',
  },
  'Mutation.startTotp': { call: () => 'startTotp { uri }' },
  'Mutation.confirmTotp': {
    call: () => 'confirmTotp(code: "none")',
    outcome: 'FACTOR_CODE_WRONG',
  },
  'Mutation.removeTotp': { call: () => 'removeTotp { id }' },
  'Mutation.renewRecoveryCodes': {
    call: () => 'renewRecoveryCodes',
    outcome: 'NOT_FOUND',
  },
  'Mutation.startPasskey': { call: () => 'startPasskey' },
  'Mutation.addPasskey': {
    call: () => 'addPasskey(answer: "{}", name: "Phone")',
    outcome: 'PASSKEY_REFUSED',
  },
  'Mutation.removePasskey': { call: () => `removePasskey(id: "${newId()}") { id }` },
  'Mutation.confirmWithCode': {
    call: () => 'confirmWithCode(code: "none")',
    outcome: 'FACTOR_CODE_WRONG',
  },
  'Mutation.startPasskeyConfirmation': {
    call: () => 'startPasskeyConfirmation',
    outcome: 'NOT_FOUND',
  },
  'Mutation.confirmWithPasskey': {
    call: () => 'confirmWithPasskey(answer: "{}")',
    outcome: 'PASSKEY_REFUSED',
  },
  'Mutation.endSession': { call: () => `endSession(id: "${newId()}")` },
  'Mutation.endOtherSessions': { call: () => 'endOtherSessions' },
  'Mutation.markMessagesRead': { call: () => 'markMessagesRead(ids: []) { id }' },
  'Mutation.inviteGoldfinger': { call: () => `inviteGoldfinger(email: "${fresh()}") { id }` },
  'Mutation.withdrawInvitation': {
    call: () => `withdrawInvitation(id: "${newId()}") { id }`,
    outcome: 'NOT_FOUND',
  },
  'Mutation.acceptInvitation': {
    call: () => 'acceptInvitation(token: "none") { id }',
    outcome: 'INVITATION_INVALID',
  },
  'Mutation.requestErasure': { call: () => 'requestErasure { id }' },
  'Mutation.cancelErasure': { call: () => 'cancelErasure { id }' },
  'Mutation.startExport': { call: () => 'startExport' },
  'Mutation.grantRole': {
    call: ({ spare }) =>
      `grantRole(userId: "${spare.userId}", role: 1, reason: "As agreed") { id }`,
  },
  'Mutation.revokeRole': {
    call: ({ spare }) =>
      `revokeRole(userId: "${spare.userId}", role: 1, reason: "As agreed") { id }`,
  },
  'Mutation.upProduct': {
    call: ({ productId }) =>
      `upProduct(productId: "${productId}", reason: "${reason}") { ranking }`,
  },
  'Mutation.setFollow': {
    call: ({ productId }) => `setFollow(productId: "${productId}", following: true) { id }`,
  },
  'Mutation.setPlay': {
    call: ({ productId }) => `setPlay(productId: "${productId}", played: true) { id }`,
    outcome: 'NOT_A_GAME',
  },
  'Mutation.askQuestion': {
    call: ({ productId }) =>
      `askQuestion(productId: "${productId}", content: "${reason}", language: EN) { id }`,
  },
  'Mutation.answerQuestion': {
    call: ({ questionId }) => `answerQuestion(questionId: "${questionId}", answer: "Yes.") { id }`,
    // Nobody has answered it, so that others do not see it.
    refusal: 'NOT_FOUND',
  },
  'Mutation.shareProduct': {
    call: () => `shareProduct(input: { name: "Matrix", homeLink: "https://example.com", wx: "wx",
      intro: "Words." }) { id }`,
  },
  'Mutation.recordHotWordClick': {
    call: ({ wordId }) => `recordHotWordClick(wordId: "${wordId}") { id }`,
  },
  'Mutation.requestWalletMessage': {
    call: () => `requestWalletMessage(wallet: "${wallet}", purpose: LOGIN) { text }`,
  },
  'Mutation.loginByWallet': {
    call: () => `loginByWallet(input: ${walletInput}) { token }`,
    outcome: 'WALLET_SIGNATURE_WRONG',
  },
  'Mutation.bindWallet': {
    call: () => `bindWallet(input: ${walletInput}) { id }`,
    outcome: 'WALLET_MESSAGE_UNKNOWN',
  },
  'Mutation.unbindWallet': { call: () => 'unbindWallet { id }' },
  'Mutation.confirmByWallet': {
    call: () => `confirmByWallet(input: ${walletInput})`,
    outcome: 'WALLET_MESSAGE_UNKNOWN',
  },
  'Mutation.acceptLead': {
    call: ({ leadIds }) => `acceptLead(leadId: "${leadIds[0]}", input: { type: APP }) { id }`,
  },
  'Mutation.rejectLead': {
    call: ({ leadIds }) => `rejectLead(leadId: "${leadIds[1]}", reason: "No.") { id }`,
  },
  'Mutation.moveProduct': {
    call: ({ reviewedProductId }) =>
      `moveProduct(productId: "${reviewedProductId}", to: REJECTED, reason: "No.") { id }`,
  },
  'Mutation.setPick': {
    call: ({ postId }) => `setPick(postId: ${text(postId)}, pick: false) { id }`,
  },
  'Mutation.publishPost': {
    call: ({ ownedProductId }) =>
      `publishPost(input: { productId: "${ownedProductId}", header: "Matrix", content: "News." }) { id }`,
  },
  ...postCalls,
  ...badgeCalls,
  ...talkCalls,
  ...webhookCalls,
  'Mutation.beginSocialSignIn': {
    call: () => 'beginSocialSignIn(provider: GOOGLE, operation: LOGIN, page: "/") { state }',
  },
  'Mutation.completeSocialSignIn': {
    call: () => 'completeSocialSignIn(code: "none", state: "none") { token }',
    outcome: 'SOCIAL_STATE_INVALID',
  },
  'Mutation.bindIdentity': {
    call: () => 'bindIdentity(code: "none", state: "none") { id }',
    outcome: 'SOCIAL_STATE_INVALID',
  },
  'Mutation.unbindIdentity': { call: () => 'unbindIdentity(provider: GOOGLE) { id }' },
  'Subscription.unread': { call: () => 'unread { messages }' },
  'Subscription.vitamins': { call: () => 'vitamins { balance }' },
  'Subscription.productUps': {
    call: ({ productId }) => `productUps(productId: "${productId}") { upValue }`,
  },
  ...productCalls,
  // Must be last: it ends the session of the caller.
  'Mutation.logout': { call: () => 'logout' },
};
