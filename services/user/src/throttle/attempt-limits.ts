import type { AttemptLimit } from '#kit/throttle/count-attempts';
import { apiTokens } from '#schema/api-tokens';
import { DAY, HOUR } from '#schema/durations';
import { security, times } from '#schema/limits';
import { type ClientLimit, clientLimit } from './client-limit.ts';

/** Failed logins of one client at one account. The window is also the longest lock. */
export const loginsPerAccountAndClient: AttemptLimit = {
  scope: 'login.account-client',
  max: security.loginFailuresPerAccountAndClient,
  windowMs: security.loginWindow,
};

/** Failed logins of a device or session that the account knows; no other limit applies to it. */
export const loginsPerKnownCaller: AttemptLimit = {
  ...loginsPerAccountAndClient,
  scope: 'login.known',
};

/** Right logins of one caller at one account. Each costs a password hash, as a wrong one does. */
export const rightLogins: AttemptLimit = {
  scope: 'login.right',
  max: security.loginsPerAccountAndClient,
  windowMs: security.loginWindow,
};

/** Failed logins of all unknown clients at one account. */
export const loginsPerAccount: AttemptLimit = {
  scope: 'login.account',
  max: security.loginFailuresPerAccount,
  windowMs: security.loginWindow,
};

/** What is still evaluated for unknown clients beyond `loginsPerAccount`. */
export const delayedLogins: AttemptLimit = {
  scope: 'login.delayed',
  max: 1,
  windowMs: security.loginDelay,
};

export const loginsPerClient = clientLimit({
  scope: 'login.client',
  max: security.loginFailuresPerClient,
  windowMs: security.loginWindow,
});

/** Wrong codes of a second factor by all unknown callers: each has a chance of three in a million. */
export const factorGuesses: AttemptLimit = {
  scope: 'factor.guess',
  max: security.factorGuessesPerDay,
  windowMs: 24 * 60 * 60 * 1000,
};

/** The same of one device or session that the account knows, so that strangers cannot lock the owner out. */
export const factorGuessesOfKnownCaller: AttemptLimit = {
  ...factorGuesses,
  scope: 'factor.guess.known',
};

/** Wrong codes of a second factor that an account may get before its owner gets a mail. */
export const wrongFactors: AttemptLimit = {
  scope: 'factor.wrong',
  max: security.wrongFactorsToNotify - 1,
  windowMs: 24 * 60 * 60 * 1000,
};

/** Mails to one account about such codes. */
export const wrongFactorNotices: AttemptLimit = { ...wrongFactors, scope: 'factor.notice', max: 1 };

/** Challenges for logins with a passkey. */
export const passkeyStartsPerClient = clientLimit({
  scope: 'passkey.start',
  max: security.passkeyStartsPerClient,
  windowMs: security.loginWindow,
});

/** Challenges for a member's passkeys; each is a row. */
export const passkeyStartsPerMember: AttemptLimit = {
  scope: 'passkey.member',
  max: security.passkeyStartsPerClient,
  windowMs: security.loginWindow,
};

/** One code per address and resend interval, for all purposes together. */
export const codeResend: AttemptLimit = {
  scope: 'code.resend',
  max: 1,
  windowMs: times.codeResend,
};

/** One code per resend interval for a caller that the account knows. */
export const codeResendOfKnownCaller: AttemptLimit = { ...codeResend, scope: 'code.resend.known' };

export const codesPerClient = clientLimit({
  scope: 'code.client',
  max: security.codesPerClientPerHour,
  windowMs: 60 * 60 * 1000,
});

/** One text message per number, and one per account, in a resend interval. */
export const textResend: AttemptLimit = { ...codeResend, scope: 'text.resend' };

/** Text messages to one number, and those of one account. */
export const textsPerDay: AttemptLimit = {
  scope: 'text.day',
  max: security.textsPerNumberPerDay,
  windowMs: 24 * HOUR,
};

const textsPerNetwork: AttemptLimit = {
  scope: 'text.client',
  max: security.textsPerClientPerHour,
  windowMs: HOUR,
};
export const textsPerClient: ClientLimit = {
  network: textsPerNetwork,
  site: { ...textsPerNetwork, scope: 'text.client.site', max: security.textsPerIpv6PrefixPerHour },
};

/** Text messages to one country: fraud makes many numbers of one operator receive them. */
export const textsPerCountry: AttemptLimit = {
  scope: 'text.country',
  max: security.textsPerCountryPerHour,
  windowMs: HOUR,
};

/** All text messages of the site, because each costs money. */
export const textBudget: AttemptLimit = {
  scope: 'text.budget',
  max: security.textsPerDay,
  windowMs: 24 * HOUR,
};

const shareOfUnprovenAccounts = (limit: AttemptLimit): AttemptLimit => ({
  ...limit,
  scope: `${limit.scope}.new`,
  max: Math.floor(limit.max * security.textShareOfUnprovenAccounts),
});

/**
 * What unproven accounts may use together: those younger than a day, or with neither e-mail address nor
 * linked site.
 */
export const unprovenTextsPerCountry = shareOfUnprovenAccounts(textsPerCountry);
export const unprovenTextBudget = shareOfUnprovenAccounts(textBudget);

/** Changes of the password of an account: each costs two password hashes and a mail. */
export const passwordChanges: AttemptLimit = { ...rightLogins, scope: 'password.change' };

/** Wrong old passwords of a logged-in account. */
export const passwordsPerAccount: AttemptLimit = {
  ...loginsPerAccountAndClient,
  scope: 'password.account',
};

/** Requested erasures of one account. */
export const erasureRequests: AttemptLimit = {
  scope: 'erasure.request',
  max: security.erasureRequestsPerDay,
  windowMs: 24 * HOUR,
};

/** Invitations to one mailbox, of all members. */
export const invitationsPerMailbox: AttemptLimit = {
  scope: 'invitation.mailbox',
  max: security.invitationsPerMailboxPerDay,
  windowMs: 24 * 60 * 60 * 1000,
};

/** Invitations of one member, also of those whose slots are free again. */
export const invitationsPerInviter: AttemptLimit = {
  ...invitationsPerMailbox,
  scope: 'invitation.inviter',
  max: security.invitationsPerInviterPerDay,
};

/** API tokens that one member makes: each is mailed. */
export const newApiTokens: AttemptLimit = {
  scope: 'api-token.member',
  max: apiTokens.madePerDay,
  windowMs: DAY,
};

/** Messages that wallets are to sign; each is a row. */
export const walletMessagesPerClient = clientLimit({
  scope: 'wallet.message.client',
  max: security.walletMessagesPerClient,
  windowMs: security.loginWindow,
});

/** Signatures of wallets; each may call a chain. */
export const walletSignaturesPerClient = clientLimit({
  scope: 'wallet.signature.client',
  max: security.walletSignaturesPerClient,
  windowMs: security.loginWindow,
});

/** Accounts that first logins with wallets register: a wallet costs nothing. */
export const walletAccountsPerClient = clientLimit({
  scope: 'wallet.account.client',
  max: security.walletAccountsPerClientPerHour,
  windowMs: HOUR,
});

/** Balances that are read from a chain. */
export const walletReadsPerClient = clientLimit({
  scope: 'wallet.read.client',
  max: security.walletReadsPerClient,
  windowMs: 60 * 1000,
});

/** Sign-ins with other sites that one client begins: each writes a row. */
export const signInStatesPerClient = clientLimit({
  scope: 'social.client',
  max: security.signInStatesPerClientPerHour,
  windowMs: 60 * 60 * 1000,
});
