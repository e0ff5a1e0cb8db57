/**
 * What makes a repetition of each mutation harmless; a test fails when one is missing here.
 *
 * `key`: the header Idempotency-Key. The owner of the data keeps the answer and returns it again.
 * `nature`: a repetition changes nothing, or is rejected by the rule of the operation.
 */
export type Repetition = { by: 'key' } | { by: 'nature'; reason: string };

const byKey: Repetition = { by: 'key' };

export const repetitions: Readonly<Record<string, Repetition>> = {
  shareProduct: byKey,
  askQuestion: byKey,
  answerQuestion: byKey,
  publishPost: byKey,
  upProduct: byKey,
  setFollow: byKey,
  setPlay: byKey,
  acceptLead: byKey,
  rejectLead: byKey,
  moveProduct: byKey,
  grantRole: byKey,
  revokeRole: byKey,
  changeNickname: byKey,
  setMutedTopics: byKey,
  setPublicSections: byKey,
  markMessagesRead: { by: 'nature', reason: 'A message that is read stays read.' },
  recordHotWordClick: { by: 'nature', reason: 'One click counts for each client and day.' },
  logout: { by: 'nature', reason: 'A session ends once.' },
  endSession: { by: 'nature', reason: 'A session ends once.' },
  endOtherSessions: { by: 'nature', reason: 'A session ends once.' },
  inviteGoldfinger: { by: 'nature', reason: 'The same address is not invited again.' },
  withdrawInvitation: { by: 'nature', reason: 'An invitation is withdrawn once.' },
  acceptInvitation: { by: 'nature', reason: 'An invitation is accepted once.' },
  setAvatar: {
    by: 'nature',
    reason: 'It sets the same picture again, and counts as one more file.',
  },
  uploadFile: {
    by: 'nature',
    reason: 'The second file has the same content and is deleted unused.',
  },
  requestErasure: { by: 'nature', reason: 'A second request keeps the time of the first.' },
  cancelErasure: { by: 'nature', reason: 'A request is cancelled once.' },
  startExport: { by: 'nature', reason: 'The started export goes on.' },
  // These take or return secrets, which no table keeps.
  sendEmailCode: { by: 'nature', reason: 'A second code within a minute is refused.' },
  checkEmailCode: { by: 'nature', reason: 'It writes nothing but the count of wrong codes.' },
  sendPhoneCode: { by: 'nature', reason: 'A second code within a minute is refused.' },
  bindPhone: { by: 'nature', reason: 'The code is used.' },
  unbindPhone: { by: 'nature', reason: 'A number that is gone stays gone.' },
  register: { by: 'nature', reason: 'The address is taken and the code is used.' },
  resetPassword: { by: 'nature', reason: 'The code is used.' },
  changePassword: { by: 'nature', reason: 'The old password is not right any more.' },
  confirmPassword: { by: 'nature', reason: 'It sets the time of the last password again.' },
  requestWalletMessage: { by: 'nature', reason: 'A new message takes the place of the old one.' },
  loginByWallet: { by: 'nature', reason: 'The message that was signed is used.' },
  bindWallet: { by: 'nature', reason: 'The message that was signed is used.' },
  confirmByWallet: { by: 'nature', reason: 'The message that was signed is used.' },
  unbindWallet: { by: 'nature', reason: 'An account without a wallet stays one.' },
  beginSocialSignIn: { by: 'nature', reason: 'A state that is not used expires.' },
  completeSocialSignIn: { by: 'nature', reason: 'The state is used.' },
  bindIdentity: { by: 'nature', reason: 'The state is used.' },
  unbindIdentity: { by: 'nature', reason: 'What is not linked stays so.' },
  login: { by: 'nature', reason: 'It adds a session, and an account has a limited number.' },
  loginWithCode: { by: 'nature', reason: 'The ticket and the code are used.' },
  startPasskeyLogin: { by: 'nature', reason: 'It makes a challenge that ends by itself.' },
  loginWithPasskey: { by: 'nature', reason: 'The challenge is used.' },
  startTotp: { by: 'nature', reason: 'A new secret replaces the one that is not confirmed.' },
  confirmTotp: { by: 'nature', reason: 'The app is set up already.' },
  removeTotp: { by: 'nature', reason: 'It is removed already.' },
  renewRecoveryCodes: { by: 'nature', reason: 'New codes replace the old ones.' },
  startPasskey: { by: 'nature', reason: 'It makes a challenge that ends by itself.' },
  addPasskey: { by: 'nature', reason: 'The challenge is used.' },
  removePasskey: { by: 'nature', reason: 'It is removed already.' },
  confirmWithCode: { by: 'nature', reason: 'The code is used.' },
  startPasskeyConfirmation: { by: 'nature', reason: 'It makes a challenge that ends by itself.' },
  confirmWithPasskey: { by: 'nature', reason: 'The challenge is used.' },
};
