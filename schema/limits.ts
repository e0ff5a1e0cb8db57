import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

/**
 * Lengths, ranges, rewards and times. Those of one subject are in the other `*-limits.ts`, `cards.ts`,
 * `product-team.ts`, `product-lists.ts`, `ledger-limits.ts` and `board-period.ts`.
 */

/** Lengths in Unicode code points after trimming. */
export const lengths = {
  /** The input field stops at 30; the server accepts the 254 of RFC 5321. */
  email: { inputMax: 30, max: 254 },
  password: { min: 6, max: 20 },
  code: { digits: 6, inputMax: 10 },
  nickname: { min: 1, max: 30 },
  passkeyName: { min: 1, max: 30 },
  /** The browser's WebAuthn response, as JSON. */
  passkeyAnswer: { max: 20_000 },
  upReason: { min: 15, max: 100 },
  question: { min: 15, max: 100 },
  answer: { min: 1, max: 1000 },
  /** In hexadecimal with `0x`; contract wallets have long ones. */
  walletSignature: { max: 8194 },
  leadName: { min: 1, max: 50 },
  leadWx: { min: 1, max: 50 },
  leadPhone: { max: 30 },
  /** The web stops at 100; the server accepts 500 from old clients. */
  leadIntro: { min: 1, max: 500, inputMax: 100 },
  url: { max: 2000 },
  productName: { min: 1, max: 50 },
  productTagline: { max: 120 },
  productDescription: { max: 5000 },
  tag: { max: 30 },
  staffReason: { min: 1, max: 300 },
  postHeader: { min: 1, max: 80 },
  postTopic: { max: 80 },
  /** `max` counts the text without markup; `rawMax` bounds the input with markup. */
  postContent: { min: 1, max: 700, rawMax: 20_000 },
  keyword: { min: 1, max: 50 },
  /** The stored text of a form that was not sent, as JSON: a badge's list of 1,000 wallets fits. */
  draft: { max: 60_000 },
} as const;

export const counts = {
  postLabels: 3,
  tags: 10,
  screenshots: 10,
  subcategories: 3,
  /** Lists in pop-ups. */
  popupPage: 10,
  popupTotal: 20,
  pageMax: 50,
  viewerProductsMax: 50,
  /** Members of one nickname that its page lists. */
  namesakes: 10,
  /** Forms of one tab whose text was not sent. */
  drafts: 20,
} as const;

/** The weekly digest: how many of a member's newest follows it reads, and how many products it names. */
export const digests = { followsRead: 200, productsNamed: 10 } as const;

export const rewards = {
  wallet: 3,
  listed: 3,
  /** For every ten weighted UPs. */
  up10: 1,
  upsPerReward: 10,
  golden: 3,
  referral: 3,
  newcomer: 10,
  goldenUpWeight: 2,
  goldenInvites: 5,
} as const;

/** The community of Goldfingers has more members than this, say the texts. */
export const seniorPlayers = 300;

/** Milliseconds. */
export const times = {
  emailCodeValid: 15 * MINUTE,
  phoneCodeValid: 5 * MINUTE,
  codeResend: 59 * SECOND,
  invitationValid: 14 * DAY,
  /** After its creation an invitation that nobody accepted is deleted. */
  invitationKept: 28 * DAY,
  /** Between leaving for another site and coming back. */
  signInState: 10 * MINUTE,
  /** How long the page of another site with a QR code may take to load. */
  qrFrameTimeout: 15 * SECOND,
  /** For all calls of another site during one sign-in. */
  identityProvider: 6 * SECOND,
  /** Allowed difference between the clocks of two processes. */
  clockSkew: 60 * SECOND,
  sessionIdle: 14 * DAY,
  sessionAbsolute: 60 * DAY,
  /** The maximum age of the login or of the last confirmation, for sensitive actions. */
  sessionConfirmed: 10 * MINUTE,
  /** How long the previous token of a session is accepted after the first use of the current one. */
  previousToken: 30 * SECOND,
  /** The same when nobody has used the current one. */
  previousTokenUnused: 1 * HOUR,
  /** For the second step of a login, and for the answer of a passkey. */
  signInStep: 5 * MINUTE,
  deviceKnown: 180 * DAY,
  /** For a message that a wallet signs. */
  walletMessageValid: 5 * MINUTE,
  /** How long balances of a wallet are returned again. */
  walletBalancesKept: 10 * SECOND,
  /** How long prices of tokens are returned again, and how long when their source fails. */
  pricesKept: 60 * SECOND,
  oldPricesKept: 15 * MINUTE,
  /** Between the last chain's answer and the balances. */
  walletSkeleton: 200,
  /** Between two digests of followed products. */
  digestInterval: 7 * DAY,
  /** A member can cancel the erasure of the account for so long. */
  erasureDelay: 7 * DAY,
  /** When a service that has not confirmed an erasure is asked again: the first and the longest pause. */
  erasureRetry: 1 * HOUR,
  erasureLongestRetry: 1 * DAY,
  /** How long a started export can be downloaded, and when the next one can start. */
  exportDownload: 10 * MINUTE,
  exportPause: 1 * HOUR,
  viewerClaim: 60 * SECOND,
  restTimeout: 30 * SECOND,
  /** For one GraphQL operation, with all its calls and statements. */
  operation: 10 * SECOND,
  /** How long an operation waits for the turn of its client. */
  admissionWait: 10 * SECOND,
  /** After its last operation a client still counts as one that asks. */
  clientPresent: 5 * SECOND,
  /** For a statement of a request outside of a transaction, and for its wait for a lock. */
  requestStatement: 5 * SECOND,
  /**
   * At least from one round of a relay, or batch of a consumer, to the next. An unread count passes three relays and
   * two consumers that push. Nobody waits for copies, boards and rules about votes.
   */
  relayPace: 20,
  pushPace: 25,
  copyPace: 200,
  requestLock: 2 * SECOND,
  unreadPoll: 30 * SECOND,
  /** Delay before a page loads its ended session again. A logout in another tab arrives before that. */
  sessionEndCheck: 1 * SECOND,
  searchDebounce: 500,
  codeDebounce: 500,
  errorClear: 5 * SECOND,
  sentClear: 5 * SECOND,
  loginToast: 1500,
  toast: 2 * SECOND,
  savedPostToast: 1 * SECOND,
  logoutToast: 1500,
  failedLogoutReload: 500,
  guardDialog: 1 * SECOND,
  errorToast: 5 * SECOND,
  chunkTimeout: 120 * SECOND,
  draftKept: 7 * DAY,
  /** How long an action of a visitor waits for her login. */
  intentKept: 30 * MINUTE,
  /** Until a dialog whose code is on its way shows a placeholder. */
  dialogPlaceholder: 120,
} as const;

export const security = {
  codeAttempts: 5,
  /** What one device or client may ask for, for one e-mail address. */
  codesPerAskerPerDay: 10,
  /** What all devices of one client may ask for, for one e-mail address. */
  codesPerClientAndEmailPerDay: 20,
  /** What all strangers together may ask for, for one e-mail address. */
  codesPerEmailPerDay: 30,
  codesPerClientPerHour: 30,
  /** Invitations mailed to one mailbox by all members, and by one member to all. */
  invitationsPerMailboxPerDay: 3,
  invitationsPerInviterPerDay: 10,
  /** Begun sign-ins with other sites. */
  signInStatesPerClientPerHour: 300,
  /** Bytes of one response of another site. */
  identityProviderBody: 64 * 1024,
  /** Text messages with a code: to one number or for one account, to one country, and in all. */
  textsPerNumberPerDay: 10,
  textsPerCountryPerHour: 100,
  textsPerDay: 2_000,
  /** Of one client, and of the IPv6 /48 around it. */
  textsPerClientPerHour: 10,
  textsPerIpv6PrefixPerHour: 20,
  /** Of a country's and the day's limit, for accounts younger than a day or with neither address nor linked site. */
  textShareOfUnprovenAccounts: 0.5,
  /** Of one client at one account; a device that the account knows has a counter of its own. */
  loginFailuresPerAccountAndClient: 10,
  /** Of all unknown devices together. Beyond it one try per `loginDelay` is evaluated. */
  loginFailuresPerAccount: 50,
  loginFailuresPerClient: 50,
  /** Successful logins. */
  loginsPerAccountAndClient: 60,
  loginWindow: 15 * MINUTE,
  loginDelay: 30 * SECOND,
  /** A device cookie lists the accounts that used it last. */
  accountsPerDevice: 5,
  /** An IPv6 client is a /64. The limit of the /48 around it is this many times higher. */
  networksPerSite: 4,
  sessionsPerUser: 20,
  /** Messages to sign, and signatures, of one client in `loginWindow`. */
  walletMessagesPerClient: 120,
  walletSignaturesPerClient: 120,
  /** Accounts that one client registers with new wallets in an hour. */
  walletAccountsPerClientPerHour: 60,
  /** Balances of one client that are read from a chain, in a minute. */
  walletReadsPerClient: 120,
  /** Codes that one first step of a login admits. */
  factorTries: 5,
  recoveryCodes: 10,
  passkeysPerUser: 10,
  /** Challenges for logins with a passkey, of one client in `loginWindow`. */
  passkeyStartsPerClient: 300,
  erasureRequestsPerDay: 5,
  /** Wrong codes of a second factor in a day: of all strangers together, and of each caller that the account knows. */
  factorGuessesPerDay: 50,
  /** At this number of wrong codes of a second factor, in a day, the owner of the account gets a mail. */
  wrongFactorsToNotify: 3,
  /** Milliseconds between two checks of the sessions that have open streams. */
  sessionCheck: MINUTE,
  /** GraphQL (OWASP GraphQL cheat sheet). */
  queryDepth: 8,
  queryTokens: 1000,
  queryAliases: 15,
  queryDirectives: 10,
  /** Fields of one object of the result, where selections of the same object are merged. */
  queryLevelFields: 100,
  /** Objects in the result, where lists multiply, plus the weights in the SDL. */
  queryCost: 5000,
  /** Of an operation above it, a client can run only some at once. */
  heavyQueryCost: 1000,
  heavyQueriesPerClient: 4,
  /** Errors that one operation returns and logs. */
  operationErrors: 20,
  graphqlBody: 100 * 1024,
  restBody: 256 * 1024,
  /** Operations that take a picture: 2 MB as base64 in a form, which encodes some of its characters. */
  pictureBody: 3 * 1024 * 1024,
} as const;

/** Clicks on one hot word that count, per client address and UTC day. */
export const hotWordClicks = { max: 1, window: DAY } as const;

/** Results stored for the header Idempotency-Key. */
export const idempotency = {
  keyLength: 128,
  /** Milliseconds. */
  keptFor: DAY,
  /**
   * Most keys within that time of one API token, of all sessions of a member, or of a network of visitors; also most
   * results of a token or of a member's sessions in one service. Without room a write of a token is refused, unless it only
   * takes rights away; other writes run as without a key.
   */
  perMember: 2_000,
  /** Milliseconds that a repetition waits while the first request still runs. */
  wait: 2 * SECOND,
  /** Milliseconds after which a write that has not ended never does: its process has. Above the deadline of every request. */
  longestWrite: MINUTE,
} as const;

/** Pixels. */
export const layout = {
  fixedHeaderProduct: 170,
  fixedHeader: 320,
  fixedHeaderBadge: 70,
  walletQrMinWidth: 750,
  postDialogWidth: 1000,
  avatarCrop: 200,
} as const;

export const footerYear = 2025;
