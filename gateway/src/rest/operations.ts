import { operation as add } from './app/add.ts';
import { operation as addBadge } from './app/add_badge.ts';
import { operation as addFeed } from './app/add_feed.ts';
import { operation as addQuestion } from './app/add_question.ts';
import { operation as appOverview } from './app/app_overview.ts';
import { operation as delBadge } from './app/del_badge.ts';
import { operation as delFeed } from './app/del_feed.ts';
import { operation as feedLike } from './app/feed_like.ts';
import { operation as getProductBadge } from './app/get_badge.ts';
import { operation as info } from './app/info.ts';
import { operation as list } from './app/list.ts';
import { operation as lists } from './app/lists.ts';
import { operation as mintTo } from './app/mint_to.ts';
import { operation as queryBadgeByName } from './app/query_badge_by_name.ts';
import { operation as queryContractBalance } from './app/query_contract_balance.ts';
import { operation as randomApps } from './app/random_apps.ts';
import { operation as share } from './app/share.ts';
import { operation as subscribe } from './app/subscribe.ts';
import { operation as switchBadgeStatus } from './app/switch_badge_status.ts';
import { operation as upProduct } from './app/up_product.ts';
import { operation as updateBadge } from './app/update_badge.ts';
import { operation as updateContract } from './app/update_contract.ts';
import { operation as getSignStr } from './common/get_sign_str.ts';
import { operation as uploadFile } from './file/upload.ts';
import { operation as adClick } from './find/ad_click.ts';
import { operation as best } from './find/best.ts';
import { operation as evHotWord } from './find/ev_hot_word.ts';
import { operation as evWordSearch } from './find/ev_word_search.ts';
import { operation as feeds } from './find/feeds.ts';
import { operation as feedsNum } from './find/feeds_num.ts';
import { operation as hotWords } from './find/hot_words.ts';
import { operation as search } from './find/search.ts';
import { operation as searchFeed } from './find/search_feed.ts';
import type { RestOperation } from './operation.ts';
import { operation as bindEmail } from './user/bind_email.ts';
import { operation as bindGoogle } from './user/bind_google.ts';
import { operation as bindPhone } from './user/bind_phone.ts';
import { operation as bindTwitter } from './user/bind_twitter.ts';
import { operation as bindWechat } from './user/bind_wechat.ts';
import { operation as changeNickname } from './user/change_nickname.ts';
import { operation as changePasswd } from './user/change_passwd.ts';
import { operation as checkVerifyCode } from './user/check_verify_code.ts';
import { operation as claimCallback } from './user/claim_callback.ts';
import { operation as findPasswd } from './user/find_passwd.ts';
import { operation as getBadge } from './user/get_badge.ts';
import { operation as getBadgeDetails } from './user/get_badge_details.ts';
import { operation as getInvitList } from './user/get_invit_list.ts';
import { operation as getMsgCount } from './user/get_msg_count.ts';
import { operation as getUserMsg } from './user/get_user_msg.ts';
import { operation as getWalletBlance } from './user/get_wallet_blance.ts';
import { operation as invita } from './user/invita.ts';
import { operation as ledgerProof } from './user/ledger_proof.ts';
import { operation as login } from './user/login.ts';
import { operation as loginCode } from './user/login_code.ts';
import { operation as logout } from './user/logout.ts';
import { operation as msgList } from './user/msg_list.ts';
import { operation as newUserTask } from './user/new_user_task.ts';
import { operation as queryVitaPoint } from './user/query_vita_point.ts';
import { operation as register } from './user/register.ts';
import { operation as setAvatar } from './user/set_avatar.ts';
import { operation as smsVerifyCode } from './user/sms_verify_code.ts';
import { operation as socialLogin } from './user/social_login.ts';
import { operation as ubind } from './user/ubind.ts';
import { operation as userBindWallet } from './user/user_bind_wallet.ts';
import { operation as userInfo } from './user/user_info.ts';
import { operation as userSetInfo } from './user/user_set_info.ts';
import { operation as verifyCode } from './user/verify_code.ts';
import { operation as vitaList } from './user/vita_list.ts';
import { operation as walletLogin } from './user/wallet_login.ts';

/** Every implemented operation; any other gets OPERATION_UNKNOWN. */
export const operations: readonly RestOperation[] = [
  bindGoogle,
  bindTwitter,
  bindWechat,
  bindEmail,
  bindPhone,
  changeNickname,
  changePasswd,
  checkVerifyCode,
  findPasswd,
  getInvitList,
  getMsgCount,
  getUserMsg,
  invita,
  ledgerProof,
  login,
  loginCode,
  logout,
  msgList,
  newUserTask,
  queryVitaPoint,
  register,
  setAvatar,
  socialLogin,
  ubind,
  smsVerifyCode,
  userInfo,
  userSetInfo,
  verifyCode,
  vitaList,
  getWalletBlance,
  userBindWallet,
  walletLogin,
  claimCallback,
  getBadge,
  getBadgeDetails,
  add,
  addFeed,
  addQuestion,
  appOverview,
  delFeed,
  feedLike,
  info,
  list,
  lists,
  randomApps,
  share,
  subscribe,
  upProduct,
  addBadge,
  delBadge,
  getProductBadge,
  mintTo,
  queryBadgeByName,
  queryContractBalance,
  switchBadgeStatus,
  updateBadge,
  updateContract,
  getSignStr,
  best,
  evHotWord,
  adClick,
  evWordSearch,
  feeds,
  feedsNum,
  hotWords,
  search,
  searchFeed,
  uploadFile,
];

const byName = new Map<string, RestOperation>();
const areas = new Set<string>();
for (const operation of operations) {
  for (const name of [`${operation.area}/${operation.name}`, ...operation.aliases]) {
    const key = `${operation.method} ${name}`;
    if (byName.has(key)) throw new Error(`Two REST operations have the name ${key}`);
    byName.set(key, operation);
    areas.add(name.slice(0, name.indexOf('/')));
  }
}

/**
 * Finds an operation by its area and `op_type`, or by one of its aliases. The name `login.*` stands for
 * `login.` and any text; an empty name for requests without `op_type`.
 *
 * @returns the operation of another method when the name has none of this one
 */
export function findOperation(area: string, name: string, method = ''): RestOperation | null {
  const names = [`${area}/${name}`, `${area}/${withoutState(name)}`];
  const keys = [method, 'GET', 'POST'].flatMap((each) => names.map((known) => `${each} ${known}`));
  return keys.map((key) => byName.get(key)).find((found) => found !== undefined) ?? null;
}

/** The methods that have an operation of a name. */
export const methodsOf = (area: string, name: string): string[] =>
  ['GET', 'POST'].filter((method) => findOperation(area, name, method)?.method === method);

const withoutState = (name: string): string => name.replace(/(?<=^[a-z_]+\.).+/, '*');

/** The most bytes that an operation of an area accepts. */
export const maxBodyOf = (area: string): number =>
  Math.max(0, ...operations.filter((each) => each.area === area).map(({ maxBody }) => maxBody));

/** Whether an area has operations. */
export const hasOperations = (area: string): boolean => areas.has(area);
