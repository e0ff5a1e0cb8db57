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
  acceptLead: byKey,
  rejectLead: byKey,
  moveProduct: byKey,
  grantRole: byKey,
  revokeRole: byKey,
  changeNickname: byKey,
  markMessagesRead: { by: 'nature', reason: 'A message that is read stays read.' },
  recordHotWordClick: { by: 'nature', reason: 'One click counts for each client and day.' },
  logout: { by: 'nature', reason: 'A session ends once.' },
  endSession: { by: 'nature', reason: 'A session ends once.' },
  endOtherSessions: { by: 'nature', reason: 'A session ends once.' },
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
  login: { by: 'nature', reason: 'It adds a session, and an account has a limited number.' },
};
