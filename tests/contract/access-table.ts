import { newId } from '#kit/runtime/ids';
import type { ErrorCode } from '#schema/errors';
import type { Form } from '../stack.ts';

/** Ids that the calls of the matrix use. */
export interface AccessFixture {
  productId: string;
  /** Owned by the caller `owner`. */
  ownedProductId: string;
  questionId: string;
  postId: string;
  wordId: string;
  leadIds: [accepted: string, rejected: string];
  /** In review. */
  reviewedProductId: string;
  /** An account that is none of the callers. */
  spare: { userId: string; email: string; password: string };
}

/** A call of a root field with the required arguments only. */
export interface FieldCall {
  call(fixture: AccessFixture): string;
  /** The error code for allowed callers; null, the default, means success. */
  outcome?: ErrorCode | null;
}

export interface OperationCall {
  form?(fixture: AccessFixture): Form;
  outcome?: ErrorCode | null;
  /** Set where a service allows fewer callers than the operation declares. */
  access?: 'golden' | 'owner';
}

const text = (value: string) => JSON.stringify(value);
const fresh = () => `matrix-${newId()}@vita.test`;
/** Nobody may take a name that looks like that of a staff member. */
const freshName = () => `M${newId().slice(-12)}`;
const reason = 'It is fast, open and friendly.';
const none = 'CODE_WRONG';
/** The address of a key that everybody knows. */
const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const zeros = `0x${'00'.repeat(65)}`;
const walletInput = `{ wallet: "${wallet}", signature: "${zeros}", portal: 1 }`;
const byId = (name: string, id: string) => `${name}(id: ${text(id)}) { id }`;

/** A PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const fieldCalls: Record<string, FieldCall> = {
  'Query.viewer': { call: () => 'viewer { id }' },
  'Query.signInProviders': { call: () => 'signInProviders' },
  'Query.user': { call: ({ spare }) => byId('user', spare.userId) },
  'Query.invitation': { call: () => 'invitation(token: "none") { status }' },
  'Query.usersByNickname': { call: () => 'usersByNickname(nickname: "Nobody") { id }' },
  'Query.memberByEmail': { call: ({ spare }) => `memberByEmail(email: "${spare.email}") { id }` },
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
  'Mutation.changeNickname': { call: () => `changeNickname(nickname: "${freshName()}") { id }` },
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
  'Mutation.bindPhone': {
    call: () => 'bindPhone(phone: "13812345678", regionId: "0086", code: "123456") { id }',
    outcome: 'CODE_WRONG',
  },
  'Mutation.unbindPhone': { call: () => 'unbindPhone { id }' },
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
    call: ({ spare }) => `grantRole(userId: "${spare.userId}", role: 1) { id }`,
  },
  'Mutation.revokeRole': {
    call: ({ spare }) => `revokeRole(userId: "${spare.userId}", role: 1) { id }`,
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
  'Mutation.publishPost': {
    call: ({ ownedProductId }) =>
      `publishPost(input: { productId: "${ownedProductId}", header: "Matrix", content: "News." }) { id }`,
  },
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
  // Must be last: it ends the session of the caller.
  'Mutation.logout': { call: () => 'logout' },
};

const ofProduct = { form: ({ productId }: AccessFixture) => ({ app_id: productId }) };

/** By `op_type`, which is unique over all areas except for aliases. */
export const operationCalls: Record<string, OperationCall> = {
  'login.*': { form: () => ({ code: 'none' }), outcome: 'SOCIAL_STATE_INVALID' },
  bind_google: { form: () => ({ code: 'none', state: 'none' }), outcome: 'SOCIAL_STATE_INVALID' },
  bind_twitter: { form: () => ({ code: 'none', state: 'none' }), outcome: 'SOCIAL_STATE_INVALID' },
  bind_wechat: { form: () => ({ code: 'none', state: 'none' }), outcome: 'SOCIAL_STATE_INVALID' },
  ubind: { form: () => ({ unbind_type: 'google' }) },
  change_nickname: { form: () => ({ nickname: freshName() }) },
  get_invit_list: { access: 'golden' },
  invita: { form: () => ({ email: fresh() }), access: 'golden' },
  new_user_task: {},
  set_avatar: { form: () => ({ avatar: onePixel }) },
  // The upload of a file has no `op_type`.
  '': { form: () => ({ file: onePixel }) },
  change_passwd: {
    form: () => ({ old_passwd: 'wrong1', new_passwd: 'vita2026' }),
    outcome: 'PASSWORD_WRONG',
  },
  bind_phone: {
    form: () => ({ cellphone: '13812345678', region_id: '0086', code: '123456' }),
    outcome: 'CODE_WRONG',
  },
  sms_verify_code: {
    form: () => ({ cellphone: '1', region_id: '0086' }),
    outcome: 'PHONE_INVALID',
  },
  check_verify_code: { form: () => ({ email: fresh(), code: '123456' }), outcome: none },
  find_passwd: {
    form: () => ({ email: fresh(), code: '123456', passwd: 'vita2025' }),
    outcome: none,
  },
  get_msg_count: {},
  get_user_msg: {},
  login: { form: ({ spare }) => ({ email: spare.email, passwd: spare.password }) },
  login_code: { form: () => ({ ticket: 'none', code: '123456' }), outcome: 'SIGN_IN_EXPIRED' },
  msg_list: {},
  query_vita_point: {},
  register: {
    form: () => ({ email: fresh(), code: '123456', passwd: 'vita2025' }),
    outcome: none,
  },
  user_info: {},
  user_set_info: {},
  verify_code: { form: () => ({ email: fresh() }) },
  vita_list: {},
  add_feed: {
    form: ({ ownedProductId }) => ({ app_id: ownedProductId, header: 'Matrix', content: 'News.' }),
    access: 'owner',
  },
  add_question: {
    form: ({ productId }) => ({ app_id: productId, content: reason, lan_cls: 'en' }),
  },
  app_overview: {},
  info: ofProduct,
  list: {},
  lists: {},
  random_apps: {},
  share: {
    form: () => ({ name: 'Matrix', home_link: 'https://example.com', wx: 'wx', intro: 'Words.' }),
  },
  subscribe: { form: ({ productId }) => ({ app_id: productId, status: 0 }) },
  up_product: {
    form: ({ productId }) => ({ product_id: productId, content: reason }),
  },
  ev_hot_word: { form: ({ wordId }) => ({ word_id: wordId }) },
  ev_word_search: { form: () => ({ keyword: 'a' }) },
  feeds: {},
  feeds_num: {},
  hot_words: {},
  search: { form: () => ({ search_type: 1, keyword: 'a' }) },
  search_feed: { form: () => ({ keyword: 'a' }) },
  get_sign_str: { form: () => ({ wallet, purpose: 'login' }) },
  get_wallet_blance: { form: () => ({ wallet: 'x' }), outcome: 'FIELD_INVALID' },
  user_bind_wallet: { form: () => ({ wallet, ens: zeros }), outcome: 'WALLET_MESSAGE_UNKNOWN' },
  wallet_login: { form: () => ({ wallet, ens: zeros }), outcome: 'WALLET_SIGNATURE_WRONG' },
  logout: {},
};
