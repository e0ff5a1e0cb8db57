/**
 * What makes a repetition of each mutation harmless, with and without the header Idempotency-Key; a test fails when one
 * is missing here.
 *
 * `key`: harmless only with a key. The transaction of the write keeps the answer.
 * `nature`: a repetition changes nothing, or is rejected by the rule of the operation. With a key, the owner of the
 * data keeps after the write what `keeps` says; when its process ends between the two, the repetition runs again.
 *
 * With every one of them, the same key with another body or another operation is refused.
 */
export type Repetition = { by: 'key' } | { by: 'nature'; keeps: Keeps; reason: string };

/**
 * `answer`: a repetition gets it again, as far as the caller may still see it.
 * `latest`: the same, but newer writes replace it soon: members send many of them while they type.
 * `body`: a keyed hash of the body alone, since body or answer has a secret, or the answer changes the session. A
 * repetition runs again.
 */
export type Keeps = 'answer' | 'latest' | 'body';

const byKey: Repetition = { by: 'key' };
const byNature =
  (keeps: Keeps) =>
  (reason: string): Repetition => ({ by: 'nature', keeps, reason });
const answer = byNature('answer');
const latest = byNature('latest');
const body = byNature('body');

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
  editQuestion: answer('It sets the same text again.'),
  withdrawQuestion: answer('A question is withdrawn once.'),
  withdrawAnswer: answer('An answer that is gone stays gone.'),
  publishPost: byKey,
  schedulePost: byKey,
  unschedulePost: answer('A draft that is not scheduled stays so.'),
  savePostDraft: latest(
    'The same text again is the draft that has it; any other text needs its version.',
  ),
  deletePostDraft: answer('A draft that is gone stays gone.'),
  editPost: byKey,
  removePost: answer('A post is removed once.'),
  restorePost: answer('A post that is there stays there.'),
  likePost: answer('It sets the same state again.'),
  addComment: byKey,
  editComment: answer('It sets the same text again.'),
  deleteComment: answer('A comment that is deleted stays deleted.'),
  reportComment: answer('A member reports a comment once.'),
  setCommentHelpful: answer('It sets the same state again.'),
  setUpHelpful: answer('It sets the same state again.'),
  decideComment: answer('It sets the same state again.'),
  upProduct: byKey,
  setFollow: byKey,
  setPlay: byKey,
  acceptLead: byKey,
  rejectLead: byKey,
  moveProduct: byKey,
  offerProduct: byKey,
  decideClaim: byKey,
  setProductOwner: byKey,
  startClaim: answer('The open claim goes on.'),
  checkClaim: answer('A product that has an owner cannot be claimed.'),
  withdrawClaim: answer('A claim is withdrawn once.'),
  withdrawOffer: answer('An offer is withdrawn once.'),
  answerOffer: answer('An offer is answered once.'),
  removeMaintainer: answer('Who is no maintainer stays so.'),
  mergeProducts: answer('A product is merged once; its staff member may repeat it.'),
  withholdUp: answer('An UP is withheld once.'),
  restoreUp: answer('An UP is restored once.'),
  draftIntegrityRule: byKey,
  activateIntegrityRule: answer('A draft is activated once.'),
  retireIntegrityRule: answer('A version is retired once.'),
  decideIntegrityCase: answer('A case is decided once.'),
  grantRole: byKey,
  revokeRole: byKey,
  changeNickname: byKey,
  setMutedTopics: byKey,
  setPublicSections: byKey,
  setWeeklyDigest: byKey,
  deleteProductDraft: answer('A draft that is gone stays gone.'),
  markMessagesRead: answer('A message that is read stays read.'),
  saveCard: answer('A repeated change is the same; staff see a card added twice.'),
  removeCard: answer('The second removal finds no card.'),
  recordHotWordClick: answer('One click counts for each client and day.'),
  rejectLeads: answer('A lead is decided once.'),
  moveProducts: answer('A product that has moved is not moved again.'),
  decideRevisions: answer('An edit is decided once.'),
  setPick: answer('It sets the same state again.'),
  addHotWord: answer('A word is in the list once.'),
  changeHotWord: answer('It sets the same word again.'),
  deleteHotWord: answer('A word that is gone stays gone.'),
  pinHotWords: answer('It sets the same order again.'),
  recordProductView: answer('One view counts for each visitor and day.'),
  recordProductClick: answer('One click counts for each visitor and day.'),
  recordWordSearch: answer('One more event for analysts harms nobody.'),
  recordAdClick: answer('One more event for analysts harms nobody.'),
  logout: body('A session ends once.'),
  endSession: body('A session ends once.'),
  endOtherSessions: answer('A session ends once.'),
  inviteGoldfinger: answer('The same address is not invited again.'),
  withdrawInvitation: answer('An invitation is withdrawn once.'),
  acceptInvitation: body('An invitation is accepted once.'),
  setAvatar: answer('It sets the same picture again, and counts as one more file.'),
  uploadFile: answer('The second file has the same content and is deleted unused.'),
  requestErasure: answer('A second request keeps the time of the first.'),
  cancelErasure: answer('A request is cancelled once.'),
  startExport: answer('The started export goes on.'),
  updateWebhook: answer('It sets the same values again.'),
  deleteWebhook: answer('A webhook that is gone stays gone.'),
  setWebhookPaused: answer('It sets the same state again.'),
  testWebhook: answer('One more test event changes nothing, and an address is confirmed once.'),
  redeliverWebhook: answer('A receiver knows a repeated event by its id.'),
  replayWebhook: answer('One replay of a webhook runs at a time.'),
  cancelWebhookReplay: answer('A replay ends once.'),
  createApiToken: body('The second one is refused, since its name is taken.'),
  revokeApiToken: answer('It is revoked already.'),
  createWebhook: body('A member has one webhook for an address.'),
  rotateWebhookSecret: body(
    'A new secret takes the place of the last one; the one before that keeps its day.',
  ),
  addBadge: byKey,
  updateBadge: answer('The second one has an old version, and changes nothing.'),
  deleteBadge: answer('A badge that is deleted stays deleted.'),
  switchBadgeStatus: answer('It sets the same status again.'),
  setBadgeClaimLink: answer('It sets the same state again.'),
  mintBadgeTo: answer('An address gets one token of a badge.'),
  reportPrepayment: answer('A payment is shown once.'),
  requestBadgeClaim: body('A member has one claim of a badge, which is returned again.'),
  reportClaimTransaction: answer('It sets the same hash again.'),
  sendEmailCode: answer('A second code within a minute is refused.'),
  checkEmailCode: body('It writes nothing but the count of wrong codes.'),
  sendPhoneCode: answer('A second code within a minute is refused.'),
  bindPhone: body('The code is used.'),
  unbindPhone: answer('A number that is gone stays gone.'),
  bindEmail: body('The code is used.'),
  register: body('The address is taken and the code is used.'),
  resetPassword: body('The code is used.'),
  changePassword: body('The old password is not right any more.'),
  confirmPassword: body('It sets the time of the last password again.'),
  requestWalletMessage: body('A new message takes the place of the old one.'),
  loginByWallet: body('The message that was signed is used.'),
  bindWallet: body('The message that was signed is used.'),
  confirmByWallet: body('The message that was signed is used.'),
  unbindWallet: answer('An account without a wallet stays one.'),
  beginSocialSignIn: body('A state that is not used expires.'),
  completeSocialSignIn: body('The state is used.'),
  bindIdentity: body('The state is used.'),
  unbindIdentity: answer('What is not linked stays so.'),
  login: body('It adds a session, and an account has a limited number.'),
  loginWithCode: body('The ticket and the code are used.'),
  startPasskeyLogin: body('It makes a challenge that ends by itself.'),
  loginWithPasskey: body('The challenge is used.'),
  startTotp: body('A new secret replaces the one that is not confirmed.'),
  confirmTotp: body('The app is set up already.'),
  removeTotp: answer('It is removed already.'),
  renewRecoveryCodes: body('New codes replace the old ones.'),
  startPasskey: body('It makes a challenge that ends by itself.'),
  addPasskey: body('The challenge is used.'),
  removePasskey: answer('It is removed already.'),
  confirmWithCode: body('The code is used.'),
  startPasskeyConfirmation: body('It makes a challenge that ends by itself.'),
  confirmWithPasskey: body('The challenge is used.'),
};
