// Generated from schema/rest/openapi.yaml by scripts/codegen-rest.mjs. Not to be edited.
import type { ErrorCode } from '../errors.ts';
import type { components } from './rest-schemas.ts';

/** A field of a form or query. */
export interface FormField {
  readonly kind: 'text' | 'id' | 'integer' | 'flag' | 'choice';
  readonly required?: true;
  readonly default?: string | number | boolean;
  /** The values of a choice. */
  readonly choices?: readonly string[];
  /** Characters of a text that the gateway itself limits, and the error of a longer one. */
  readonly min?: number;
  readonly max?: number;
  readonly tooLong?: ErrorCode;
}

export const restForms = {
  'user/verify_code': {
    email: {"kind":"text","required":true},
  },
  'user/sms_verify_code': {
    cellphone: {"kind":"text","required":true},
    region_id: {"kind":"text","required":true},
  },
  'user/bind_email': {
    email: {"kind":"text","required":true},
    code: {"kind":"text","required":true},
    passwd: {"kind":"text"},
  },
  'user/bind_phone': {
    cellphone: {"kind":"text","required":true},
    region_id: {"kind":"text","required":true},
    code: {"kind":"text","required":true},
  },
  'user/check_verify_code': {
    email: {"kind":"text","required":true},
    code: {"kind":"text","required":true},
  },
  'user/register': {
    email: {"kind":"text","required":true},
    passwd: {"kind":"text","required":true},
    code: {"kind":"text","required":true},
  },
  'user/login': {
    email: {"kind":"text","required":true},
    passwd: {"kind":"text","required":true},
  },
  'user/login_code': {
    ticket: {"kind":"text","required":true},
    code: {"kind":"text","required":true},
  },
  'user/login.*': {
    code: {"kind":"text","required":true},
  },
  'user/bind_google': {
    code: {"kind":"text","required":true},
    state: {"kind":"text","required":true},
  },
  'user/bind_twitter': {
    code: {"kind":"text","required":true},
    state: {"kind":"text","required":true},
  },
  'user/bind_wechat': {
    code: {"kind":"text","required":true},
    state: {"kind":"text","required":true},
  },
  'user/ubind': {
    unbind_type: {"kind":"choice","required":true,"choices":["google","twitter","wechat","wallet","phone"]},
  },
  'user/find_passwd': {
    email: {"kind":"text","required":true},
    passwd: {"kind":"text","required":true},
    code: {"kind":"text","required":true},
  },
  'user/logout': {

  },
  'user/user_info': {

  },
  'user/user_set_info': {

  },
  'user/get_msg_count': {

  },
  'user/msg_list': {
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'user/get_user_msg': {
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'user/vita_list': {
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'user/ledger_proof': {
    size: {"kind":"text"},
    day: {"kind":"text"},
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'user/query_vita_point': {

  },
  'user/new_user_task': {
    data: {"kind":"text"},
  },
  'user/invita': {
    email: {"kind":"text","required":true},
  },
  'user/get_invit_list': {

  },
  'user/change_nickname': {
    nickname: {"kind":"text","required":true},
  },
  'user/set_avatar': {
    avatar: {"kind":"text","required":true},
    mime_type: {"kind":"choice","default":"image/png","choices":["image/png","image/jpeg"]},
  },
  'file/': {
    file: {"kind":"text","required":true},
    use: {"kind":"choice","choices":["LOGO","LOGO_IMAGE","BANNER","FEEDS","SCREENSHOT","POST","BADGE"]},
  },
  'user/change_passwd': {
    old_passwd: {"kind":"text","required":true},
    new_passwd: {"kind":"text","required":true},
  },
  'user/wallet_login': {
    wallet: {"kind":"text","required":true},
    ens: {"kind":"text","required":true},
    wallet_portal: {"kind":"choice","default":"1","choices":["1","2","3"]},
  },
  'user/user_bind_wallet': {
    wallet: {"kind":"text","required":true},
    ens: {"kind":"text","required":true},
    wallet_portal: {"kind":"choice","default":"1","choices":["1","2","3"]},
  },
  'user/get_wallet_blance': {
    wallet: {"kind":"text","required":true},
    chain: {"kind":"choice","default":"ETH","choices":["ETH","MATIC","eth","matic"]},
  },
  'user/get_badge': {
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'user/get_badge_details': {
    id: {"kind":"id","required":true},
  },
  'user/claim_callback': {
    id: {"kind":"id","required":true},
    way: {"kind":"choice","default":"relayer","choices":["relayer","wallet","RELAYER","WALLET"]},
    hash: {"kind":"text"},
  },
  'common/get_sign_str': {
    wallet: {"kind":"text","required":true},
    purpose: {"kind":"choice","choices":["login","bind"]},
  },
  'app/share': {
    name: {"kind":"text","required":true},
    home_link: {"kind":"text","required":true},
    wx: {"kind":"text","required":true},
    email: {"kind":"text"},
    phone: {"kind":"text"},
    intro: {"kind":"text","required":true},
  },
  'app/subscribe': {
    app_id: {"kind":"id","required":true},
    status: {"kind":"flag","default":false},
  },
  'app/up_product': {
    product_id: {"kind":"id","required":true},
    content: {"kind":"text","required":true},
  },
  'app/add_question': {
    app_id: {"kind":"id","required":true},
    content: {"kind":"text","required":true},
  },
  'app/app_overview': {

  },
  'app/random_apps': {
    limit: {"kind":"integer","default":6},
  },
  'app/info': {
    app_id: {"kind":"id"},
    id: {"kind":"id"},
  },
  'app/lists': {
    type: {"kind":"choice","choices":["1","2","3","4"]},
    sort: {"kind":"choice","default":"ups","choices":["ups","newest","rising","followers","stage"]},
    category_id: {"kind":"text"},
    chain: {"kind":"integer"},
    platform: {"kind":"choice","choices":["1","2","4","8","16","32"]},
    stage: {"kind":"integer"},
    language: {"kind":"integer"},
    upcoming: {"kind":"flag","default":false},
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'app/list': {
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'app/add': {
    type: {"kind":"choice","choices":["1","2","3","4"]},
    name_en: {"kind":"text"},
    name_zh: {"kind":"text"},
    tagline_en: {"kind":"text"},
    tagline_zh: {"kind":"text"},
    description_en: {"kind":"text"},
    description_zh: {"kind":"text"},
    stage: {"kind":"text"},
    stage_note_en: {"kind":"text"},
    stage_note_zh: {"kind":"text"},
    platforms: {"kind":"text"},
    languages: {"kind":"text"},
    chains: {"kind":"text"},
    categories: {"kind":"text"},
    tags: {"kind":"text"},
    aliases: {"kind":"text"},
    origin: {"kind":"text"},
    source_link: {"kind":"text"},
    producer_name: {"kind":"text"},
    producer_email: {"kind":"text"},
    producer_telegram: {"kind":"text"},
    producer_wechat: {"kind":"text"},
    producer_phone: {"kind":"text"},
    logo: {"kind":"text"},
    logo_image: {"kind":"text"},
    banner: {"kind":"text"},
    feeds_image: {"kind":"text"},
    screenshots: {"kind":"text"},
    links: {"kind":"text"},
    update_note_en: {"kind":"text"},
    update_note_zh: {"kind":"text"},
  },
  'app/add_feed': {
    app_id: {"kind":"id"},
    header: {"kind":"text","required":true},
    content: {"kind":"text","required":true},
    title: {"kind":"text"},
    labels: {"kind":"text"},
    add_time: {"kind":"text"},
    feed_id: {"kind":"id"},
  },
  'app/del_feed': {
    feed_id: {"kind":"id"},
    id: {"kind":"id"},
    reason: {"kind":"text"},
  },
  'app/feed_like': {
    feed_id: {"kind":"id"},
    post_id: {"kind":"id"},
    liked: {"kind":"flag","default":true},
  },
  'app/add_badge': {
    app_id: {"kind":"id","required":true},
    network: {"kind":"choice","required":true,"choices":["local","ethereum","polygon","sepolia","amoy"]},
    name_en: {"kind":"text","required":true},
    name_zh: {"kind":"text","required":true},
    description_en: {"kind":"text","required":true},
    description_zh: {"kind":"text","required":true},
    image: {"kind":"text","required":true},
    total: {"kind":"integer","required":true},
    eligibility: {"kind":"choice","default":"all","choices":["all","followers","up_voters","list","ALL","FOLLOWERS","UP_VOTERS","LIST"]},
    holders: {"kind":"text"},
    milestone: {"kind":"integer"},
    rewarding_time: {"kind":"choice","default":"at_milestone","choices":["at_milestone","on_date","AT_MILESTONE","ON_DATE"]},
    rewarding_at: {"kind":"integer"},
    reward_en: {"kind":"text"},
    reward_zh: {"kind":"text"},
    gas_payer: {"kind":"choice","default":"developer","choices":["developer","claimer","DEVELOPER","CLAIMER"]},
    soulbound: {"kind":"flag","default":false},
    claim_enabled: {"kind":"flag","default":true},
    claim_until: {"kind":"integer"},
  },
  'app/update_badge': {
    id: {"kind":"id","required":true},
    version: {"kind":"integer","required":true},
    network: {"kind":"choice","choices":["local","ethereum","polygon","sepolia","amoy"]},
    name_en: {"kind":"text"},
    name_zh: {"kind":"text"},
    description_en: {"kind":"text"},
    description_zh: {"kind":"text"},
    image: {"kind":"text"},
    total: {"kind":"integer"},
    eligibility: {"kind":"choice","choices":["all","followers","up_voters","list","ALL","FOLLOWERS","UP_VOTERS","LIST"]},
    holders: {"kind":"text"},
    milestone: {"kind":"integer"},
    rewarding_time: {"kind":"choice","choices":["at_milestone","on_date","AT_MILESTONE","ON_DATE"]},
    rewarding_at: {"kind":"integer"},
    reward_en: {"kind":"text"},
    reward_zh: {"kind":"text"},
    gas_payer: {"kind":"choice","choices":["developer","claimer","DEVELOPER","CLAIMER"]},
    soulbound: {"kind":"flag"},
    claim_enabled: {"kind":"flag"},
    claim_until: {"kind":"integer"},
  },
  'app/del_badge': {
    id: {"kind":"id","required":true},
  },
  'app/switch_badge_status': {
    id: {"kind":"id","required":true},
    status: {"kind":"choice","required":true,"choices":["1","2","0","3","in_effect","suspended","draft","all_minted","IN_EFFECT","SUSPENDED","DRAFT","ALL_MINTED"]},
    reason: {"kind":"text"},
  },
  'app/get_badge': {
    app_id: {"kind":"id"},
    id: {"kind":"id"},
  },
  'app/update_contract': {
    id: {"kind":"id","required":true},
    hash: {"kind":"text"},
  },
  'app/query_contract_balance': {
    id: {"kind":"id","required":true},
  },
  'app/query_badge_by_name': {
    name: {"kind":"text","required":true,"min":1,"max":100,"tooLong":"FIELD_LENGTH"},
  },
  'app/mint_to': {
    id: {"kind":"id","required":true},
    holders: {"kind":"text"},
  },
  'find/hot_words': {
    limit: {"kind":"integer","default":10},
  },
  'find/best': {
    period: {"kind":"text","required":true},
    type: {"kind":"choice","choices":["1","2","3","4"]},
  },
  'find/search': {
    keyword: {"kind":"text","required":true},
    search_type: {"kind":"choice","default":"1","choices":["1","2"]},
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'find/search_feed': {
    keyword: {"kind":"text","required":true},
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'find/feeds': {
    lan_lable: {"kind":"text","min":0,"max":100,"tooLong":"FIELD_LENGTH"},
    lan_label: {"kind":"text","min":0,"max":100,"tooLong":"FIELD_LENGTH"},
    label: {"kind":"integer"},
    app_id: {"kind":"id"},
    focus: {"kind":"flag"},
    sort: {"kind":"choice","default":"newest","choices":["newest","rising"]},
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'find/feeds_num': {
    focus: {"kind":"flag"},
  },
  'find/ev_word_search': {
    keyword: {"kind":"text"},
    word: {"kind":"text"},
    word_id: {"kind":"id"},
    offset: {"kind":"integer","default":0},
    limit: {"kind":"integer","default":10},
  },
  'find/ad_click': {
    data: {"kind":"text"},
  },
  'find/ev_hot_word': {
    word_id: {"kind":"id","required":true},
  },
} as const satisfies Record<string, Record<string, FormField>>;

export type Schemas = components['schemas'];

/** `data` of a success. */
export interface RestData {
  'user/verify_code': Schemas['UserVerifyCodeData'];
  'user/sms_verify_code': Schemas['UserSmsVerifyCodeData'];
  'user/bind_email': Schemas['UserBindEmailData'];
  'user/bind_phone': Schemas['UserBindPhoneData'];
  'user/check_verify_code': Schemas['UserCheckVerifyCodeData'];
  'user/register': Schemas['Session'];
  'user/login': Schemas['Session'];
  'user/login_code': Schemas['Session'];
  'user/login.*': Schemas['Session'];
  'user/bind_google': Schemas['User'];
  'user/bind_twitter': Schemas['User'];
  'user/bind_wechat': Schemas['User'];
  'user/ubind': Schemas['User'];
  'user/find_passwd': Schemas['UserFindPasswdData'];
  'user/logout': Schemas['UserLogoutData'];
  'user/user_info': Schemas['User'];
  'user/user_set_info': Schemas['UserUserSetInfoData'];
  'user/get_msg_count': Schemas['Unread'];
  'user/msg_list': Schemas['UserMsgListData'];
  'user/get_user_msg': Schemas['UserGetUserMsgData'];
  'user/vita_list': Schemas['UserVitaListData'];
  'user/ledger_proof': Schemas['UserLedgerProofData'];
  'user/query_vita_point': Schemas['UserQueryVitaPointData'];
  'user/new_user_task': Schemas['UserNewUserTaskData'];
  'user/invita': Schemas['UserInvitaData'];
  'user/get_invit_list': Schemas['UserGetInvitListData'];
  'user/change_nickname': Schemas['User'];
  'user/set_avatar': Schemas['User'];
  'file/': Schemas['FileUploadData'];
  'user/change_passwd': Schemas['UserChangePasswdData'];
  'user/wallet_login': Schemas['Session'];
  'user/user_bind_wallet': Schemas['User'];
  'user/get_wallet_blance': Schemas['UserGetWalletBlanceData'];
  'user/get_badge': Schemas['UserGetBadgeData'];
  'user/get_badge_details': Schemas['BadgeDetails'];
  'user/claim_callback': Schemas['RequestedBadgeClaim'];
  'common/get_sign_str': Schemas['CommonGetSignStrData'];
  'app/share': Schemas['Lead'];
  'app/subscribe': Schemas['AppSubscribeData'];
  'app/up_product': Schemas['UpResult'];
  'app/add_question': Schemas['AppAddQuestionData'];
  'app/app_overview': Schemas['AppAppOverviewData'];
  'app/random_apps': Schemas['AppRandomAppsData'];
  'app/info': Schemas['ProductInfo'];
  'app/lists': Schemas['AppListsData'];
  'app/list': Schemas['AppListData'];
  'app/add': Schemas['AppAddData'];
  'app/add_feed': Schemas['Post'];
  'app/del_feed': Schemas['AppDelFeedData'];
  'app/feed_like': Schemas['AppFeedLikeData'];
  'app/add_badge': Schemas['OwnBadge'];
  'app/update_badge': Schemas['OwnBadge'];
  'app/del_badge': Schemas['AppDelBadgeData'];
  'app/switch_badge_status': Schemas['Badge'];
  'app/get_badge': Schemas['AppGetBadgeData'];
  'app/update_contract': Schemas['OwnBadge'];
  'app/query_contract_balance': Schemas['AppQueryContractBalanceData'];
  'app/query_badge_by_name': Schemas['AppQueryBadgeByNameData'];
  'app/mint_to': Schemas['AppMintToData'];
  'find/hot_words': Schemas['FindHotWordsData'];
  'find/best': Schemas['FindBestData'];
  'find/search': Schemas['FindSearchData'];
  'find/search_feed': Schemas['FindSearchFeedData'];
  'find/feeds': Schemas['FindFeedsData'];
  'find/feeds_num': Schemas['FindFeedsNumData'];
  'find/ev_word_search': Schemas['FindEvWordSearchData'];
  'find/ad_click': Schemas['FindAdClickData'];
  'find/ev_hot_word': Schemas['HotWord'];
}
