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
  access?: 'owner';
}

const text = (value: string) => JSON.stringify(value);
const fresh = () => `matrix-${newId()}@vita.test`;
/** Nobody may take a name that looks like that of a staff member. */
const freshName = () => `M${newId().slice(-12)}`;
const reason = 'It is fast, open and friendly.';
const none = 'CODE_WRONG';
const byId = (name: string, id: string) => `${name}(id: ${text(id)}) { id }`;

export const fieldCalls: Record<string, FieldCall> = {
  'Query.viewer': { call: () => 'viewer { id }' },
  'Query.user': { call: ({ spare }) => byId('user', spare.userId) },
  'Query.memberByEmail': { call: ({ spare }) => `memberByEmail(email: "${spare.email}") { id }` },
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
  'Mutation.endSession': { call: () => `endSession(id: "${newId()}")` },
  'Mutation.endOtherSessions': { call: () => 'endOtherSessions' },
  'Mutation.markMessagesRead': { call: () => 'markMessagesRead(ids: []) { id }' },
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
  change_nickname: { form: () => ({ nickname: freshName() }) },
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
  logout: {},
};
