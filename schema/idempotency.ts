/**
 * What makes a repetition of each mutation harmless, with and without the header Idempotency-Key; a test fails when one
 * is missing here.
 *
 * `key`: harmless only with a key. The transaction of the write stores the result.
 * `nature`: a repetition changes nothing, or is rejected by the rule of the operation. With a key, the owner of the
 * data keeps after the write what `keeps` says; when its process ends between the two, the repetition runs again.
 *
 * With every one of them, the same key with another body or another operation is refused.
 */
export type Repetition = { by: 'key' } | { by: 'nature'; keeps: Keeps; reason: string };

/**
 * `result`: a repetition gets it again, as far as the caller may still see it.
 * `latest`: the same, but newer writes replace it soon: members send many of them while they type.
 * `body`: a keyed hash of the body alone, since body or result has a secret, or the result changes the session. A
 * repetition runs again.
 */
export type Keeps = 'result' | 'latest' | 'body';

const byKey: Repetition = { by: 'key' };
const byNature =
  (keeps: Keeps) =>
  (reason: string): Repetition => ({ by: 'nature', keeps, reason });
const result = byNature('result');
const latest = byNature('latest');
const body = byNature('body');

/**
 * Mutations that only take rights away, or give something up. They are never refused because too many keys or results
 * are stored; all of them are harmless by nature.
 */
export const takesRights: ReadonlySet<string> = new Set([
  'deleteWebhook',
  'endOtherSessions',
  'endSession',
  'logout',
  'removeMaintainer',
  'revokeApiToken',
  'withdrawClaim',
  'withdrawInvitation',
  'withdrawOffer',
]);

/** The id of a form, under which its first save is found: so random that no two forms share it. */
export const formIdPattern = /^[\w-]{16,64}$/;

export const repetitions: Readonly<Record<string, Repetition>> = {
  shareProduct: byKey,
  saveProductDraft: latest(
    'The same text on the same version is the draft that is there; without a version the last save wins.',
  ),
  submitProduct: byKey,
  submitRevision: byKey,
  withdrawRevision: byKey,
  decideRevision: byKey,
  askQuestion: byKey,
  answerQuestion: byKey,
  editQuestion: result('It sets the same text again.'),
  withdrawQuestion: result('A question is withdrawn once.'),
  withdrawAnswer: result('An answer that is gone stays gone.'),
  publishPost: byKey,
  schedulePost: byKey,
  unschedulePost: result('A draft that is not scheduled stays so.'),
  savePostDraft: latest(
    'The same text again is the draft that has it; any other text needs its version.',
  ),
  deletePostDraft: result('A draft that is gone stays gone.'),
  editPost: byKey,
  removePost: result('A post is removed once.'),
  restorePost: result('A post that is there stays there.'),
  likePost: result('It sets the same state again.'),
  addComment: byKey,
  editComment: result('It sets the same text again.'),
  deleteComment: result('A comment that is deleted stays deleted.'),
  reportComment: result('A member reports a comment once.'),
  setCommentHelpful: result('It sets the same state again.'),
  setUpHelpful: result('It sets the same state again.'),
  decideComment: result('It sets the same state again.'),
  upProduct: byKey,
  setFollow: byKey,
  setPlay: byKey,
  acceptLead: byKey,
  rejectLead: byKey,
  moveProduct: byKey,
  offerProduct: byKey,
  decideClaim: byKey,
  setProductOwner: byKey,
  startClaim: result('The open claim goes on.'),
  checkClaim: result('A product that has an owner cannot be claimed.'),
  withdrawClaim: result('A claim is withdrawn once.'),
  withdrawOffer: result('An offer is withdrawn once.'),
  answerOffer: result('An offer is answered once.'),
  removeMaintainer: result('Who is no maintainer stays so.'),
  mergeProducts: result('A product is merged once; its staff member may repeat it.'),
  withholdUp: result('An UP is withheld once.'),
  restoreUp: result('An UP is restored once.'),
  draftIntegrityRule: byKey,
  activateIntegrityRule: result('A draft is activated once.'),
  retireIntegrityRule: result('A version is retired once.'),
  decideIntegrityCase: result('A case is decided once.'),
  grantRole: byKey,
  revokeRole: byKey,
  changeNickname: byKey,
  setMutedTopics: byKey,
  setPublicSections: byKey,
  setWeeklyDigest: byKey,
  deleteProductDraft: result('A draft that is gone stays gone.'),
  markMessagesRead: result('A message that is read stays read.'),
  saveCard: result('A repeated change is the same; staff see a card added twice.'),
  removeCard: result('The second removal finds no card.'),
  recordHotWordClick: result('One click counts for each client and day.'),
  rejectLeads: result('A lead is decided once.'),
  moveProducts: result('A product that has moved is not moved again.'),
  decideRevisions: result('An edit is decided once.'),
  setPick: result('It sets the same state again.'),
  addHotWord: result('A word is in the list once.'),
  changeHotWord: result('It sets the same word again.'),
  deleteHotWord: result('A word that is gone stays gone.'),
  pinHotWords: result('It sets the same order again.'),
  recordProductView: result('One view counts for each visitor and day.'),
  recordProductClick: result('One click counts for each visitor and day.'),
  recordWordSearch: result('One more event for analysts harms nobody.'),
  recordAdClick: result('One more event for analysts harms nobody.'),
  logout: body('A session ends once.'),
  endSession: body('A session ends once.'),
  endOtherSessions: result('A session ends once.'),
  inviteGoldfinger: result('The same address is not invited again.'),
  withdrawInvitation: result('An invitation is withdrawn once.'),
  acceptInvitation: body('An invitation is accepted once.'),
  setAvatar: result('It sets the same picture again, and counts as one more file.'),
  uploadFile: result('The second file has the same content and is deleted unused.'),
  requestErasure: result('A second request keeps the time of the first.'),
  cancelErasure: result('A request is cancelled once.'),
  startExport: result('The started export goes on.'),
  updateWebhook: result('It sets the same values again.'),
  deleteWebhook: result('A webhook that is gone stays gone.'),
  setWebhookPaused: result('It sets the same state again.'),
  testWebhook: result('One more test event changes nothing, and an address is confirmed once.'),
  redeliverWebhook: result('A receiver knows a repeated event by its id.'),
  replayWebhook: result('One replay of a webhook runs at a time.'),
  cancelWebhookReplay: result('A replay ends once.'),
  createApiToken: body('The second one is refused, since its name is taken.'),
  revokeApiToken: result('It is revoked already.'),
  createWebhook: body('A member has one webhook for an address.'),
  rotateWebhookSecret: body(
    'A new secret takes the place of the last one; the one before that keeps its day.',
  ),
  addBadge: byKey,
  updateBadge: result('The second one has an old version, and changes nothing.'),
  deleteBadge: result('A badge that is deleted stays deleted.'),
  switchBadgeStatus: result('It sets the same status again.'),
  setBadgeClaimLink: result('It sets the same state again.'),
  mintBadgeTo: result('An address gets one token of a badge.'),
  reportPrepayment: result('A payment is shown once.'),
  requestBadgeClaim: body('A member has one claim of a badge, which is returned again.'),
  reportClaimTransaction: result('It sets the same hash again.'),
  sendEmailCode: result('A second code within a minute is refused.'),
  checkEmailCode: body('It writes nothing but the count of wrong codes.'),
  sendPhoneCode: result('A second code within a minute is refused.'),
  bindPhone: body('The code is used.'),
  unbindPhone: result('A number that is gone stays gone.'),
  bindEmail: body('The code is used.'),
  register: body('The address is taken and the code is used.'),
  resetPassword: body('The code is used.'),
  changePassword: body('The old password is not right any more.'),
  confirmPassword: body('It sets the time of the last password again.'),
  requestWalletMessage: body('A new message takes the place of the old one.'),
  loginByWallet: body('The message that was signed is used.'),
  bindWallet: body('The message that was signed is used.'),
  confirmByWallet: body('The message that was signed is used.'),
  unbindWallet: result('An account without a wallet stays one.'),
  beginSocialSignIn: body('A state that is not used expires.'),
  completeSocialSignIn: body('The state is used.'),
  bindIdentity: body('The state is used.'),
  unbindIdentity: result('What is not linked stays so.'),
  login: body('It adds a session, and an account has a limited number.'),
  loginWithCode: body('The ticket and the code are used.'),
  startPasskeyLogin: body('It makes a challenge that ends by itself.'),
  loginWithPasskey: body('The challenge is used.'),
  startTotp: body('A new secret replaces the one that is not confirmed.'),
  confirmTotp: body('The app is set up already.'),
  removeTotp: result('It is removed already.'),
  renewRecoveryCodes: body('New codes replace the old ones.'),
  startPasskey: body('It makes a challenge that ends by itself.'),
  addPasskey: body('The challenge is used.'),
  removePasskey: result('It is removed already.'),
  confirmWithCode: body('The code is used.'),
  startPasskeyConfirmation: body('It makes a challenge that ends by itself.'),
  confirmWithPasskey: body('The challenge is used.'),
};
