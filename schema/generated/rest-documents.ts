/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** REQUESTED, SENT to the network, MINED in a block, CONFIRMED when it stays, or FAILED. */
export type BadgeClaimState =
  | 'CONFIRMED'
  | 'FAILED'
  | 'MINED'
  | 'REQUESTED'
  | 'SENT';

/** RELAYER: the site sends the transaction. WALLET: the claimer does, with a voucher. */
export type BadgeClaimWay =
  | 'RELAYER'
  | 'WALLET';

/** Who may claim: all, followers of the product, who UPped it, or listed wallets. */
export type BadgeEligibility =
  | 'ALL'
  | 'FOLLOWERS'
  | 'LIST'
  | 'UP_VOTERS';

/** DEVELOPER: prepaid gas pays for mints. CLAIMER: each claimer pays by wallet. */
export type BadgeGasPayer =
  | 'CLAIMER'
  | 'DEVELOPER';

export type BadgeInput = {
  claimEnabled?: boolean;
  claimUntil?: string | null | undefined;
  /** 300 characters at most. */
  descriptionEn: string;
  /** 150 characters at most. */
  descriptionZh: string;
  eligibility: BadgeEligibility;
  gasPayer: BadgeGasPayer;
  /** Addresses for the eligibility LIST, 1000 at most. */
  holders?: Array<string>;
  /** The address that uploadFile returned for the use BADGE. */
  image: string;
  /** A multiple of 10; null for no reward. */
  milestone?: number | null | undefined;
  /** 50 letters and digits at most. */
  nameEn: string;
  /** 30 characters at most. */
  nameZh: string;
  /** local, ethereum, polygon, sepolia, amoy, as far as they are offered. */
  network: string;
  rewardEn?: string | null | undefined;
  rewardZh?: string | null | undefined;
  /** Required for ON_DATE. */
  rewardingAt?: string | null | undefined;
  /** Null is AT_MILESTONE. */
  rewardingTime?: BadgeRewardingTime | null | undefined;
  soulbound?: boolean;
  /** 1-1000000. */
  total: number;
};

/** PENDING before the milestone, TRIGGERED after it. PASSED when the product had as many UPs before the badge came to it, with a merged duplicate, or came back after its deletion: it pays nobody. */
export type BadgeRewardState =
  | 'PASSED'
  | 'PENDING'
  | 'TRIGGERED';

export type BadgeRewardingTime =
  | 'AT_MILESTONE'
  | 'ON_DATE';

export type BadgeStatus =
  | 'ALL_MINTED'
  | 'DRAFT'
  | 'IN_EFFECT'
  | 'SUSPENDED';

export type EditPostInput = {
  /** Markup that the sanitiser allows. */
  content: string;
  /** The version of the draft that was saved last: DRAFT_CHANGED after another save. Null takes any. */
  draftVersion?: number | null | undefined;
  header: string;
  /** Post types 3-11, at most 3. */
  labels?: Array<number>;
  /** Null leaves it. Applies only to accounts whose pick flag is set. */
  pick?: boolean | null | undefined;
  /** Topic words; may be empty. */
  topic?: string;
  /** The version that was read: POST_CHANGED after another edit. Null overwrites. */
  version?: number | null | undefined;
};

/** A site whose accounts people sign in with. */
export type IdentityProvider =
  | 'GOOGLE'
  | 'TWITTER'
  | 'WECHAT';

export type InvitationStatus =
  | 'ACCEPTED'
  | 'EXPIRED'
  | 'PENDING'
  | 'WITHDRAWN';

/** The two languages of the interface. */
export type Language =
  | 'EN'
  | 'ZH';

/** Set an avatar or a nickname, follow a product, give the first UP. */
export type NewcomerTaskKind =
  | 'FOLLOW'
  | 'PROFILE'
  | 'UP';

/** A product's picture: LOGO 200x200, LOGO_IMAGE 272x174, BANNER 750x422, FEEDS 690x370, SCREENSHOT of any size. POST: a picture in the content of a post, of any size. BADGE: the picture of a badge, of any size. */
export type PictureUse =
  | 'BADGE'
  | 'BANNER'
  | 'FEEDS'
  | 'LOGO'
  | 'LOGO_IMAGE'
  | 'POST'
  | 'SCREENSHOT';

export type PostFilter = {
  /** A post type, 3-11. */
  label?: number | null | undefined;
  /** The detected language. */
  language?: Language | null | undefined;
  /** True lists only picks. */
  picks?: boolean | null | undefined;
  productId?: string | number | null | undefined;
};

/** RISING orders by publication time plus one day for each tenfold of the points. */
export type PostSort =
  | 'NEWEST'
  | 'RISING';

export type ProducerInput = {
  email?: string | null | undefined;
  /** At most 50 characters. */
  name?: string | null | undefined;
  phone?: string | null | undefined;
  /** Telegram ID, with or without `@`. */
  telegram?: string | null | undefined;
  /** WeChat ID. */
  wechat?: string | null | undefined;
};

/** A product has to have all that is set. */
export type ProductFilter = {
  category?: string | number | null | undefined;
  chain?: number | null | undefined;
  language?: number | null | undefined;
  platform?: number | null | undefined;
  stage?: number | null | undefined;
  /** Only products of the stages 1 to 8. */
  upcoming?: boolean | null | undefined;
};

/** Everything that a member fills in about a product. A field that is left out is empty. Errors name the field in `field`, and the entry of a list in `index`. */
export type ProductFormInput = {
  /** Each is one line without `|`. */
  aliases?: Array<string> | null | undefined;
  /** 750x422. An address that `uploadFile` returned to the caller for this use. */
  banner?: string | null | undefined;
  /** At most 3 of `productCategories`, all of the type of the product. */
  categories?: Array<string | number> | null | undefined;
  chains?: Array<number> | null | undefined;
  /** At most 5000 characters. */
  descriptionEn?: string | null | undefined;
  descriptionZh?: string | null | undefined;
  /** 690x370. An address that `uploadFile` returned to the caller for this use. */
  feedsImage?: string | null | undefined;
  languages?: Array<number> | null | undefined;
  links?: Array<ProductLinkInput> | null | undefined;
  /** 200x200. An address that `uploadFile` returned to the caller for this use. */
  logo?: string | null | undefined;
  /** 272x174. An address that `uploadFile` returned to the caller for this use. */
  logoImage?: string | null | undefined;
  /** At most 50 characters of no other script. */
  nameEn?: string | null | undefined;
  /** At most 50 characters. */
  nameZh?: string | null | undefined;
  /** 1 original, 2 repost, 3 compilation. */
  origin?: number | null | undefined;
  platforms?: Array<number> | null | undefined;
  producer?: ProducerInput | null | undefined;
  /** At most 10. An address that `uploadFile` returned to the caller for this use. */
  screenshots?: Array<string> | null | undefined;
  /** Required of a repost or compilation. */
  sourceLink?: string | null | undefined;
  /** App stage 0-10. */
  stage?: number | null | undefined;
  /** Notes on the stage. */
  stageNoteEn?: string | null | undefined;
  stageNoteZh?: string | null | undefined;
  /** Promo words, at most 120 characters. */
  taglineEn?: string | null | undefined;
  taglineZh?: string | null | undefined;
  /** Each is one line without `|`. */
  tags?: Array<string> | null | undefined;
  /** Required to submit. */
  type?: ProductType | null | undefined;
  /** What is new; visitors read it with the new version. */
  updateNoteEn?: string | null | undefined;
  updateNoteZh?: string | null | undefined;
};

export type ProductLinkInput = {
  kind: ProductLinkKind;
  /** Required of a RESOURCE, in one line. */
  name?: string | null | undefined;
  /** A full http or https address of a public host. */
  url: string;
};

export type ProductLinkKind =
  | 'ANDROID'
  | 'DESKTOP'
  | 'IOS'
  | 'PLUGIN'
  | 'RESOURCE'
  | 'SOCIAL'
  | 'VIDEO'
  | 'WEBSITE'
  | 'WECHAT'
  | 'WHITEPAPER';

/** Products that are out of service come below the others in every order. */
export type ProductSort =
  /** The most followers first. */
  | 'FOLLOWERS'
  /** The latest listed first. */
  | 'NEWEST'
  /** The sum of the weights of the UPs, of which each counts half after a day. */
  | 'RISING'
  /** Only products of the stages 1 to 8: the nearest to their release first, then the latest listed. */
  | 'STAGE'
  /** The most UPs first. */
  | 'UPS';

/** 0 in review, 1 released, 2 rejected, 3 taken down. */
export type ProductStatus =
  | 'IN_REVIEW'
  | 'REJECTED'
  | 'RELEASED'
  | 'TAKEN_DOWN';

/** App type: 1 app, 2 game, 3 NFT, 4 hardware. */
export type ProductType =
  | 'APP'
  | 'GAME'
  | 'HARDWARE'
  | 'NFT';

export type PublishPostInput = {
  /** Markup that the sanitiser allows. */
  content: string;
  /** The viewer's draft of this post: it is deleted, or scheduled. */
  draftId?: string | number | null | undefined;
  /** The version of the draft that was saved last: DRAFT_CHANGED after another save. Null takes any. */
  draftVersion?: number | null | undefined;
  header: string;
  /** Post types 3-11, at most 3. */
  labels?: Array<number>;
  /** Applies only to accounts whose pick flag is set. */
  pick?: boolean;
  productId: string | number;
  /** Topic words; may be empty. */
  topic?: string;
};

export type RegisterInput = {
  code: string;
  email: string;
  /** The language of mails to this account. */
  language?: Language;
  password: string;
};

export type SearchField =
  | 'NAME'
  | 'TEXT';

export type ShareProductInput = {
  email?: string | null | undefined;
  /** A full http or https URL. */
  homeLink: string;
  /** 1-500 characters; the web client allows 100. */
  intro: string;
  /** 1-50 characters. */
  name: string;
  phone?: string | null | undefined;
  wx: string;
};

export type WalletChain =
  | 'ETH'
  | 'MATIC';

/** What a signature is for: to log in, to connect a wallet, or to prove the member again. */
export type WalletPurpose =
  | 'BIND'
  | 'CONFIRM'
  | 'LOGIN';

export type WalletSignatureInput = {
  /** 1 extension of the browser, 2 WalletConnect, 3 exchange. */
  portal: number;
  /** Of the newest message that this caller asked for, in hexadecimal with 0x. */
  signature: string;
  /** The wallet address. */
  wallet: string;
};

export type RestAddMutationVariables = Exact<{
  input: ProductFormInput;
}>;


export type RestAddMutation = { submitProduct: { id: string, status: ProductStatus } };

export type RestAddBadgeMutationVariables = Exact<{
  productId: string | number;
  input: BadgeInput;
  language: Language;
}>;


export type RestAddBadgeMutation = { addBadge: { version: number, deployState: string, key: string | null, suspensionReason: string | null, claims: number, factory: string | null, texts: { nameEn: string, nameZh: string, descriptionEn: string, descriptionZh: string, rewardEn: string | null, rewardZh: string | null }, badge: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } }, gas: { balance: string, reserved: string, spent: string, perMint: string, mintsLeft: number, suspended: boolean, low: boolean }, prepayments: Array<{ state: string, hash: string, amount: string | null, payer: string | null, at: string }> } };

export type RestAddFeedMutationVariables = Exact<{
  input: PublishPostInput;
  id: string | number;
  edit: EditPostInput;
  isEdit: boolean;
  language: Language;
}>;


export type RestAddFeedMutation = { publishPost?: { id: string, topic: string, header: string, content: string, at: string, labels: Array<number>, essence: boolean, likes: number, viewerLiked: boolean, editedAt: string | null, product: { id: string, name: string, owner: { id: string } | null }, author: { id: string, nickname: string } }, editPost?: { id: string, topic: string, header: string, content: string, at: string, labels: Array<number>, essence: boolean, likes: number, viewerLiked: boolean, editedAt: string | null, product: { id: string, name: string, owner: { id: string } | null }, author: { id: string, nickname: string } } };

export type RestAddQuestionMutationVariables = Exact<{
  productId: string | number;
  content: string;
  language: Language;
}>;


export type RestAddQuestionMutation = { askQuestion: { id: string, content: string, language: Language, at: string, product: { id: string } } };

export type RestAppOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type RestAppOverviewQuery = { productCounts: Array<{ type: ProductType, count: number }> };

export type RestDelBadgeMutationVariables = Exact<{
  id: string | number;
}>;


export type RestDelBadgeMutation = { deleteBadge: boolean };

export type RestDelFeedMutationVariables = Exact<{
  id: string | number;
  reason?: string | null | undefined;
}>;


export type RestDelFeedMutation = { removePost: { id: string, restorableUntil: string | null } };

export type RestFeedLikeMutationVariables = Exact<{
  postId: string | number;
  liked: boolean;
}>;


export type RestFeedLikeMutation = { likePost: { id: string, likes: number, viewerLiked: boolean } };

export type RestProductBadgesQueryVariables = Exact<{
  productId: string | number;
  language: Language;
}>;


export type RestProductBadgesQuery = { product: { badge: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } } | null } | null, viewer: { developedBadges: Array<{ version: number, deployState: string, key: string | null, suspensionReason: string | null, claims: number, factory: string | null, texts: { nameEn: string, nameZh: string, descriptionEn: string, descriptionZh: string, rewardEn: string | null, rewardZh: string | null }, badge: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } }, gas: { balance: string, reserved: string, spent: string, perMint: string, mintsLeft: number, suspended: boolean, low: boolean }, prepayments: Array<{ state: string, hash: string, amount: string | null, payer: string | null, at: string }> }> } | null };

export type RestOneBadgeQueryVariables = Exact<{
  id: string | number;
  isGiven: boolean;
  language: Language;
}>;


export type RestOneBadgeQuery = { badge?: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } } | null, viewer?: { developedBadge: { holders: Array<string>, version: number, deployState: string, key: string | null, suspensionReason: string | null, claims: number, factory: string | null, texts: { nameEn: string, nameZh: string, descriptionEn: string, descriptionZh: string, rewardEn: string | null, rewardZh: string | null }, badge: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } }, gas: { balance: string, reserved: string, spent: string, perMint: string, mintsLeft: number, suspended: boolean, low: boolean }, prepayments: Array<{ state: string, hash: string, amount: string | null, payer: string | null, at: string }> } | null } | null };

export type RestInfoQueryVariables = Exact<{
  id: string | number;
  language: Language;
}>;


export type RestInfoQuery = { product: { slug: string, status: ProductStatus, tagline: string | null, description: string | null, platforms: Array<number>, languages: Array<number>, tags: Array<string>, banner: string | null, screenshots: Array<string>, followers: number, releasedAt: string | null, id: string, type: ProductType, name: string, logo: string | null, logoImage: string | null, stage: number, upValue: number, categories: Array<{ id: string, name: string }>, links: Array<{ kind: ProductLinkKind, name: string | null, url: string }>, owner: { id: string } | null } | null, viewer: { products: Array<{ hasUp: boolean, hasSubscribe: boolean }> } | null };

export type RestListQueryVariables = Exact<{
  language: Language;
  first: number;
  after?: string | null | undefined;
}>;


export type RestListQuery = { viewer: { ownProducts: { totalCount: number, nodes: Array<{ id: string, name: string, logo: string | null, status: ProductStatus }> } } | null };

export type RestListsQueryVariables = Exact<{
  language: Language;
  type?: ProductType | null | undefined;
  sort: ProductSort;
  filter: ProductFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type RestListsQuery = { products: { totalCount: number, nodes: Array<{ id: string, type: ProductType, name: string, logo: string | null, logoImage: string | null, stage: number, upValue: number }> } };

export type RestMintToMutationVariables = Exact<{
  id: string | number;
  holders?: Array<string> | string | null | undefined;
}>;


export type RestMintToMutation = { mintBadgeTo: Array<{ id: string, state: BadgeClaimState, way: BadgeClaimWay, hash: string | null, tokenId: string | null, reason: string | null, address: string | null, requestedAt: string, changedAt: string }> };

export type RestListedHoldersQueryVariables = Exact<{
  id: string | number;
}>;


export type RestListedHoldersQuery = { viewer: { developedBadge: { openHolders: Array<string>, badge: { eligibility: BadgeEligibility } } | null } | null };

export type RestBadgeByNameQueryVariables = Exact<{
  name: string;
  language: Language;
}>;


export type RestBadgeByNameQuery = { badgeByName: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } } | null };

export type RestContractBalanceQueryVariables = Exact<{
  id: string | number;
}>;


export type RestContractBalanceQuery = { viewer: { developedBadge: { id: string, badge: { network: string, chainId: number | null, contract: string | null }, gas: { balance: string, reserved: string, spent: string, perMint: string, mintsLeft: number, suspended: boolean, low: boolean } } | null } | null };

export type RestRandomAppsQueryVariables = Exact<{
  language: Language;
  count: number;
}>;


export type RestRandomAppsQuery = { randomProducts: Array<{ id: string, type: ProductType, name: string, logo: string | null, logoImage: string | null, stage: number, upValue: number }> };

export type RestShareMutationVariables = Exact<{
  input: ShareProductInput;
}>;


export type RestShareMutation = { shareProduct: { id: string, name: string, homeLink: string, wx: string, email: string | null, phone: string | null, intro: string, at: string } };

export type RestSubscribeMutationVariables = Exact<{
  productId: string | number;
  following: boolean;
}>;


export type RestSubscribeMutation = { setFollow: { id: string, hasSubscribe: boolean } };

export type RestSwitchBadgeStatusMutationVariables = Exact<{
  id: string | number;
  status: BadgeStatus;
  reason?: string | null | undefined;
  language: Language;
}>;


export type RestSwitchBadgeStatusMutation = { switchBadgeStatus: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } } };

export type RestUpProductMutationVariables = Exact<{
  productId: string | number;
  reason: string;
  language: Language;
}>;


export type RestUpProductMutation = { upProduct: { addUpValue: number, ranking: number, product: { id: string, name: string, logo: string | null, upValue: number } } };

export type RestUpdateBadgeMutationVariables = Exact<{
  id: string | number;
  version: number;
  input: BadgeInput;
  language: Language;
}>;


export type RestUpdateBadgeMutation = { updateBadge: { version: number, deployState: string, key: string | null, suspensionReason: string | null, claims: number, factory: string | null, texts: { nameEn: string, nameZh: string, descriptionEn: string, descriptionZh: string, rewardEn: string | null, rewardZh: string | null }, badge: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } }, gas: { balance: string, reserved: string, spent: string, perMint: string, mintsLeft: number, suspended: boolean, low: boolean }, prepayments: Array<{ state: string, hash: string, amount: string | null, payer: string | null, at: string }> } };

export type RestStoredBadgeQueryVariables = Exact<{
  id: string | number;
}>;


export type RestStoredBadgeQuery = { viewer: { developedBadge: { holders: Array<string>, texts: { nameEn: string, nameZh: string, descriptionEn: string, descriptionZh: string, rewardEn: string | null, rewardZh: string | null }, badge: { network: string, image: string, total: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null } } | null } | null };

export type RestReportPrepaymentMutationVariables = Exact<{
  badgeId: string | number;
  hash: string;
  language: Language;
}>;


export type RestReportPrepaymentMutation = { reportPrepayment: { version: number, deployState: string, key: string | null, suspensionReason: string | null, claims: number, factory: string | null, texts: { nameEn: string, nameZh: string, descriptionEn: string, descriptionZh: string, rewardEn: string | null, rewardZh: string | null }, badge: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } }, gas: { balance: string, reserved: string, spent: string, perMint: string, mintsLeft: number, suspended: boolean, low: boolean }, prepayments: Array<{ state: string, hash: string, amount: string | null, payer: string | null, at: string }> } };

export type RestUpdateContractQueryVariables = Exact<{
  id: string | number;
  language: Language;
}>;


export type RestUpdateContractQuery = { viewer: { developedBadge: { version: number, deployState: string, key: string | null, suspensionReason: string | null, claims: number, factory: string | null, texts: { nameEn: string, nameZh: string, descriptionEn: string, descriptionZh: string, rewardEn: string | null, rewardZh: string | null }, badge: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } }, gas: { balance: string, reserved: string, spent: string, perMint: string, mintsLeft: number, suspended: boolean, low: boolean }, prepayments: Array<{ state: string, hash: string, amount: string | null, payer: string | null, at: string }> } | null } | null };

export type RestSignTextMutationVariables = Exact<{
  wallet: string;
  purpose: WalletPurpose;
}>;


export type RestSignTextMutation = { requestWalletMessage: { text: string, expiresAt: string } };

export type RestBadgeFormFragment = { holders: Array<string>, texts: { nameEn: string, nameZh: string, descriptionEn: string, descriptionZh: string, rewardEn: string | null, rewardZh: string | null }, badge: { network: string, image: string, total: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null } };

export type RestBadgeFragment = { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } };

export type RestOwnBadgeFragment = { version: number, deployState: string, key: string | null, suspensionReason: string | null, claims: number, factory: string | null, texts: { nameEn: string, nameZh: string, descriptionEn: string, descriptionZh: string, rewardEn: string | null, rewardZh: string | null }, badge: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } }, gas: { balance: string, reserved: string, spent: string, perMint: string, mintsLeft: number, suspended: boolean, low: boolean }, prepayments: Array<{ state: string, hash: string, amount: string | null, payer: string | null, at: string }> };

export type RestBadgeClaimFragment = { id: string, state: BadgeClaimState, way: BadgeClaimWay, hash: string | null, tokenId: string | null, reason: string | null, address: string | null, requestedAt: string, changedAt: string };

export type RestBindMutationVariables = Exact<{
  code: string;
  state: string;
  provider?: IdentityProvider | null | undefined;
}>;


export type RestBindMutation = { bindIdentity: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } };

export type RestMessageFragment = { id: string, title: string, content: string, at: string, isRead: boolean, link: string | null };

export type RestPostFragment = { id: string, topic: string, header: string, content: string, at: string, labels: Array<number>, essence: boolean, likes: number, viewerLiked: boolean, editedAt: string | null, product: { id: string, name: string, owner: { id: string } | null }, author: { id: string, nickname: string } };

export type RestProductFragment = { id: string, type: ProductType, name: string, logo: string | null, logoImage: string | null, stage: number, upValue: number };

export type RestStandingQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type RestStandingQuery = { viewer: { products: Array<{ id: string, hasUp: boolean, hasSubscribe: boolean }> } | null };

export type RestSessionFragment = { token: string | null, viewer: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } };

export type RestUserFragment = { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null };

export type RestUploadFileMutationVariables = Exact<{
  content: string;
  use?: PictureUse | null | undefined;
}>;


export type RestUploadFileMutation = { uploadFile: { url: string } };

export type RestAdClickMutationVariables = Exact<{
  data: string;
}>;


export type RestAdClickMutation = { recordAdClick: boolean };

export type RestBestQueryVariables = Exact<{
  language: Language;
  period: string;
  type?: ProductType | null | undefined;
}>;


export type RestBestQuery = { leaderboard: { period: string, startsAt: string | null, endsAt: string | null, isLive: boolean, previous: string | null, next: string | null, places: Array<{ place: number, ups: number, previousPlace: number | null, product: { id: string, type: ProductType, name: string, logo: string | null, logoImage: string | null, stage: number, upValue: number } | null }> } | null };

export type RestEvHotWordMutationVariables = Exact<{
  wordId: string | number;
}>;


export type RestEvHotWordMutation = { recordHotWordClick: { id: string, word: string } };

export type RestEvWordSearchMutationVariables = Exact<{
  word?: string | null | undefined;
  wordId?: string | number | null | undefined;
}>;


export type RestEvWordSearchMutation = { recordWordSearch: boolean };

export type RestEvWordSearchResultsQueryVariables = Exact<{
  language: Language;
  keyword: string;
  hasKeyword: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type RestEvWordSearchResultsQuery = { searchProducts?: { totalCount: number, nodes: Array<{ id: string, type: ProductType, name: string, logo: string | null, logoImage: string | null, stage: number, upValue: number }> } };

export type RestFeedsQueryVariables = Exact<{
  language: Language;
  filter: PostFilter;
  sort: PostSort;
  first: number;
  after?: string | null | undefined;
  focus: boolean;
}>;


export type RestFeedsQuery = { posts?: { totalCount: number, nodes: Array<{ id: string, topic: string, header: string, content: string, at: string, labels: Array<number>, essence: boolean, likes: number, viewerLiked: boolean, editedAt: string | null, product: { id: string, name: string, owner: { id: string } | null }, author: { id: string, nickname: string } }> }, viewer?: { followedPosts: { totalCount: number, nodes: Array<{ id: string, topic: string, header: string, content: string, at: string, labels: Array<number>, essence: boolean, likes: number, viewerLiked: boolean, editedAt: string | null, product: { id: string, name: string, owner: { id: string } | null }, author: { id: string, nickname: string } }> } } | null };

export type RestFeedsNumQueryVariables = Exact<{
  focus: boolean;
}>;


export type RestFeedsNumQuery = { weekPosts?: number | null, viewer?: { followedWeekPosts: number | null } | null };

export type RestHotWordsQueryVariables = Exact<{
  first: number;
}>;


export type RestHotWordsQuery = { hotWords: Array<{ id: string, word: string }> };

export type RestSearchQueryVariables = Exact<{
  language: Language;
  keyword: string;
  in: SearchField;
  first: number;
  after?: string | null | undefined;
}>;


export type RestSearchQuery = { searchProducts: { totalCount: number, nodes: Array<{ id: string, type: ProductType, name: string, logo: string | null, logoImage: string | null, stage: number, upValue: number }> } };

export type RestSearchFeedQueryVariables = Exact<{
  language: Language;
  keyword: string;
  first: number;
  after?: string | null | undefined;
}>;


export type RestSearchFeedQuery = { searchPosts: { totalCount: number, nodes: Array<{ id: string, topic: string, header: string, content: string, at: string, labels: Array<number>, essence: boolean, likes: number, viewerLiked: boolean, editedAt: string | null, product: { id: string, name: string, owner: { id: string } | null }, author: { id: string, nickname: string } }> } };

export type RestBindEmailMutationVariables = Exact<{
  email: string;
  code: string;
  password?: string | null | undefined;
}>;


export type RestBindEmailMutation = { bindEmail: { id: string, email: string | null } };

export type RestBindPhoneMutationVariables = Exact<{
  phone: string;
  regionId: string;
  code: string;
}>;


export type RestBindPhoneMutation = { bindPhone: { id: string } };

export type RestChangeNicknameMutationVariables = Exact<{
  nickname: string;
}>;


export type RestChangeNicknameMutation = { changeNickname: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } };

export type RestChangePasswdMutationVariables = Exact<{
  oldPassword: string;
  newPassword: string;
}>;


export type RestChangePasswdMutation = { changePassword: { id: string } };

export type RestCheckVerifyCodeMutationVariables = Exact<{
  email: string;
  code: string;
}>;


export type RestCheckVerifyCodeMutation = { checkEmailCode: boolean };

export type RestRequestClaimMutationVariables = Exact<{
  badgeId: string | number;
  way: BadgeClaimWay;
}>;


export type RestRequestClaimMutation = { requestBadgeClaim: { claim: { id: string, state: BadgeClaimState, way: BadgeClaimWay, hash: string | null, tokenId: string | null, reason: string | null, address: string | null, requestedAt: string, changedAt: string }, voucher: { chainId: number, contract: string, claimId: string, to: string, deadline: number, signature: string } | null } };

export type RestReportClaimMutationVariables = Exact<{
  claimId: string | number;
  hash: string;
}>;


export type RestReportClaimMutation = { reportClaimTransaction: { id: string, state: BadgeClaimState, way: BadgeClaimWay, hash: string | null, tokenId: string | null, reason: string | null, address: string | null, requestedAt: string, changedAt: string } };

export type RestViewerClaimQueryVariables = Exact<{
  badgeId: string | number;
}>;


export type RestViewerClaimQuery = { viewer: { badgeClaim: { claim: { id: string } | null } | null } | null };

export type RestFindPasswdMutationVariables = Exact<{
  email: string;
  code: string;
  password: string;
}>;


export type RestFindPasswdMutation = { resetPassword: boolean };

export type RestGetBadgeQueryVariables = Exact<{
  language: Language;
  first: number;
  after?: string | null | undefined;
}>;


export type RestGetBadgeQuery = { viewer: { badges: { totalCount: number, nodes: Array<{ id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } }> } } | null };

export type RestBadgeDetailsQueryVariables = Exact<{
  id: string | number;
  language: Language;
}>;


export type RestBadgeDetailsQuery = { viewer: { badgeClaim: { eligible: boolean, refusal: string | null, badge: { id: string, status: BadgeStatus, name: string, description: string, image: string, network: string, chainId: number | null, contract: string | null, total: number, minted: number, eligibility: BadgeEligibility, milestone: number | null, rewardingTime: BadgeRewardingTime | null, rewardingAt: string | null, rewardDescription: string | null, rewardPerHolder: number | null, rewardState: BadgeRewardState | null, countedUps: number, gasPayer: BadgeGasPayer, soulbound: boolean, claimEnabled: boolean, claimUntil: string | null, suspendedBy: string | null, product: { id: string } }, claim: { id: string, state: BadgeClaimState, way: BadgeClaimWay, hash: string | null, tokenId: string | null, reason: string | null, address: string | null, requestedAt: string, changedAt: string } | null } | null } | null };

export type RestGetInvitListQueryVariables = Exact<{ [key: string]: never; }>;


export type RestGetInvitListQuery = { viewer: { invitations: { left: number, list: Array<{ id: string, email: string | null, status: InvitationStatus, createdAt: string, expiresAt: string, member: { nickname: string } | null }> } | null } | null };

export type RestGetMsgCountQueryVariables = Exact<{ [key: string]: never; }>;


export type RestGetMsgCountQuery = { viewer: { unread: { messages: number, week: number } } | null };

export type RestReadMessagesMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type RestReadMessagesMutation = { markMessagesRead: { unread: { messages: number, week: number } } };

export type RestGetUserMsgQueryVariables = Exact<{
  language: Language;
  first: number;
  after?: string | null | undefined;
}>;


export type RestGetUserMsgQuery = { viewer: { messages: { totalCount: number, nodes: Array<{ id: string, title: string, content: string, at: string, isRead: boolean, link: string | null }> } } | null };

export type RestWalletBalancesQueryVariables = Exact<{
  wallet: string;
  chain: WalletChain;
}>;


export type RestWalletBalancesQuery = { walletBalances: Array<{ symbol: string, decimals: number, price: number | null, balance: string }> };

export type RestInvitaMutationVariables = Exact<{
  email: string;
  language: Language;
}>;


export type RestInvitaMutation = { inviteGoldfinger: { id: string } };

export type RestLedgerProofQueryVariables = Exact<{
  size?: string | null | undefined;
  day?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type RestLedgerProofQuery = { viewer: { vitamins: { ledger: { checkpoint: string, entries: { totalCount: number, nodes: Array<{ index: string, statement: string, salt: string, proof: Array<string> }> }, balance: { day: string, statement: string, salt: string, accountIndex: string, accountProof: Array<string>, entry: string, index: string, proof: Array<string> } | null } | null } | null } | null };

export type RestLoginMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type RestLoginMutation = { login: { token: string | null, viewer: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } } };

export type RestLoginCodeMutationVariables = Exact<{
  ticket: string;
  code: string;
}>;


export type RestLoginCodeMutation = { loginWithCode: { token: string | null, viewer: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } } };

export type RestLogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type RestLogoutMutation = { logout: boolean };

export type RestMsgListQueryVariables = Exact<{
  language: Language;
  first: number;
  after?: string | null | undefined;
}>;


export type RestMsgListQuery = { viewer: { messages: { totalCount: number, nodes: Array<{ id: string, title: string, content: string, at: string, isRead: boolean, link: string | null }> }, unread: { messages: number, week: number } } | null };

export type RestNewUserTaskQueryVariables = Exact<{ [key: string]: never; }>;


export type RestNewUserTaskQuery = { viewer: { vitamins: { newcomer: { point: number, isComplete: boolean, tasks: Array<{ kind: NewcomerTaskKind, done: boolean }> } | null } | null } | null };

export type RestQueryVitaPointQueryVariables = Exact<{ [key: string]: never; }>;


export type RestQueryVitaPointQuery = { viewer: { vitamins: { balance: number } | null } | null };

export type RestRegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RestRegisterMutation = { register: { token: string | null, viewer: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } } };

export type RestSetAvatarMutationVariables = Exact<{
  picture: string;
  mimeType: string;
}>;


export type RestSetAvatarMutation = { setAvatar: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } };

export type RestSmsVerifyCodeMutationVariables = Exact<{
  phone: string;
  regionId: string;
}>;


export type RestSmsVerifyCodeMutation = { sendPhoneCode: { retryAfterSeconds: number } };

export type RestSocialLoginMutationVariables = Exact<{
  code: string;
  state: string;
}>;


export type RestSocialLoginMutation = { completeSocialSignIn: { token: string | null, viewer: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } } };

export type RestUbindMutationVariables = Exact<{
  provider: IdentityProvider;
  isProvider: boolean;
  isWallet: boolean;
  isPhone: boolean;
}>;


export type RestUbindMutation = { unbindIdentity?: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null }, unbindWallet?: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null }, unbindPhone?: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } };

export type RestBindWalletMutationVariables = Exact<{
  input: WalletSignatureInput;
}>;


export type RestBindWalletMutation = { bindWallet: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } };

export type RestUserInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type RestUserInfoQuery = { viewer: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } | null };

export type RestUserSetInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type RestUserSetInfoQuery = { viewer: { email: string | null, wallet: string | null, phone: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, canPick: boolean } | null };

export type RestVerifyCodeMutationVariables = Exact<{
  email: string;
}>;


export type RestVerifyCodeMutation = { sendEmailCode: { retryAfterSeconds: number } };

export type RestVitaListQueryVariables = Exact<{
  language: Language;
  first: number;
  after?: string | null | undefined;
}>;


export type RestVitaListQuery = { viewer: { vitamins: { records: { totalCount: number, nodes: Array<{ id: string, content: string, point: number, at: string, type: number, product: { id: string } | null }> } } | null } | null };

export type RestWalletLoginMutationVariables = Exact<{
  input: WalletSignatureInput;
}>;


export type RestWalletLoginMutation = { loginByWallet: { token: string | null, viewer: { id: string, email: string | null, wallet: string | null, isBindGoogle: boolean, isBindTwitter: boolean, isBindWechat: boolean, user: { nickname: string, avatar: string | null, roles: Array<number> }, vitamins: { balance: number } | null } } };
