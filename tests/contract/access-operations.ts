import {
  type AccessFixture,
  fresh,
  freshName,
  none,
  type OperationCall,
  onePixel,
  reason,
  wallet,
  zeros,
} from './access-values.ts';

const unknown = '999999999';
const badgeForm = {
  network: 'local',
  name_en: 'Matrix',
  name_zh: '矩阵',
  description_en: 'Matrix',
  description_zh: '矩阵',
  image: 'elsewhere.png',
  total: 1,
};
const ofBadge: OperationCall = { form: () => ({ id: unknown }), outcome: 'NOT_FOUND' };

const ofProduct = { form: ({ productId }: AccessFixture) => ({ app_id: productId }) };

/** By `op_type`; with the area before it where two areas have the same. */
export const operationCalls: Record<string, OperationCall> = {
  'login.*': { form: () => ({ code: 'none' }), outcome: 'SOCIAL_STATE_INVALID' },
  bind_google: { form: () => ({ code: 'none', state: 'none' }), outcome: 'SOCIAL_STATE_INVALID' },
  bind_twitter: { form: () => ({ code: 'none', state: 'none' }), outcome: 'SOCIAL_STATE_INVALID' },
  bind_wechat: { form: () => ({ code: 'none', state: 'none' }), outcome: 'SOCIAL_STATE_INVALID' },
  ubind: { form: () => ({ unbind_type: 'google' }) },
  change_nickname: { form: () => ({ nickname: freshName() }) },
  get_invit_list: { access: 'golden' },
  invita: { form: () => ({ email: fresh() }), access: 'golden' },
  new_user_task: { showsNoReuse: true },
  set_avatar: { form: () => ({ avatar: onePixel }) },
  // The upload of a file has no `op_type`.
  '': { form: () => ({ file: onePixel }) },
  change_passwd: {
    form: () => ({ old_passwd: 'wrong1', new_passwd: 'vita2026' }),
    outcome: 'PASSWORD_WRONG',
  },
  bind_email: {
    form: () => ({ email: 'nobody@vita.test', code: '123456' }),
    outcome: 'CODE_WRONG',
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
  // It reads again.
  get_user_msg: { showsNoReuse: true },
  ledger_proof: {},
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
  add: {
    form: () => ({
      type: 1,
      name_en: 'Matrix',
      links: '[{"kind":"WEBSITE","url":"https://example.com"}]',
    }),
  },
  add_feed: {
    form: ({ ownedProductId }) => ({ app_id: ownedProductId, header: 'Matrix', content: 'News.' }),
    access: 'owner',
  },
  feed_like: { form: ({ ownedPostId }) => ({ feed_id: ownedPostId }) },
  del_feed: { form: ({ ownedPostId }) => ({ feed_id: ownedPostId, reason }), access: 'owner' },
  add_question: {
    form: ({ productId }) => ({ app_id: productId, content: reason, lan_cls: 'en' }),
  },
  app_overview: {},
  info: ofProduct,
  list: {},
  lists: {},
  random_apps: {},
  'user/get_badge': {},
  'app/get_badge': ofProduct,
  get_badge_details: ofBadge,
  claim_callback: ofBadge,
  add_badge: {
    form: ({ ownedProductId }) => ({ ...badgeForm, app_id: ownedProductId }),
    outcome: 'PICTURE_UNKNOWN',
  },
  update_badge: {
    form: () => ({ ...badgeForm, id: unknown, version: 1 }),
    outcome: 'NOT_FOUND',
  },
  del_badge: ofBadge,
  switch_badge_status: { form: () => ({ id: unknown, status: 2 }), outcome: 'NOT_FOUND' },
  update_contract: ofBadge,
  query_contract_balance: ofBadge,
  query_badge_by_name: { form: () => ({ name: 'Matrix' }) },
  mint_to: {
    form: () => ({ id: unknown, holders: '0x52908400098527886E0F7030069857D2E4169EE7' }),
    outcome: 'NOT_FOUND',
  },
  share: {
    form: () => ({ name: 'Matrix', home_link: 'https://example.com', wx: 'wx', intro: 'Words.' }),
  },
  subscribe: { form: ({ productId }) => ({ app_id: productId, status: 0 }) },
  up_product: {
    form: ({ productId }) => ({ product_id: productId, content: reason }),
  },
  ev_hot_word: { form: ({ wordId }) => ({ word_id: wordId }) },
  ad_click: {},
  best: { form: () => ({ period: 'all' }) },
  ev_word_search: { showsNoReuse: true },
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
