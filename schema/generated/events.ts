// Generated from schema/events by scripts/codegen-events.mjs. Not to be edited.
import type { Topic } from '../topics.ts';

/**
 * The state of a badge changed; it says what it is now.
 */
export interface BadgeBadgeChangedV1 {
badgeId: string
productId: string
/**
 * DRAFT until its contract is created, IN_EFFECT, SUSPENDED, ALL_MINTED.
 */
status: string
/**
 * Whether its claim link is on.
 */
claimEnabled: boolean
/**
 * Tokens on the chain.
 */
minted: number
/**
 * Tokens at most.
 */
total: number
/**
 * The contract's address; null until it is created.
 */
contract: (string | null)
}

/**
 * A claim of a badge was made or has another state.
 */
export interface BadgeBadgeClaimedV1 {
badgeId: string
claimId: string
/**
 * Who claims; null for a token that the owner gives, and for an erased member.
 */
userId: (string | null)
/**
 * REQUESTED, SENT, MINED, CONFIRMED or FAILED.
 */
state: string
/**
 * RELAYER: the site sends the transaction. WALLET: the claimer does, with a voucher.
 */
way: string
/**
 * Of the transaction; null while it is unknown.
 */
hash: (string | null)
/**
 * Decimal; null until it is mined.
 */
tokenId: (string | null)
/**
 * Why it failed; null otherwise.
 */
reason: (string | null)
/**
 * The badge's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
productId: string
}

/**
 * A developer created a badge. Its contract follows.
 */
export interface BadgeBadgeCreatedV1 {
badgeId: string
productId: string
/**
 * The badge's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * local, ethereum, polygon, sepolia, amoy; later releases may know more.
 */
network: string
/**
 * Tokens at most.
 */
total: number
}

/**
 * A member holds a badge, in a block that stays.
 */
export interface BadgeBadgeMintedV1 {
badgeId: string
claimId: string
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * The badge's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
productId: string
/**
 * Decimal.
 */
tokenId: string
/**
 * local, ethereum, polygon, sepolia, amoy; later releases may know more.
 */
network: string
/**
 * Of the transaction.
 */
hash: (string | null)
}

/**
 * Which picture a badge uses from now on, and which it uses no longer.
 */
export interface BadgeBadgePicturesUsedV1 {
badgeId: string
/**
 * Names of files that stay.
 */
kept: string[]
/**
 * Names of files that nothing uses any more.
 */
released: string[]
}

/**
 * Somebody prepaid gas for a deleted badge, so it is back. The user service tells the owner.
 */
export interface BadgeBadgeRestoredV1 {
badgeId: string
/**
 * The product's owner; null when there is none.
 */
ownerId: (string | null)
/**
 * The badge's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
productId: string
}

/**
 * The chain has refused a badge's contract, or another quantity of it.
 */
export interface BadgeContractFailedV1 {
badgeId: string
/**
 * The product's owner; null when there is none.
 */
ownerId: (string | null)
/**
 * The badge's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
productId: string
/**
 * CREATED: there is no contract. CAP: the quantity is the earlier one again.
 */
part: ("CREATED" | "CAP")
/**
 * The quantity of the badge now.
 */
total: number
}

/**
 * The prepaid gas of a badge covers few further mints, or none.
 */
export interface BadgeGasLowV1 {
badgeId: string
/**
 * The product's owner; null when there is none.
 */
ownerId: (string | null)
/**
 * The badge's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
productId: string
/**
 * At the highest fee.
 */
mintsLeft: number
/**
 * Whether claiming is suspended.
 */
suspended: boolean
}

/**
 * The badges erased what they had of a member.
 */
export interface BadgeMemberErasedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
}

/**
 * A holder of a badge earns vitamins, because its product has reached the milestone of UPs.
 */
export interface BadgeMilestoneReachedV1 {
badgeId: string
/**
 * The holder: a random subject id, never personal data.
 */
userId: string
/**
 * Counted UPs.
 */
milestone: number
/**
 * Vitamins: a tenth of the milestone.
 */
amount: number
/**
 * The badge's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
productId: string
/**
 * The product's name; at least one is not empty.
 */
productName: {
en: string
zh: string
}
}

/**
 * Staff suspended a badge, or ended their suspension. The user service tells the owner.
 */
export interface BadgeSuspensionDecidedV1 {
badgeId: string
/**
 * The product's owner; null when there is none.
 */
ownerId: (string | null)
/**
 * The badge's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
productId: string
/**
 * False when staff ended their suspension.
 */
suspended: boolean
/**
 * The words of staff; null at the end of a suspension.
 */
reason: (string | null)
}

/**
 * Somebody clicked an advertisement.
 */
export interface CatalogAdClickedV1 {
/**
 * The number of the advertisement, with up to five digits, also after `ad`, `banner`, `card` or `top`; `unknown` for anything else.
 */
adId: string
/**
 * True when a program asked, such as one of a partner; absent for somebody in a browser, and in events of releases before 2026-11-27.
 */
byProgram?: boolean
}

/**
 * The text of an answer was changed.
 */
export interface CatalogAnswerEditedV1 {
questionId: string
productId: string
/**
 * A random subject id, never personal data.
 */
askerId: string
}

/**
 * An answer was taken back; the question is open again.
 */
export interface CatalogAnswerWithdrawnV1 {
questionId: string
productId: string
/**
 * A random subject id, never personal data.
 */
askerId: string
}

/**
 * A claim of a product was rejected: by staff, or because another member became its owner.
 */
export interface CatalogClaimRejectedV1 {
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
claimId: string
claimantId: string
/**
 * What staff wrote; null when another member became the owner.
 */
reason: (string | null)
}

/**
 * What happened to the products that a member follows; the answer to user.digest-due.v1.
 */
export interface CatalogDigestComposedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * As in the event that asked.
 */
until: string
/**
 * At most 10, those with the most UPs first; empty when nothing happened.
 */
products: {
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
ups: number
answers: number
}[]
}

/**
 * A member marked a game as played, changed the rating, or took it back.
 */
export interface CatalogGamePlayedV1 {
productId: string
/**
 * A random subject id, never personal data.
 */
userId: string
played: boolean
/**
 * Null when the member has not rated the game, and when it was taken back.
 */
rating: ("GREAT" | "OKAY" | "DULL" | null)
/**
 * The game's players after this event (absolute).
 */
players: number
}

/**
 * Somebody clicked a hot word, the first time on this day.
 */
export interface CatalogHotWordClickedV1 {
wordId: string
word: string
/**
 * True when a program asked, such as one of a partner; absent for somebody in a browser, and in events of releases before 2026-11-27.
 */
byProgram?: boolean
}

/**
 * Staff decided on a lead.
 */
export interface CatalogLeadDecidedV1 {
leadId: string
/**
 * A random subject id, never personal data.
 */
sharerId: string
name: string
decision: ("accepted" | "rejected")
reason: (string | null)
/**
 * Null when there is none.
 */
productId: (string | null)
}

/**
 * A member shared a lead.
 */
export interface CatalogLeadSharedV1 {
leadId: string
/**
 * A random subject id, never personal data.
 */
sharerId: string
name: string
}

/**
 * Somebody followed a link of a product, the first time on this day.
 */
export interface CatalogLinkClickedV1 {
productId: string
kind: ("WEBSITE" | "WHITEPAPER" | "VIDEO" | "IOS" | "ANDROID" | "DESKTOP" | "WECHAT" | "PLUGIN" | "SOCIAL" | "RESOURCE")
}

/**
 * The catalog erased what it had of a member.
 */
export interface CatalogMemberErasedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
}

/**
 * Which pictures of members a product or its open revision uses from now on, and which it uses no longer.
 */
export interface CatalogPicturesUsedV1 {
productId: string
/**
 * Names of files that stay.
 * 
 * @maxItems 60
 */
kept: string[]
/**
 * Names of files that nothing uses any more.
 * 
 * @maxItems 60
 */
released: string[]
}

/**
 * What the public sees of a released product changed.
 */
export interface CatalogProductEditedV1 {
productId: string
slug: string
type: ("APP" | "GAME" | "NFT" | "HARDWARE")
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * Null when there is none.
 */
ownerId: (string | null)
/**
 * Null when there is none.
 */
sharerId: (string | null)
/**
 * Members who maintain it beside the owner; absent in events of releases before 2026-11-24.
 */
maintainerIds?: string[]
}

/**
 * A member follows a product or no longer does.
 */
export interface CatalogProductFollowedV1 {
productId: string
/**
 * A random subject id, never personal data.
 */
userId: string
following: boolean
/**
 * The product's followers after this event (absolute).
 */
followers: number
/**
 * False for further accounts of one mailbox. Absent in events of earlier releases.
 */
countsForRewards?: boolean
}

/**
 * A product was released, for the first time or again.
 */
export interface CatalogProductListedV1 {
productId: string
slug: string
type: ("APP" | "GAME" | "NFT" | "HARDWARE")
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * Null when there is none.
 */
ownerId: (string | null)
/**
 * Null when there is none.
 */
sharerId: (string | null)
/**
 * Null when there is none.
 */
leadId: (string | null)
firstTime: boolean
/**
 * False when the sharer is staff; absent in events of releases before 2026-11-22.
 */
countsForRewards?: boolean
/**
 * Members who maintain it beside the owner; absent in events of releases before 2026-11-24.
 */
maintainerIds?: string[]
/**
 * Who submitted the form that staff decided on; null without a form or for an erased member, absent in events of releases before 2026-11-26.
 */
submitterId?: (string | null)
}

/**
 * Staff merged a duplicate into another product, which is the survivor.
 */
export interface CatalogProductMergedV1 {
/**
 * The duplicate. Its addresses lead to the survivor.
 */
productId: string
/**
 * The duplicate's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * The product that has its UPs, followers, questions and posts now.
 */
survivorId: string
survivorSlug: string
/**
 * The survivor's name; at least one is not empty.
 */
survivorName: {
en: string
zh: string
}
/**
 * Whom the merge ends something for: owner, maintainers and sharer of the duplicate, and members with a draft of an edit; empty when late UPs or follows are moved.
 */
memberIds: string[]
/**
 * The survivor's UPs after this (absolute).
 */
upValue: number
/**
 * The survivor's followers after this (absolute).
 */
followers: number
/**
 * The staff's reason.
 */
reason: string
}

/**
 * The owner of a product offers it to a member, or invites a member to maintain it.
 */
export interface CatalogProductOfferedV1 {
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
offerId: string
kind: ("OWNER" | "MAINTAINER")
fromId: string
toId: string
}

/**
 * The owner or the maintainers of a product changed; it says who they are now.
 */
export interface CatalogProductOwnedV1 {
productId: string
slug: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * Null when there is none.
 */
ownerId: (string | null)
/**
 * The owner before; the same as ownerId when only maintainers changed.
 */
previousOwnerId: (string | null)
/**
 * Members who maintain it beside the owner.
 */
maintainerIds: string[]
/**
 * Who became or stopped being a maintainer, when how is JOINED, REMOVED or LEFT; null otherwise.
 */
memberId: (string | null)
/**
 * Maintainers whom staff removed, with how STAFF or REMOVED; left out without any.
 */
removedByStaff?: string[]
/**
 * Whether the product is released.
 */
isReleased: boolean
/**
 * DNS, FILE: a proved claim. CLAIM: a claim that staff granted. TRANSFER: the owner gave it. STAFF: staff set or removed the owner. JOINED, REMOVED, LEFT: a maintainer.
 */
how: ("DNS" | "FILE" | "CLAIM" | "TRANSFER" | "STAFF" | "JOINED" | "REMOVED" | "LEFT")
}

/**
 * Staff rejected a product.
 */
export interface CatalogProductRejectedV1 {
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * Null when there is none.
 */
ownerId: (string | null)
/**
 * Null when there is none.
 */
sharerId: (string | null)
reason: string
/**
 * Who submitted the form that staff decided on; null without a form or for an erased member, absent in events of releases before 2026-11-26.
 */
submitterId?: (string | null)
}

/**
 * A product left the public site.
 */
export interface CatalogProductTakenDownV1 {
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * Null when there is none.
 */
ownerId: (string | null)
reason: (string | null)
/**
 * Members who maintain it beside the owner; absent in events of releases before 2026-11-24.
 */
maintainerIds?: string[]
/**
 * The product into which it was merged; absent where it is only taken down, and in events of releases before 2026-11-26.
 */
survivorId?: string
/**
 * True: staff took it down as fraud, so that what it earned is taken back; absent otherwise, and in events of releases before 2026-11-26.
 */
fraud?: boolean
}

/**
 * A question was answered.
 */
export interface CatalogQuestionAnsweredV1 {
questionId: string
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * A random subject id, never personal data.
 */
askerId: string
}

/**
 * A member asked about a product.
 */
export interface CatalogQuestionAskedV1 {
questionId: string
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * A random subject id, never personal data.
 */
askerId: string
/**
 * Null when there is none.
 */
ownerId: (string | null)
/**
 * Members who maintain it beside the owner; absent in events of releases before 2026-11-24.
 */
maintainerIds?: string[]
}

/**
 * A question was deleted: its asker withdrew it before an answer, or the answer to an erased asker was withdrawn.
 */
export interface CatalogQuestionWithdrawnV1 {
questionId: string
productId: string
/**
 * A random subject id, never personal data.
 */
askerId: string
}

/**
 * Staff decided on an edit of a released product.
 */
export interface CatalogRevisionDecidedV1 {
productId: string
revisionId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * Null when there is none.
 */
submitterId: (string | null)
decision: ("released" | "rejected")
/**
 * Of a rejection; null otherwise.
 */
reason: (string | null)
}

/**
 * Somebody searched a text that may not be published; only the search is counted.
 */
export interface CatalogUnknownWordSearchedV1 {
language: ("en" | "zh")
/**
 * True when a program asked, such as one of a partner; absent for somebody in a browser, and in events of releases before 2026-11-27.
 */
byProgram?: boolean
}

/**
 * A member UPped a product.
 */
export interface CatalogUpCastV1 {
productId: string
/**
 * A random subject id, never personal data.
 */
userId: string
weight: (1 | 2)
/**
 * The product's UPs after this one (absolute).
 */
upValue: number
/**
 * False for the owner's and the sharer's own UP, and for further accounts of one mailbox.
 */
countsForRewards: boolean
/**
 * Null when there is none.
 */
sharerId: (string | null)
/**
 * Null when there is none.
 */
ownerId: (string | null)
/**
 * When the UP was cast, if not at the time of the event: UPs of the demonstration are older than their events. Absent otherwise, and in events of releases before 2026-11-27.
 */
castAt?: string
}

/**
 * Staff decided that an UP that a rule has withheld stays withheld. A catalog.up-withheld.v1 came before.
 */
export interface CatalogUpReversedV1 {
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * Who cast the UP.
 */
userId: string
/**
 * What the UP had added before it was withheld.
 */
weight: (1 | 2)
/**
 * As in the event of the UP.
 */
countsForRewards: boolean
/**
 * The id of the event of the UP; null for an UP before 2026-11-23.
 */
upEventId: (string | null)
/**
 * Null when there is none.
 */
sharerId: (string | null)
/**
 * Null when there is none.
 */
ownerId: (string | null)
/**
 * The kind of the rule that withheld it, such as RING; later releases may know more kinds.
 */
ruleKind: string
/**
 * The staff's reason.
 */
reason: string
}

/**
 * A rule or staff withheld an UP, or staff restored it.
 */
export interface CatalogUpWithheldV1 {
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * Who cast the UP.
 */
userId: string
/**
 * True: it no longer counts; false: it counts again.
 */
withheld: boolean
/**
 * What it adds to the product's UPs.
 */
weight: (-2 | -1 | 1 | 2)
/**
 * The product's UPs after this (absolute).
 */
upValue: number
/**
 * As in the event of the UP.
 */
countsForRewards: boolean
/**
 * The id of the event of the UP; null for an UP before 2026-11-23.
 */
upEventId: (string | null)
/**
 * Null when there is none.
 */
sharerId: (string | null)
/**
 * Null when there is none.
 */
ownerId: (string | null)
/**
 * The staff's reason; of a rule, what its kind looks for, in both languages.
 */
reason: string
/**
 * The product that the UP was cast for, when it was merged since; absent otherwise, and in events of releases before 2026-11-26.
 */
castFor?: string
/**
 * The kind of the rule that withheld it until staff decide, such as RING; later releases may know more kinds. Absent when staff decided.
 */
ruleKind?: string
}

/**
 * Somebody searched words that the site has. Others are catalog.unknown-word-searched.
 */
export interface CatalogWordSearchedV1 {
/**
 * In lower case, at most 50 characters: a hot word, the pinyin of a name, or words that names, aliases, tags, categories and taglines of public products or synonyms contain. Only a hot word can contain an address, a link or a long number.
 */
word: string
language: ("en" | "zh")
/**
 * True when a program asked, such as one of a partner; absent for somebody in a browser, and in events of releases before 2026-11-27.
 */
byProgram?: boolean
}

/**
 * A comment or a reply became visible: at once, or when staff showed it.
 */
export interface FeedCommentAddedV1 {
/**
 * What it is about.
 */
kind: ("PRODUCT" | "POST" | "UP")
/**
 * The product, the post, or `<product>:<member>` for the reason of an UP.
 */
subjectId: string
commentId: string
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * The comment that starts its thread; null for that one itself.
 */
threadId: (string | null)
/**
 * A random subject id, never personal data.
 */
authorId: string
/**
 * Who wrote what it replies to; null for nobody, or the author.
 */
repliedId: (string | null)
/**
 * Whom it mentions, without its author: random subject ids.
 */
mentionedIds: string[]
/**
 * Visible comments and replies about the subject after the change.
 */
comments: number
}

/**
 * Staff decided about a comment.
 */
export interface FeedCommentDecidedV1 {
/**
 * What it is about.
 */
kind: ("PRODUCT" | "POST" | "UP")
/**
 * The product, the post, or `<product>:<member>` for the reason of an UP.
 */
subjectId: string
commentId: string
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * A random subject id, never personal data.
 */
authorId: string
/**
 * SHOWN: it had been hidden, or had waited for review.
 */
decision: ("HIDDEN" | "SHOWN")
/**
 * What staff told the author; null for SHOWN.
 */
reason: (string | null)
}

/**
 * The author changed a visible comment.
 */
export interface FeedCommentEditedV1 {
/**
 * What it is about.
 */
kind: ("PRODUCT" | "POST" | "UP")
/**
 * The product, the post, or `<product>:<member>` for the reason of an UP.
 */
subjectId: string
commentId: string
productId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
/**
 * A random subject id, never personal data.
 */
authorId: string
/**
 * Whom it mentions, without its author: random subject ids.
 */
mentionedIds: string[]
/**
 * Visible comments and replies about the subject after the change.
 */
comments: number
}

/**
 * A visible comment is visible no more.
 */
export interface FeedCommentRemovedV1 {
/**
 * What it is about.
 */
kind: ("PRODUCT" | "POST" | "UP")
/**
 * The product, the post, or `<product>:<member>` for the reason of an UP.
 */
subjectId: string
commentId: string
productId: string
/**
 * A random subject id, never personal data.
 */
authorId: string
/**
 * REVIEW: an edit waits for staff.
 */
by: ("AUTHOR" | "STAFF" | "ERASURE" | "REVIEW")
/**
 * Visible comments and replies about the subject after the change.
 */
comments: number
}

/**
 * The feed erased what it had of a member.
 */
export interface FeedMemberErasedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
}

/**
 * The text or the labels of a post were changed.
 */
export interface FeedPostEditedV1 {
postId: string
productId: string
/**
 * A random subject id, never personal data.
 */
authorId: string
/**
 * Who edited it: a random subject id, never personal data.
 */
editorId: string
header: string
labels: number[]
/**
 * When it had been published.
 */
at: string
editedAt: string
}

/**
 * A member liked a post, or took the like back.
 */
export interface FeedPostLikedV1 {
postId: string
productId: string
/**
 * A random subject id, never personal data.
 */
authorId: string
/**
 * Who likes it: a random subject id, never personal data.
 */
userId: string
/**
 * False when the like was taken back.
 */
liked: boolean
/**
 * All likes after the change.
 */
likes: number
}

/**
 * A scheduled post broke a rule at its time and stays as a draft.
 */
export interface FeedPostNotPublishedV1 {
draftId: string
/**
 * A random subject id, never personal data.
 */
authorId: string
productId: string
/**
 * The product's name.
 */
name: {
en: string
zh: string
}
header: string
/**
 * The error code of the rule.
 */
code: string
}

/**
 * Which pictures the posts of a member use from now on, and which they use no longer.
 */
export interface FeedPostPicturesUsedV1 {
/**
 * The author of the posts, whose files they are now: a random subject id, never personal data.
 */
userId: string
/**
 * Names of files that stay.
 */
kept: string[]
/**
 * Names of files that nothing uses any more.
 */
released: string[]
}

/**
 * A post was published.
 */
export interface FeedPostPublishedV1 {
postId: string
productId: string
/**
 * A random subject id, never personal data.
 */
authorId: string
/**
 * The product's name; at least one is not empty.
 */
name: {
en: string
zh: string
}
header: string
labels: number[]
at: string
}

/**
 * A post was removed.
 */
export interface FeedPostRemovedV1 {
postId: string
productId: string
/**
 * When it had been published.
 */
at: string
/**
 * A random subject id, never personal data. Absent in events of older releases.
 */
authorId?: string
/**
 * The product's name; absent when the author was erased.
 */
name?: {
en: string
zh: string
}
/**
 * Absent when the author was erased.
 */
header?: string
/**
 * TEAM: owner, maintainers or author. It can be restored, except after ERASURE, which events of older releases leave out.
 */
by?: ("TEAM" | "STAFF" | "ERASURE")
/**
 * What staff told the author.
 */
reason?: (string | null)
/**
 * True when staff removed what the team had removed before: counts lost it then.
 */
again?: boolean
}

/**
 * The removal of a post was taken back.
 */
export interface FeedPostRestoredV1 {
postId: string
productId: string
/**
 * A random subject id, never personal data.
 */
authorId: string
/**
 * When it had been published.
 */
at: string
}

/**
 * A member uploaded a picture for a badge.
 */
export interface UserBadgePictureStoredV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * Of the file; random.
 */
name: string
/**
 * When the file is deleted unless a badge uses it.
 */
usableUntil: string
}

/**
 * A member's weekly digest is due; the catalog answers with what happened.
 */
export interface UserDigestDueV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
since: string
until: string
}

/**
 * The account of a member was erased; every service erases what it has of this member.
 */
export interface UserErasedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
}

/**
 * An account became a Goldfinger.
 */
export interface UserGoldfingerGrantedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * Null when there is none.
 */
inviterId: (string | null)
}

/**
 * An account has another mailbox behind its address than before.
 */
export interface UserMailboxMarkedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * A keyed hash, the same for all addresses of one mailbox. Not the address.
 */
mailboxMark: string
/**
 * When the account was created, for consumers that missed user.registered. Missing in events of older releases.
 */
registeredAt?: string
}

/**
 * A member uploaded a picture for the form of a product.
 */
export interface UserPictureStoredV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * Of the file; random.
 */
name: string
/**
 * Its pixels and bytes are those of the use.
 */
use: ("LOGO" | "LOGO_IMAGE" | "BANNER" | "FEEDS" | "SCREENSHOT")
/**
 * When the file is deleted unless a product uses it.
 */
usableUntil: string
}

/**
 * A member uploaded a picture for a post.
 */
export interface UserPostPictureStoredV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * Of the file; random.
 */
name: string
/**
 * When the file is deleted unless a post uses it.
 */
usableUntil: string
}

/**
 * A member changed what the public profile shows.
 */
export interface UserProfileChangedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * What changed; the values are read from the graph.
 */
changed: ("nickname" | "avatar" | "visibility")[]
}

/**
 * An account was created.
 */
export interface UserRegisteredV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * All roles after the change.
 */
roles: (1 | 2 | 3)[]
language: ("en" | "zh")
}

/**
 * The roles of an account changed.
 */
export interface UserRoleChangedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * All roles after the change.
 */
roles: (1 | 2 | 3)[]
}

/**
 * Sessions or API tokens ended before they expired.
 */
export interface UserSessionRevokedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * The sessions and API tokens that ended.
 * 
 * Items: A random subject id, never personal data.
 */
sessionIds: string[]
}

/**
 * The absolute counts of an account; the next event corrects a missed one.
 */
export interface UserUnreadChangedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
messages: number
week: number
}

/**
 * A member connected a wallet.
 */
export interface UserWalletConnectedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
/**
 * A keyed hash of the address in lower case, the same for each connection of this address. Not the address.
 */
walletKey: string
/**
 * False for an account that earns no rewards. Absent in events of earlier releases.
 */
countsForRewards?: boolean
}

/**
 * A member removed her wallet. The gateways no longer accept it for her sessions.
 */
export interface UserWalletRemovedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
}

/**
 * The log of the ledger was extended and signed.
 */
export interface VitaminCheckpointSignedV1 {
/**
 * The name of the log.
 */
origin: string
/**
 * The number of its entries.
 */
size: number
/**
 * The hash of the tree, in Base64.
 */
root: string
/**
 * The signed checkpoint (https://c2sp.org/tlog-checkpoint).
 */
note: string
}

/**
 * The ledger has no personal data of an erased member.
 */
export interface VitaminMemberErasedV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
}

/**
 * An account received vitamins or, with a negative amount, lost vitamins.
 */
export interface VitaminTransferredV1 {
/**
 * A random subject id, never personal data.
 */
userId: string
transferId: string
rule: ("wallet" | "listed" | "up10" | "golden" | "referral" | "newcomer" | "badge")
/**
 * The unique key of the transfer, such as up10:<product>:<n>.
 */
cause: string
amount: number
/**
 * The account's balance after this event (absolute).
 */
balance: number
/**
 * Null when there is none.
 */
productId: (string | null)
/**
 * Null when the transfer is not about a product.
 */
productName: ({
en: string
zh: string
} | null)
/**
 * Why an earlier transfer is taken back or given again; absent for the first transfer of a cause, and in events of releases before 2026-11-26.
 */
correction?: {
kind: ("UP_WITHHELD" | "UP_RESTORED" | "UPS_REACHED_AGAIN" | "PRODUCT_FRAUD" | "PRODUCT_LISTED_AGAIN" | "STAFF")
/**
 * The words of staff; empty when there are none.
 */
reason: string
/**
 * The id of the transfer that this one reverses.
 */
reverses: string
/**
 * The account's corrections with the same event, product and words, which are told once; absent for a correction alone, and in events of releases before 2026-11-26.
 */
together?: {
/**
 * The id of the first of these transfers.
 */
transferId: string
/**
 * Their sum.
 */
amount: number
}
}
}

export interface EventDataByType {
  'badge.badge-changed.v1': BadgeBadgeChangedV1;
  'badge.badge-claimed.v1': BadgeBadgeClaimedV1;
  'badge.badge-created.v1': BadgeBadgeCreatedV1;
  'badge.badge-minted.v1': BadgeBadgeMintedV1;
  'badge.badge-pictures-used.v1': BadgeBadgePicturesUsedV1;
  'badge.badge-restored.v1': BadgeBadgeRestoredV1;
  'badge.contract-failed.v1': BadgeContractFailedV1;
  'badge.gas-low.v1': BadgeGasLowV1;
  'badge.member-erased.v1': BadgeMemberErasedV1;
  'badge.milestone-reached.v1': BadgeMilestoneReachedV1;
  'badge.suspension-decided.v1': BadgeSuspensionDecidedV1;
  'catalog.ad-clicked.v1': CatalogAdClickedV1;
  'catalog.answer-edited.v1': CatalogAnswerEditedV1;
  'catalog.answer-withdrawn.v1': CatalogAnswerWithdrawnV1;
  'catalog.claim-rejected.v1': CatalogClaimRejectedV1;
  'catalog.digest-composed.v1': CatalogDigestComposedV1;
  'catalog.game-played.v1': CatalogGamePlayedV1;
  'catalog.hot-word-clicked.v1': CatalogHotWordClickedV1;
  'catalog.lead-decided.v1': CatalogLeadDecidedV1;
  'catalog.lead-shared.v1': CatalogLeadSharedV1;
  'catalog.link-clicked.v1': CatalogLinkClickedV1;
  'catalog.member-erased.v1': CatalogMemberErasedV1;
  'catalog.pictures-used.v1': CatalogPicturesUsedV1;
  'catalog.product-edited.v1': CatalogProductEditedV1;
  'catalog.product-followed.v1': CatalogProductFollowedV1;
  'catalog.product-listed.v1': CatalogProductListedV1;
  'catalog.product-merged.v1': CatalogProductMergedV1;
  'catalog.product-offered.v1': CatalogProductOfferedV1;
  'catalog.product-owned.v1': CatalogProductOwnedV1;
  'catalog.product-rejected.v1': CatalogProductRejectedV1;
  'catalog.product-taken-down.v1': CatalogProductTakenDownV1;
  'catalog.question-answered.v1': CatalogQuestionAnsweredV1;
  'catalog.question-asked.v1': CatalogQuestionAskedV1;
  'catalog.question-withdrawn.v1': CatalogQuestionWithdrawnV1;
  'catalog.revision-decided.v1': CatalogRevisionDecidedV1;
  'catalog.unknown-word-searched.v1': CatalogUnknownWordSearchedV1;
  'catalog.up-cast.v1': CatalogUpCastV1;
  'catalog.up-reversed.v1': CatalogUpReversedV1;
  'catalog.up-withheld.v1': CatalogUpWithheldV1;
  'catalog.word-searched.v1': CatalogWordSearchedV1;
  'feed.comment-added.v1': FeedCommentAddedV1;
  'feed.comment-decided.v1': FeedCommentDecidedV1;
  'feed.comment-edited.v1': FeedCommentEditedV1;
  'feed.comment-removed.v1': FeedCommentRemovedV1;
  'feed.member-erased.v1': FeedMemberErasedV1;
  'feed.post-edited.v1': FeedPostEditedV1;
  'feed.post-liked.v1': FeedPostLikedV1;
  'feed.post-not-published.v1': FeedPostNotPublishedV1;
  'feed.post-pictures-used.v1': FeedPostPicturesUsedV1;
  'feed.post-published.v1': FeedPostPublishedV1;
  'feed.post-removed.v1': FeedPostRemovedV1;
  'feed.post-restored.v1': FeedPostRestoredV1;
  'user.badge-picture-stored.v1': UserBadgePictureStoredV1;
  'user.digest-due.v1': UserDigestDueV1;
  'user.erased.v1': UserErasedV1;
  'user.goldfinger-granted.v1': UserGoldfingerGrantedV1;
  'user.mailbox-marked.v1': UserMailboxMarkedV1;
  'user.picture-stored.v1': UserPictureStoredV1;
  'user.post-picture-stored.v1': UserPostPictureStoredV1;
  'user.profile-changed.v1': UserProfileChangedV1;
  'user.registered.v1': UserRegisteredV1;
  'user.role-changed.v1': UserRoleChangedV1;
  'user.session-revoked.v1': UserSessionRevokedV1;
  'user.unread-changed.v1': UserUnreadChangedV1;
  'user.wallet-connected.v1': UserWalletConnectedV1;
  'user.wallet-removed.v1': UserWalletRemovedV1;
  'vitamin.checkpoint-signed.v1': VitaminCheckpointSignedV1;
  'vitamin.member-erased.v1': VitaminMemberErasedV1;
  'vitamin.transferred.v1': VitaminTransferredV1;
}
export type EventType = keyof EventDataByType;

/** The event that a use case passes to the outbox. */
export interface EventDraft<T extends EventType = EventType> {
  type: T;
  topic: Topic;
  key: string;
  data: EventDataByType[T];
  /** W3C Trace Context of the cause; the default is that of the current request. */
  traceparent?: string | undefined;
}

/** The state of a badge changed; it says what it is now. */
export const badgeChanged = (data: BadgeBadgeChangedV1): EventDraft<'badge.badge-changed.v1'> => ({ type: 'badge.badge-changed.v1', topic: 'badge.badge', key: data.badgeId, data });
/** A claim of a badge was made or has another state. */
export const badgeClaimed = (data: BadgeBadgeClaimedV1): EventDraft<'badge.badge-claimed.v1'> => ({ type: 'badge.badge-claimed.v1', topic: 'badge.badge', key: data.badgeId, data });
/** A developer created a badge. Its contract follows. */
export const badgeCreated = (data: BadgeBadgeCreatedV1): EventDraft<'badge.badge-created.v1'> => ({ type: 'badge.badge-created.v1', topic: 'badge.badge', key: data.badgeId, data });
/** A member holds a badge, in a block that stays. */
export const badgeMinted = (data: BadgeBadgeMintedV1): EventDraft<'badge.badge-minted.v1'> => ({ type: 'badge.badge-minted.v1', topic: 'badge.badge', key: data.badgeId, data });
/** Which picture a badge uses from now on, and which it uses no longer. */
export const badgePicturesUsed = (data: BadgeBadgePicturesUsedV1): EventDraft<'badge.badge-pictures-used.v1'> => ({ type: 'badge.badge-pictures-used.v1', topic: 'badge.badge', key: data.badgeId, data });
/** Somebody prepaid gas for a deleted badge, so it is back. The user service tells the owner. */
export const badgeRestored = (data: BadgeBadgeRestoredV1): EventDraft<'badge.badge-restored.v1'> => ({ type: 'badge.badge-restored.v1', topic: 'badge.badge', key: data.badgeId, data });
/** The chain has refused a badge's contract, or another quantity of it. */
export const contractFailed = (data: BadgeContractFailedV1): EventDraft<'badge.contract-failed.v1'> => ({ type: 'badge.contract-failed.v1', topic: 'badge.badge', key: data.badgeId, data });
/** The prepaid gas of a badge covers few further mints, or none. */
export const gasLow = (data: BadgeGasLowV1): EventDraft<'badge.gas-low.v1'> => ({ type: 'badge.gas-low.v1', topic: 'badge.badge', key: data.badgeId, data });
/** The badges erased what they had of a member. */
export const badgeMemberErased = (data: BadgeMemberErasedV1): EventDraft<'badge.member-erased.v1'> => ({ type: 'badge.member-erased.v1', topic: 'badge.badge', key: data.userId, data });
/** A holder of a badge earns vitamins, because its product has reached the milestone of UPs. */
export const milestoneReached = (data: BadgeMilestoneReachedV1): EventDraft<'badge.milestone-reached.v1'> => ({ type: 'badge.milestone-reached.v1', topic: 'badge.badge', key: data.badgeId, data });
/** Staff suspended a badge, or ended their suspension. The user service tells the owner. */
export const suspensionDecided = (data: BadgeSuspensionDecidedV1): EventDraft<'badge.suspension-decided.v1'> => ({ type: 'badge.suspension-decided.v1', topic: 'badge.badge', key: data.badgeId, data });
/** Somebody clicked an advertisement. */
export const adClicked = (data: CatalogAdClickedV1): EventDraft<'catalog.ad-clicked.v1'> => ({ type: 'catalog.ad-clicked.v1', topic: 'catalog.visit', key: data.adId, data });
/** The text of an answer was changed. */
export const answerEdited = (data: CatalogAnswerEditedV1): EventDraft<'catalog.answer-edited.v1'> => ({ type: 'catalog.answer-edited.v1', topic: 'catalog.product', key: data.productId, data });
/** An answer was taken back; the question is open again. */
export const answerWithdrawn = (data: CatalogAnswerWithdrawnV1): EventDraft<'catalog.answer-withdrawn.v1'> => ({ type: 'catalog.answer-withdrawn.v1', topic: 'catalog.product', key: data.productId, data });
/** A claim of a product was rejected: by staff, or because another member became its owner. */
export const claimRejected = (data: CatalogClaimRejectedV1): EventDraft<'catalog.claim-rejected.v1'> => ({ type: 'catalog.claim-rejected.v1', topic: 'catalog.product', key: data.productId, data });
/** What happened to the products that a member follows; the answer to user.digest-due.v1. */
export const digestComposed = (data: CatalogDigestComposedV1): EventDraft<'catalog.digest-composed.v1'> => ({ type: 'catalog.digest-composed.v1', topic: 'catalog.product', key: data.userId, data });
/** A member marked a game as played, changed the rating, or took it back. */
export const gamePlayed = (data: CatalogGamePlayedV1): EventDraft<'catalog.game-played.v1'> => ({ type: 'catalog.game-played.v1', topic: 'catalog.product', key: data.productId, data });
/** Somebody clicked a hot word, the first time on this day. */
export const hotWordClicked = (data: CatalogHotWordClickedV1): EventDraft<'catalog.hot-word-clicked.v1'> => ({ type: 'catalog.hot-word-clicked.v1', topic: 'catalog.visit', key: data.wordId, data });
/** Staff decided on a lead. */
export const leadDecided = (data: CatalogLeadDecidedV1): EventDraft<'catalog.lead-decided.v1'> => ({ type: 'catalog.lead-decided.v1', topic: 'catalog.lead', key: data.leadId, data });
/** A member shared a lead. */
export const leadShared = (data: CatalogLeadSharedV1): EventDraft<'catalog.lead-shared.v1'> => ({ type: 'catalog.lead-shared.v1', topic: 'catalog.lead', key: data.leadId, data });
/** Somebody followed a link of a product, the first time on this day. */
export const linkClicked = (data: CatalogLinkClickedV1): EventDraft<'catalog.link-clicked.v1'> => ({ type: 'catalog.link-clicked.v1', topic: 'catalog.visit', key: data.productId, data });
/** The catalog erased what it had of a member. */
export const catalogMemberErased = (data: CatalogMemberErasedV1): EventDraft<'catalog.member-erased.v1'> => ({ type: 'catalog.member-erased.v1', topic: 'catalog.product', key: data.userId, data });
/** Which pictures of members a product or its open revision uses from now on, and which it uses no longer. */
export const picturesUsed = (data: CatalogPicturesUsedV1): EventDraft<'catalog.pictures-used.v1'> => ({ type: 'catalog.pictures-used.v1', topic: 'catalog.product', key: data.productId, data });
/** What the public sees of a released product changed. */
export const productEdited = (data: CatalogProductEditedV1): EventDraft<'catalog.product-edited.v1'> => ({ type: 'catalog.product-edited.v1', topic: 'catalog.product', key: data.productId, data });
/** A member follows a product or no longer does. */
export const productFollowed = (data: CatalogProductFollowedV1): EventDraft<'catalog.product-followed.v1'> => ({ type: 'catalog.product-followed.v1', topic: 'catalog.product', key: data.productId, data });
/** A product was released, for the first time or again. */
export const productListed = (data: CatalogProductListedV1): EventDraft<'catalog.product-listed.v1'> => ({ type: 'catalog.product-listed.v1', topic: 'catalog.product', key: data.productId, data });
/** Staff merged a duplicate into another product, which is the survivor. */
export const productMerged = (data: CatalogProductMergedV1): EventDraft<'catalog.product-merged.v1'> => ({ type: 'catalog.product-merged.v1', topic: 'catalog.product', key: data.productId, data });
/** The owner of a product offers it to a member, or invites a member to maintain it. */
export const productOffered = (data: CatalogProductOfferedV1): EventDraft<'catalog.product-offered.v1'> => ({ type: 'catalog.product-offered.v1', topic: 'catalog.product', key: data.productId, data });
/** The owner or the maintainers of a product changed; it says who they are now. */
export const productOwned = (data: CatalogProductOwnedV1): EventDraft<'catalog.product-owned.v1'> => ({ type: 'catalog.product-owned.v1', topic: 'catalog.product', key: data.productId, data });
/** Staff rejected a product. */
export const productRejected = (data: CatalogProductRejectedV1): EventDraft<'catalog.product-rejected.v1'> => ({ type: 'catalog.product-rejected.v1', topic: 'catalog.product', key: data.productId, data });
/** A product left the public site. */
export const productTakenDown = (data: CatalogProductTakenDownV1): EventDraft<'catalog.product-taken-down.v1'> => ({ type: 'catalog.product-taken-down.v1', topic: 'catalog.product', key: data.productId, data });
/** A question was answered. */
export const questionAnswered = (data: CatalogQuestionAnsweredV1): EventDraft<'catalog.question-answered.v1'> => ({ type: 'catalog.question-answered.v1', topic: 'catalog.product', key: data.productId, data });
/** A member asked about a product. */
export const questionAsked = (data: CatalogQuestionAskedV1): EventDraft<'catalog.question-asked.v1'> => ({ type: 'catalog.question-asked.v1', topic: 'catalog.product', key: data.productId, data });
/** A question was deleted: its asker withdrew it before an answer, or the answer to an erased asker was withdrawn. */
export const questionWithdrawn = (data: CatalogQuestionWithdrawnV1): EventDraft<'catalog.question-withdrawn.v1'> => ({ type: 'catalog.question-withdrawn.v1', topic: 'catalog.product', key: data.productId, data });
/** Staff decided on an edit of a released product. */
export const revisionDecided = (data: CatalogRevisionDecidedV1): EventDraft<'catalog.revision-decided.v1'> => ({ type: 'catalog.revision-decided.v1', topic: 'catalog.product', key: data.productId, data });
/** Somebody searched a text that may not be published; only the search is counted. */
export const unknownWordSearched = (data: CatalogUnknownWordSearchedV1): EventDraft<'catalog.unknown-word-searched.v1'> => ({ type: 'catalog.unknown-word-searched.v1', topic: 'catalog.visit', key: data.language, data });
/** A member UPped a product. */
export const upCast = (data: CatalogUpCastV1): EventDraft<'catalog.up-cast.v1'> => ({ type: 'catalog.up-cast.v1', topic: 'catalog.product', key: data.productId, data });
/** Staff decided that an UP that a rule has withheld stays withheld. A catalog.up-withheld.v1 came before. */
export const upReversed = (data: CatalogUpReversedV1): EventDraft<'catalog.up-reversed.v1'> => ({ type: 'catalog.up-reversed.v1', topic: 'catalog.product', key: data.productId, data });
/** A rule or staff withheld an UP, or staff restored it. */
export const upWithheld = (data: CatalogUpWithheldV1): EventDraft<'catalog.up-withheld.v1'> => ({ type: 'catalog.up-withheld.v1', topic: 'catalog.product', key: data.productId, data });
/** Somebody searched words that the site has. Others are catalog.unknown-word-searched. */
export const wordSearched = (data: CatalogWordSearchedV1): EventDraft<'catalog.word-searched.v1'> => ({ type: 'catalog.word-searched.v1', topic: 'catalog.visit', key: data.word, data });
/** A comment or a reply became visible: at once, or when staff showed it. */
export const commentAdded = (data: FeedCommentAddedV1): EventDraft<'feed.comment-added.v1'> => ({ type: 'feed.comment-added.v1', topic: 'feed.post', key: data.subjectId, data });
/** Staff decided about a comment. */
export const commentDecided = (data: FeedCommentDecidedV1): EventDraft<'feed.comment-decided.v1'> => ({ type: 'feed.comment-decided.v1', topic: 'feed.post', key: data.subjectId, data });
/** The author changed a visible comment. */
export const commentEdited = (data: FeedCommentEditedV1): EventDraft<'feed.comment-edited.v1'> => ({ type: 'feed.comment-edited.v1', topic: 'feed.post', key: data.subjectId, data });
/** A visible comment is visible no more. */
export const commentRemoved = (data: FeedCommentRemovedV1): EventDraft<'feed.comment-removed.v1'> => ({ type: 'feed.comment-removed.v1', topic: 'feed.post', key: data.subjectId, data });
/** The feed erased what it had of a member. */
export const feedMemberErased = (data: FeedMemberErasedV1): EventDraft<'feed.member-erased.v1'> => ({ type: 'feed.member-erased.v1', topic: 'feed.post', key: data.userId, data });
/** The text or the labels of a post were changed. */
export const postEdited = (data: FeedPostEditedV1): EventDraft<'feed.post-edited.v1'> => ({ type: 'feed.post-edited.v1', topic: 'feed.post', key: data.postId, data });
/** A member liked a post, or took the like back. */
export const postLiked = (data: FeedPostLikedV1): EventDraft<'feed.post-liked.v1'> => ({ type: 'feed.post-liked.v1', topic: 'feed.post', key: data.postId, data });
/** A scheduled post broke a rule at its time and stays as a draft. */
export const postNotPublished = (data: FeedPostNotPublishedV1): EventDraft<'feed.post-not-published.v1'> => ({ type: 'feed.post-not-published.v1', topic: 'feed.post', key: data.authorId, data });
/** Which pictures the posts of a member use from now on, and which they use no longer. */
export const postPicturesUsed = (data: FeedPostPicturesUsedV1): EventDraft<'feed.post-pictures-used.v1'> => ({ type: 'feed.post-pictures-used.v1', topic: 'feed.post', key: data.userId, data });
/** A post was published. */
export const postPublished = (data: FeedPostPublishedV1): EventDraft<'feed.post-published.v1'> => ({ type: 'feed.post-published.v1', topic: 'feed.post', key: data.postId, data });
/** A post was removed. */
export const postRemoved = (data: FeedPostRemovedV1): EventDraft<'feed.post-removed.v1'> => ({ type: 'feed.post-removed.v1', topic: 'feed.post', key: data.postId, data });
/** The removal of a post was taken back. */
export const postRestored = (data: FeedPostRestoredV1): EventDraft<'feed.post-restored.v1'> => ({ type: 'feed.post-restored.v1', topic: 'feed.post', key: data.postId, data });
/** A member uploaded a picture for a badge. */
export const badgePictureStored = (data: UserBadgePictureStoredV1): EventDraft<'user.badge-picture-stored.v1'> => ({ type: 'user.badge-picture-stored.v1', topic: 'user.account', key: data.userId, data });
/** A member's weekly digest is due; the catalog answers with what happened. */
export const digestDue = (data: UserDigestDueV1): EventDraft<'user.digest-due.v1'> => ({ type: 'user.digest-due.v1', topic: 'user.account', key: data.userId, data });
/** The account of a member was erased; every service erases what it has of this member. */
export const erased = (data: UserErasedV1): EventDraft<'user.erased.v1'> => ({ type: 'user.erased.v1', topic: 'user.account', key: data.userId, data });
/** An account became a Goldfinger. */
export const goldfingerGranted = (data: UserGoldfingerGrantedV1): EventDraft<'user.goldfinger-granted.v1'> => ({ type: 'user.goldfinger-granted.v1', topic: 'user.account', key: data.userId, data });
/** An account has another mailbox behind its address than before. */
export const mailboxMarked = (data: UserMailboxMarkedV1): EventDraft<'user.mailbox-marked.v1'> => ({ type: 'user.mailbox-marked.v1', topic: 'user.account', key: data.userId, data });
/** A member uploaded a picture for the form of a product. */
export const pictureStored = (data: UserPictureStoredV1): EventDraft<'user.picture-stored.v1'> => ({ type: 'user.picture-stored.v1', topic: 'user.account', key: data.userId, data });
/** A member uploaded a picture for a post. */
export const postPictureStored = (data: UserPostPictureStoredV1): EventDraft<'user.post-picture-stored.v1'> => ({ type: 'user.post-picture-stored.v1', topic: 'user.account', key: data.userId, data });
/** A member changed what the public profile shows. */
export const profileChanged = (data: UserProfileChangedV1): EventDraft<'user.profile-changed.v1'> => ({ type: 'user.profile-changed.v1', topic: 'user.account', key: data.userId, data });
/** An account was created. */
export const registered = (data: UserRegisteredV1): EventDraft<'user.registered.v1'> => ({ type: 'user.registered.v1', topic: 'user.account', key: data.userId, data });
/** The roles of an account changed. */
export const roleChanged = (data: UserRoleChangedV1): EventDraft<'user.role-changed.v1'> => ({ type: 'user.role-changed.v1', topic: 'user.account', key: data.userId, data });
/** Sessions or API tokens ended before they expired. */
export const sessionRevoked = (data: UserSessionRevokedV1): EventDraft<'user.session-revoked.v1'> => ({ type: 'user.session-revoked.v1', topic: 'user.account', key: data.userId, data });
/** The absolute counts of an account; the next event corrects a missed one. */
export const unreadChanged = (data: UserUnreadChangedV1): EventDraft<'user.unread-changed.v1'> => ({ type: 'user.unread-changed.v1', topic: 'user.account', key: data.userId, data });
/** A member connected a wallet. */
export const walletConnected = (data: UserWalletConnectedV1): EventDraft<'user.wallet-connected.v1'> => ({ type: 'user.wallet-connected.v1', topic: 'user.account', key: data.userId, data });
/** A member removed her wallet. The gateways no longer accept it for her sessions. */
export const walletRemoved = (data: UserWalletRemovedV1): EventDraft<'user.wallet-removed.v1'> => ({ type: 'user.wallet-removed.v1', topic: 'user.account', key: data.userId, data });
/** The log of the ledger was extended and signed. */
export const checkpointSigned = (data: VitaminCheckpointSignedV1): EventDraft<'vitamin.checkpoint-signed.v1'> => ({ type: 'vitamin.checkpoint-signed.v1', topic: 'vitamin.checkpoint', key: data.origin, data });
/** The ledger has no personal data of an erased member. */
export const vitaminMemberErased = (data: VitaminMemberErasedV1): EventDraft<'vitamin.member-erased.v1'> => ({ type: 'vitamin.member-erased.v1', topic: 'vitamin.ledger', key: data.userId, data });
/** An account received vitamins or, with a negative amount, lost vitamins. */
export const transferred = (data: VitaminTransferredV1): EventDraft<'vitamin.transferred.v1'> => ({ type: 'vitamin.transferred.v1', topic: 'vitamin.ledger', key: data.userId, data });

export const eventSchemas: Record<EventType, object> = {
  'badge.badge-changed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.badge-changed.v1","title":"badge.badge-changed.v1","description":"The state of a badge changed; it says what it is now.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"status":{"type":"string","pattern":"^[A-Z_]+$","description":"DRAFT until its contract is created, IN_EFFECT, SUSPENDED, ALL_MINTED."},"claimEnabled":{"type":"boolean","description":"Whether its claim link is on."},"minted":{"type":"integer","minimum":0,"description":"Tokens on the chain."},"total":{"type":"integer","minimum":1,"description":"Tokens at most."},"contract":{"type":["string","null"],"description":"The contract's address; null until it is created."}},"required":["badgeId","productId","status","claimEnabled","minted","total","contract"],"additionalProperties":false},
  'badge.badge-claimed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.badge-claimed.v1","title":"badge.badge-claimed.v1","description":"A claim of a badge was made or has another state.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"claimId":{"type":"string","format":"uuid"},"userId":{"type":["string","null"],"format":"uuid","description":"Who claims; null for a token that the owner gives, and for an erased member."},"state":{"type":"string","pattern":"^[A-Z_]+$","description":"REQUESTED, SENT, MINED, CONFIRMED or FAILED."},"way":{"type":"string","pattern":"^[A-Z_]+$","description":"RELAYER: the site sends the transaction. WALLET: the claimer does, with a voucher."},"hash":{"type":["string","null"],"description":"Of the transaction; null while it is unknown."},"tokenId":{"type":["string","null"],"description":"Decimal; null until it is mined."},"reason":{"type":["string","null"],"description":"Why it failed; null otherwise."},"name":{"type":"object","description":"The badge's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"productId":{"type":"string","minLength":1,"maxLength":64}},"required":["badgeId","claimId","userId","state","way","hash","tokenId","reason","name","productId"],"additionalProperties":false},
  'badge.badge-created.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.badge-created.v1","title":"badge.badge-created.v1","description":"A developer created a badge. Its contract follows.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The badge's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"network":{"type":"string","pattern":"^[a-z]{2,20}$","description":"local, ethereum, polygon, sepolia, amoy; later releases may know more."},"total":{"type":"integer","minimum":1,"description":"Tokens at most."}},"required":["badgeId","productId","name","network","total"],"additionalProperties":false},
  'badge.badge-minted.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.badge-minted.v1","title":"badge.badge-minted.v1","description":"A member holds a badge, in a block that stays.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"claimId":{"type":"string","format":"uuid"},"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"name":{"type":"object","description":"The badge's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"productId":{"type":"string","minLength":1,"maxLength":64},"tokenId":{"type":"string","description":"Decimal."},"network":{"type":"string","pattern":"^[a-z]{2,20}$","description":"local, ethereum, polygon, sepolia, amoy; later releases may know more."},"hash":{"type":["string","null"],"description":"Of the transaction."}},"required":["badgeId","claimId","userId","name","productId","tokenId","network","hash"],"additionalProperties":false},
  'badge.badge-pictures-used.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.badge-pictures-used.v1","title":"badge.badge-pictures-used.v1","description":"Which picture a badge uses from now on, and which it uses no longer.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"kept":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64},"description":"Names of files that stay."},"released":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64},"description":"Names of files that nothing uses any more."}},"required":["badgeId","kept","released"],"additionalProperties":false},
  'badge.badge-restored.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.badge-restored.v1","title":"badge.badge-restored.v1","description":"Somebody prepaid gas for a deleted badge, so it is back. The user service tells the owner.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"ownerId":{"type":["string","null"],"format":"uuid","description":"The product's owner; null when there is none."},"name":{"type":"object","description":"The badge's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"productId":{"type":"string","minLength":1,"maxLength":64}},"required":["badgeId","ownerId","name","productId"],"additionalProperties":false},
  'badge.contract-failed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.contract-failed.v1","title":"badge.contract-failed.v1","description":"The chain has refused a badge's contract, or another quantity of it.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"ownerId":{"type":["string","null"],"format":"uuid","description":"The product's owner; null when there is none."},"name":{"type":"object","description":"The badge's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"productId":{"type":"string","minLength":1,"maxLength":64},"part":{"type":"string","enum":["CREATED","CAP"],"description":"CREATED: there is no contract. CAP: the quantity is the earlier one again."},"total":{"type":"integer","minimum":1,"description":"The quantity of the badge now."}},"required":["badgeId","ownerId","name","productId","part","total"],"additionalProperties":false},
  'badge.gas-low.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.gas-low.v1","title":"badge.gas-low.v1","description":"The prepaid gas of a badge covers few further mints, or none.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"ownerId":{"type":["string","null"],"format":"uuid","description":"The product's owner; null when there is none."},"name":{"type":"object","description":"The badge's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"productId":{"type":"string","minLength":1,"maxLength":64},"mintsLeft":{"type":"integer","minimum":0,"description":"At the highest fee."},"suspended":{"type":"boolean","description":"Whether claiming is suspended."}},"required":["badgeId","ownerId","name","productId","mintsLeft","suspended"],"additionalProperties":false},
  'badge.member-erased.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.member-erased.v1","title":"badge.member-erased.v1","description":"The badges erased what they had of a member.","x-topic":"badge.badge","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["userId"],"additionalProperties":false},
  'badge.milestone-reached.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.milestone-reached.v1","title":"badge.milestone-reached.v1","description":"A holder of a badge earns vitamins, because its product has reached the milestone of UPs.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"userId":{"type":"string","format":"uuid","description":"The holder: a random subject id, never personal data."},"milestone":{"type":"integer","minimum":10,"description":"Counted UPs."},"amount":{"type":"integer","minimum":1,"description":"Vitamins: a tenth of the milestone."},"name":{"type":"object","description":"The badge's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"productId":{"type":"string","minLength":1,"maxLength":64},"productName":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false}},"required":["badgeId","userId","milestone","amount","name","productId","productName"],"additionalProperties":false},
  'badge.suspension-decided.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"badge.suspension-decided.v1","title":"badge.suspension-decided.v1","description":"Staff suspended a badge, or ended their suspension. The user service tells the owner.","x-topic":"badge.badge","x-key":"badgeId","type":"object","properties":{"badgeId":{"type":"string","minLength":1,"maxLength":64},"ownerId":{"type":["string","null"],"format":"uuid","description":"The product's owner; null when there is none."},"name":{"type":"object","description":"The badge's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"productId":{"type":"string","minLength":1,"maxLength":64},"suspended":{"type":"boolean","description":"False when staff ended their suspension."},"reason":{"type":["string","null"],"description":"The words of staff; null at the end of a suspension."}},"required":["badgeId","ownerId","name","productId","suspended","reason"],"additionalProperties":false},
  'catalog.ad-clicked.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.ad-clicked.v1","title":"catalog.ad-clicked.v1","description":"Somebody clicked an advertisement.","x-topic":"catalog.visit","x-key":"adId","type":"object","properties":{"adId":{"type":"string","minLength":1,"maxLength":64,"description":"The number of the advertisement, with up to five digits, also after `ad`, `banner`, `card` or `top`; `unknown` for anything else."},"byProgram":{"type":"boolean","description":"True when a program asked, such as one of a partner; absent for somebody in a browser, and in events of releases before 2026-11-27."}},"required":["adId"],"additionalProperties":false},
  'catalog.answer-edited.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.answer-edited.v1","title":"catalog.answer-edited.v1","description":"The text of an answer was changed.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"questionId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"askerId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["questionId","productId","askerId"],"additionalProperties":false},
  'catalog.answer-withdrawn.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.answer-withdrawn.v1","title":"catalog.answer-withdrawn.v1","description":"An answer was taken back; the question is open again.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"questionId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"askerId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["questionId","productId","askerId"],"additionalProperties":false},
  'catalog.claim-rejected.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.claim-rejected.v1","title":"catalog.claim-rejected.v1","description":"A claim of a product was rejected: by staff, or because another member became its owner.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"claimId":{"type":"string","minLength":1,"maxLength":64},"claimantId":{"type":"string","format":"uuid"},"reason":{"type":["string","null"],"description":"What staff wrote; null when another member became the owner."}},"required":["productId","name","claimId","claimantId","reason"],"additionalProperties":false},
  'catalog.digest-composed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.digest-composed.v1","title":"catalog.digest-composed.v1","description":"What happened to the products that a member follows; the answer to user.digest-due.v1.","x-topic":"catalog.product","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"until":{"type":"string","format":"date-time","description":"As in the event that asked."},"products":{"type":"array","description":"At most 10, those with the most UPs first; empty when nothing happened.","items":{"type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"ups":{"type":"integer","minimum":0},"answers":{"type":"integer","minimum":0}},"required":["productId","name","ups","answers"],"additionalProperties":false}}},"required":["userId","until","products"],"additionalProperties":false},
  'catalog.game-played.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.game-played.v1","title":"catalog.game-played.v1","description":"A member marked a game as played, changed the rating, or took it back.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"played":{"type":"boolean"},"rating":{"type":["string","null"],"enum":["GREAT","OKAY","DULL",null],"description":"Null when the member has not rated the game, and when it was taken back."},"players":{"type":"integer","minimum":0,"description":"The game's players after this event (absolute)."}},"required":["productId","userId","played","rating","players"],"additionalProperties":false},
  'catalog.hot-word-clicked.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.hot-word-clicked.v1","title":"catalog.hot-word-clicked.v1","description":"Somebody clicked a hot word, the first time on this day.","x-topic":"catalog.visit","x-key":"wordId","type":"object","properties":{"wordId":{"type":"string","minLength":1,"maxLength":64},"word":{"type":"string","minLength":1},"byProgram":{"type":"boolean","description":"True when a program asked, such as one of a partner; absent for somebody in a browser, and in events of releases before 2026-11-27."}},"required":["wordId","word"],"additionalProperties":false},
  'catalog.lead-decided.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.lead-decided.v1","title":"catalog.lead-decided.v1","description":"Staff decided on a lead.","x-topic":"catalog.lead","x-key":"leadId","type":"object","properties":{"leadId":{"type":"string","minLength":1,"maxLength":64},"sharerId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"name":{"type":"string"},"decision":{"enum":["accepted","rejected"]},"reason":{"type":["string","null"]},"productId":{"type":["string","null"],"minLength":1,"maxLength":64,"description":"Null when there is none."}},"required":["leadId","sharerId","name","decision","reason","productId"],"additionalProperties":false},
  'catalog.lead-shared.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.lead-shared.v1","title":"catalog.lead-shared.v1","description":"A member shared a lead.","x-topic":"catalog.lead","x-key":"leadId","type":"object","properties":{"leadId":{"type":"string","minLength":1,"maxLength":64},"sharerId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"name":{"type":"string"}},"required":["leadId","sharerId","name"],"additionalProperties":false},
  'catalog.link-clicked.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.link-clicked.v1","title":"catalog.link-clicked.v1","description":"Somebody followed a link of a product, the first time on this day.","x-topic":"catalog.visit","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"kind":{"enum":["WEBSITE","WHITEPAPER","VIDEO","IOS","ANDROID","DESKTOP","WECHAT","PLUGIN","SOCIAL","RESOURCE"]}},"required":["productId","kind"],"additionalProperties":false},
  'catalog.member-erased.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.member-erased.v1","title":"catalog.member-erased.v1","description":"The catalog erased what it had of a member.","x-topic":"catalog.product","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["userId"],"additionalProperties":false},
  'catalog.pictures-used.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.pictures-used.v1","title":"catalog.pictures-used.v1","description":"Which pictures of members a product or its open revision uses from now on, and which it uses no longer.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"kept":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64},"maxItems":60,"uniqueItems":true,"description":"Names of files that stay."},"released":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64},"maxItems":60,"uniqueItems":true,"description":"Names of files that nothing uses any more."}},"required":["productId","kept","released"],"additionalProperties":false},
  'catalog.product-edited.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.product-edited.v1","title":"catalog.product-edited.v1","description":"What the public sees of a released product changed.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"slug":{"type":"string"},"type":{"enum":["APP","GAME","NFT","HARDWARE"]},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"ownerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"sharerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"maintainerIds":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Members who maintain it beside the owner; absent in events of releases before 2026-11-24."}},"required":["productId","slug","type","name","ownerId","sharerId"],"additionalProperties":false},
  'catalog.product-followed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.product-followed.v1","title":"catalog.product-followed.v1","description":"A member follows a product or no longer does.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"following":{"type":"boolean"},"followers":{"type":"integer","minimum":0,"description":"The product's followers after this event (absolute)."},"countsForRewards":{"type":"boolean","description":"False for further accounts of one mailbox. Absent in events of earlier releases."}},"required":["productId","userId","following","followers"],"additionalProperties":false},
  'catalog.product-listed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.product-listed.v1","title":"catalog.product-listed.v1","description":"A product was released, for the first time or again.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"slug":{"type":"string"},"type":{"enum":["APP","GAME","NFT","HARDWARE"]},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"ownerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"sharerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"leadId":{"type":["string","null"],"minLength":1,"maxLength":64,"description":"Null when there is none."},"firstTime":{"type":"boolean"},"countsForRewards":{"type":"boolean","description":"False when the sharer is staff; absent in events of releases before 2026-11-22."},"maintainerIds":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Members who maintain it beside the owner; absent in events of releases before 2026-11-24."},"submitterId":{"type":["string","null"],"format":"uuid","description":"Who submitted the form that staff decided on; null without a form or for an erased member, absent in events of releases before 2026-11-26."}},"required":["productId","slug","type","name","ownerId","sharerId","leadId","firstTime"],"additionalProperties":false},
  'catalog.product-merged.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.product-merged.v1","title":"catalog.product-merged.v1","description":"Staff merged a duplicate into another product, which is the survivor.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64,"description":"The duplicate. Its addresses lead to the survivor."},"name":{"type":"object","description":"The duplicate's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"survivorId":{"type":"string","minLength":1,"maxLength":64,"description":"The product that has its UPs, followers, questions and posts now."},"survivorSlug":{"type":"string"},"survivorName":{"type":"object","description":"The survivor's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"memberIds":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Whom the merge ends something for: owner, maintainers and sharer of the duplicate, and members with a draft of an edit; empty when late UPs or follows are moved."},"upValue":{"type":"integer","minimum":0,"description":"The survivor's UPs after this (absolute)."},"followers":{"type":"integer","minimum":0,"description":"The survivor's followers after this (absolute)."},"reason":{"type":"string","minLength":1,"description":"The staff's reason."}},"required":["productId","name","survivorId","survivorSlug","survivorName","memberIds","upValue","followers","reason"],"additionalProperties":false},
  'catalog.product-offered.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.product-offered.v1","title":"catalog.product-offered.v1","description":"The owner of a product offers it to a member, or invites a member to maintain it.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"offerId":{"type":"string","minLength":1,"maxLength":64},"kind":{"enum":["OWNER","MAINTAINER"]},"fromId":{"type":"string","format":"uuid"},"toId":{"type":"string","format":"uuid"}},"required":["productId","name","offerId","kind","fromId","toId"],"additionalProperties":false},
  'catalog.product-owned.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.product-owned.v1","title":"catalog.product-owned.v1","description":"The owner or the maintainers of a product changed; it says who they are now.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"slug":{"type":"string"},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"ownerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"previousOwnerId":{"type":["string","null"],"format":"uuid","description":"The owner before; the same as ownerId when only maintainers changed."},"maintainerIds":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Members who maintain it beside the owner."},"memberId":{"type":["string","null"],"format":"uuid","description":"Who became or stopped being a maintainer, when how is JOINED, REMOVED or LEFT; null otherwise."},"removedByStaff":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Maintainers whom staff removed, with how STAFF or REMOVED; left out without any."},"isReleased":{"type":"boolean","description":"Whether the product is released."},"how":{"enum":["DNS","FILE","CLAIM","TRANSFER","STAFF","JOINED","REMOVED","LEFT"],"description":"DNS, FILE: a proved claim. CLAIM: a claim that staff granted. TRANSFER: the owner gave it. STAFF: staff set or removed the owner. JOINED, REMOVED, LEFT: a maintainer."}},"required":["productId","slug","name","ownerId","previousOwnerId","maintainerIds","memberId","isReleased","how"],"additionalProperties":false},
  'catalog.product-rejected.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.product-rejected.v1","title":"catalog.product-rejected.v1","description":"Staff rejected a product.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"ownerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"sharerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"reason":{"type":"string"},"submitterId":{"type":["string","null"],"format":"uuid","description":"Who submitted the form that staff decided on; null without a form or for an erased member, absent in events of releases before 2026-11-26."}},"required":["productId","name","ownerId","sharerId","reason"],"additionalProperties":false},
  'catalog.product-taken-down.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.product-taken-down.v1","title":"catalog.product-taken-down.v1","description":"A product left the public site.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"ownerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"reason":{"type":["string","null"]},"maintainerIds":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Members who maintain it beside the owner; absent in events of releases before 2026-11-24."},"survivorId":{"type":"string","minLength":1,"maxLength":64,"description":"The product into which it was merged; absent where it is only taken down, and in events of releases before 2026-11-26."},"fraud":{"type":"boolean","description":"True: staff took it down as fraud, so that what it earned is taken back; absent otherwise, and in events of releases before 2026-11-26."}},"required":["productId","name","ownerId","reason"],"additionalProperties":false},
  'catalog.question-answered.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.question-answered.v1","title":"catalog.question-answered.v1","description":"A question was answered.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"questionId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"askerId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["questionId","productId","name","askerId"],"additionalProperties":false},
  'catalog.question-asked.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.question-asked.v1","title":"catalog.question-asked.v1","description":"A member asked about a product.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"questionId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"askerId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"ownerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"maintainerIds":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Members who maintain it beside the owner; absent in events of releases before 2026-11-24."}},"required":["questionId","productId","name","askerId","ownerId"],"additionalProperties":false},
  'catalog.question-withdrawn.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.question-withdrawn.v1","title":"catalog.question-withdrawn.v1","description":"A question was deleted: its asker withdrew it before an answer, or the answer to an erased asker was withdrawn.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"questionId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"askerId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["questionId","productId","askerId"],"additionalProperties":false},
  'catalog.revision-decided.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.revision-decided.v1","title":"catalog.revision-decided.v1","description":"Staff decided on an edit of a released product.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"revisionId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"submitterId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"decision":{"enum":["released","rejected"]},"reason":{"type":["string","null"],"description":"Of a rejection; null otherwise."}},"required":["productId","revisionId","name","submitterId","decision","reason"],"additionalProperties":false},
  'catalog.unknown-word-searched.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.unknown-word-searched.v1","title":"catalog.unknown-word-searched.v1","description":"Somebody searched a text that may not be published; only the search is counted.","x-topic":"catalog.visit","x-key":"language","type":"object","properties":{"language":{"enum":["en","zh"]},"byProgram":{"type":"boolean","description":"True when a program asked, such as one of a partner; absent for somebody in a browser, and in events of releases before 2026-11-27."}},"required":["language"],"additionalProperties":false},
  'catalog.up-cast.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.up-cast.v1","title":"catalog.up-cast.v1","description":"A member UPped a product.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"weight":{"enum":[1,2]},"upValue":{"type":"integer","minimum":1,"description":"The product's UPs after this one (absolute)."},"countsForRewards":{"type":"boolean","description":"False for the owner's and the sharer's own UP, and for further accounts of one mailbox."},"sharerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"ownerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"castAt":{"type":"string","format":"date-time","description":"When the UP was cast, if not at the time of the event: UPs of the demonstration are older than their events. Absent otherwise, and in events of releases before 2026-11-27."}},"required":["productId","userId","weight","upValue","countsForRewards","sharerId","ownerId"],"additionalProperties":false},
  'catalog.up-reversed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.up-reversed.v1","title":"catalog.up-reversed.v1","description":"Staff decided that an UP that a rule has withheld stays withheld. A catalog.up-withheld.v1 came before.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"userId":{"type":"string","format":"uuid","description":"Who cast the UP."},"weight":{"enum":[1,2],"description":"What the UP had added before it was withheld."},"countsForRewards":{"type":"boolean","description":"As in the event of the UP."},"upEventId":{"type":["string","null"],"format":"uuid","description":"The id of the event of the UP; null for an UP before 2026-11-23."},"sharerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"ownerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"ruleKind":{"type":"string","pattern":"^[A-Z_]+$","description":"The kind of the rule that withheld it, such as RING; later releases may know more kinds."},"reason":{"type":"string","minLength":1,"description":"The staff's reason."}},"required":["productId","name","userId","weight","countsForRewards","upEventId","sharerId","ownerId","ruleKind","reason"],"additionalProperties":false},
  'catalog.up-withheld.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.up-withheld.v1","title":"catalog.up-withheld.v1","description":"A rule or staff withheld an UP, or staff restored it.","x-topic":"catalog.product","x-key":"productId","type":"object","properties":{"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"userId":{"type":"string","format":"uuid","description":"Who cast the UP."},"withheld":{"type":"boolean","description":"True: it no longer counts; false: it counts again."},"weight":{"enum":[-2,-1,1,2],"description":"What it adds to the product's UPs."},"upValue":{"type":"integer","minimum":0,"description":"The product's UPs after this (absolute)."},"countsForRewards":{"type":"boolean","description":"As in the event of the UP."},"upEventId":{"type":["string","null"],"format":"uuid","description":"The id of the event of the UP; null for an UP before 2026-11-23."},"sharerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"ownerId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."},"reason":{"type":"string","minLength":1,"description":"The staff's reason; of a rule, what its kind looks for, in both languages."},"castFor":{"type":"string","minLength":1,"maxLength":64,"description":"The product that the UP was cast for, when it was merged since; absent otherwise, and in events of releases before 2026-11-26."},"ruleKind":{"type":"string","pattern":"^[A-Z_]+$","description":"The kind of the rule that withheld it until staff decide, such as RING; later releases may know more kinds. Absent when staff decided."}},"required":["productId","name","userId","withheld","weight","upValue","countsForRewards","upEventId","sharerId","ownerId","reason"],"additionalProperties":false},
  'catalog.word-searched.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"catalog.word-searched.v1","title":"catalog.word-searched.v1","description":"Somebody searched words that the site has. Others are catalog.unknown-word-searched.","x-topic":"catalog.visit","x-key":"word","type":"object","properties":{"word":{"type":"string","minLength":1,"maxLength":100,"description":"In lower case, at most 50 characters: a hot word, the pinyin of a name, or words that names, aliases, tags, categories and taglines of public products or synonyms contain. Only a hot word can contain an address, a link or a long number."},"language":{"enum":["en","zh"]},"byProgram":{"type":"boolean","description":"True when a program asked, such as one of a partner; absent for somebody in a browser, and in events of releases before 2026-11-27."}},"required":["word","language"],"additionalProperties":false},
  'feed.comment-added.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.comment-added.v1","title":"feed.comment-added.v1","description":"A comment or a reply became visible: at once, or when staff showed it.","x-topic":"feed.post","x-key":"subjectId","type":"object","properties":{"kind":{"enum":["PRODUCT","POST","UP"],"description":"What it is about."},"subjectId":{"type":"string","minLength":1,"maxLength":100,"description":"The product, the post, or `<product>:<member>` for the reason of an UP."},"commentId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"threadId":{"type":["string","null"],"description":"The comment that starts its thread; null for that one itself."},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"repliedId":{"type":["string","null"],"format":"uuid","description":"Who wrote what it replies to; null for nobody, or the author."},"mentionedIds":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Whom it mentions, without its author: random subject ids."},"comments":{"type":"integer","minimum":0,"description":"Visible comments and replies about the subject after the change."}},"required":["kind","subjectId","commentId","productId","name","threadId","authorId","repliedId","mentionedIds","comments"],"additionalProperties":false},
  'feed.comment-decided.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.comment-decided.v1","title":"feed.comment-decided.v1","description":"Staff decided about a comment.","x-topic":"feed.post","x-key":"subjectId","type":"object","properties":{"kind":{"enum":["PRODUCT","POST","UP"],"description":"What it is about."},"subjectId":{"type":"string","minLength":1,"maxLength":100,"description":"The product, the post, or `<product>:<member>` for the reason of an UP."},"commentId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"decision":{"enum":["HIDDEN","SHOWN"],"description":"SHOWN: it had been hidden, or had waited for review."},"reason":{"type":["string","null"],"description":"What staff told the author; null for SHOWN."}},"required":["kind","subjectId","commentId","productId","name","authorId","decision","reason"],"additionalProperties":false},
  'feed.comment-edited.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.comment-edited.v1","title":"feed.comment-edited.v1","description":"The author changed a visible comment.","x-topic":"feed.post","x-key":"subjectId","type":"object","properties":{"kind":{"enum":["PRODUCT","POST","UP"],"description":"What it is about."},"subjectId":{"type":"string","minLength":1,"maxLength":100,"description":"The product, the post, or `<product>:<member>` for the reason of an UP."},"commentId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"mentionedIds":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Whom it mentions, without its author: random subject ids."},"comments":{"type":"integer","minimum":0,"description":"Visible comments and replies about the subject after the change."}},"required":["kind","subjectId","commentId","productId","name","authorId","mentionedIds","comments"],"additionalProperties":false},
  'feed.comment-removed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.comment-removed.v1","title":"feed.comment-removed.v1","description":"A visible comment is visible no more.","x-topic":"feed.post","x-key":"subjectId","type":"object","properties":{"kind":{"enum":["PRODUCT","POST","UP"],"description":"What it is about."},"subjectId":{"type":"string","minLength":1,"maxLength":100,"description":"The product, the post, or `<product>:<member>` for the reason of an UP."},"commentId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"by":{"enum":["AUTHOR","STAFF","ERASURE","REVIEW"],"description":"REVIEW: an edit waits for staff."},"comments":{"type":"integer","minimum":0,"description":"Visible comments and replies about the subject after the change."}},"required":["kind","subjectId","commentId","productId","authorId","by","comments"],"additionalProperties":false},
  'feed.member-erased.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.member-erased.v1","title":"feed.member-erased.v1","description":"The feed erased what it had of a member.","x-topic":"feed.post","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["userId"],"additionalProperties":false},
  'feed.post-edited.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.post-edited.v1","title":"feed.post-edited.v1","description":"The text or the labels of a post were changed.","x-topic":"feed.post","x-key":"postId","type":"object","properties":{"postId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"editorId":{"type":"string","format":"uuid","description":"Who edited it: a random subject id, never personal data."},"header":{"type":"string"},"labels":{"type":"array","items":{"type":"integer"}},"at":{"type":"string","format":"date-time","description":"When it had been published."},"editedAt":{"type":"string","format":"date-time"}},"required":["postId","productId","authorId","editorId","header","labels","at","editedAt"],"additionalProperties":false},
  'feed.post-liked.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.post-liked.v1","title":"feed.post-liked.v1","description":"A member liked a post, or took the like back.","x-topic":"feed.post","x-key":"postId","type":"object","properties":{"postId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"userId":{"type":"string","format":"uuid","description":"Who likes it: a random subject id, never personal data."},"liked":{"type":"boolean","description":"False when the like was taken back."},"likes":{"type":"integer","minimum":0,"description":"All likes after the change."}},"required":["postId","productId","authorId","userId","liked","likes"],"additionalProperties":false},
  'feed.post-not-published.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.post-not-published.v1","title":"feed.post-not-published.v1","description":"A scheduled post broke a rule at its time and stays as a draft.","x-topic":"feed.post","x-key":"authorId","type":"object","properties":{"draftId":{"type":"string","minLength":1,"maxLength":64},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"productId":{"type":"string","maxLength":64},"name":{"type":"object","description":"The product's name.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"header":{"type":"string"},"code":{"type":"string","description":"The error code of the rule."}},"required":["draftId","authorId","productId","name","header","code"],"additionalProperties":false},
  'feed.post-pictures-used.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.post-pictures-used.v1","title":"feed.post-pictures-used.v1","description":"Which pictures the posts of a member use from now on, and which they use no longer.","x-topic":"feed.post","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"The author of the posts, whose files they are now: a random subject id, never personal data."},"kept":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64},"description":"Names of files that stay."},"released":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64},"description":"Names of files that nothing uses any more."}},"required":["userId","kept","released"],"additionalProperties":false},
  'feed.post-published.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.post-published.v1","title":"feed.post-published.v1","description":"A post was published.","x-topic":"feed.post","x-key":"postId","type":"object","properties":{"postId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"name":{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"header":{"type":"string"},"labels":{"type":"array","items":{"type":"integer"}},"at":{"type":"string","format":"date-time"}},"required":["postId","productId","authorId","name","header","labels","at"],"additionalProperties":false},
  'feed.post-removed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.post-removed.v1","title":"feed.post-removed.v1","description":"A post was removed.","x-topic":"feed.post","x-key":"postId","type":"object","properties":{"postId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"at":{"type":"string","format":"date-time","description":"When it had been published."},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data. Absent in events of older releases."},"name":{"type":"object","description":"The product's name; absent when the author was erased.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},"header":{"type":"string","description":"Absent when the author was erased."},"by":{"enum":["TEAM","STAFF","ERASURE"],"description":"TEAM: owner, maintainers or author. It can be restored, except after ERASURE, which events of older releases leave out."},"reason":{"type":["string","null"],"description":"What staff told the author."},"again":{"type":"boolean","description":"True when staff removed what the team had removed before: counts lost it then."}},"required":["postId","productId","at"],"additionalProperties":false},
  'feed.post-restored.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"feed.post-restored.v1","title":"feed.post-restored.v1","description":"The removal of a post was taken back.","x-topic":"feed.post","x-key":"postId","type":"object","properties":{"postId":{"type":"string","minLength":1,"maxLength":64},"productId":{"type":"string","minLength":1,"maxLength":64},"authorId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"at":{"type":"string","format":"date-time","description":"When it had been published."}},"required":["postId","productId","authorId","at"],"additionalProperties":false},
  'user.badge-picture-stored.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.badge-picture-stored.v1","title":"user.badge-picture-stored.v1","description":"A member uploaded a picture for a badge.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"name":{"type":"string","minLength":1,"maxLength":64,"description":"Of the file; random."},"usableUntil":{"type":"string","format":"date-time","description":"When the file is deleted unless a badge uses it."}},"required":["userId","name","usableUntil"],"additionalProperties":false},
  'user.digest-due.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.digest-due.v1","title":"user.digest-due.v1","description":"A member's weekly digest is due; the catalog answers with what happened.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"since":{"type":"string","format":"date-time"},"until":{"type":"string","format":"date-time"}},"required":["userId","since","until"],"additionalProperties":false},
  'user.erased.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.erased.v1","title":"user.erased.v1","description":"The account of a member was erased; every service erases what it has of this member.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["userId"],"additionalProperties":false},
  'user.goldfinger-granted.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.goldfinger-granted.v1","title":"user.goldfinger-granted.v1","description":"An account became a Goldfinger.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"inviterId":{"type":["string","null"],"format":"uuid","description":"Null when there is none."}},"required":["userId","inviterId"],"additionalProperties":false},
  'user.mailbox-marked.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.mailbox-marked.v1","title":"user.mailbox-marked.v1","description":"An account has another mailbox behind its address than before.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"mailboxMark":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"A keyed hash, the same for all addresses of one mailbox. Not the address."},"registeredAt":{"type":"string","format":"date-time","description":"When the account was created, for consumers that missed user.registered. Missing in events of older releases."}},"required":["userId","mailboxMark"],"additionalProperties":false},
  'user.picture-stored.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.picture-stored.v1","title":"user.picture-stored.v1","description":"A member uploaded a picture for the form of a product.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"name":{"type":"string","minLength":1,"maxLength":64,"description":"Of the file; random."},"use":{"enum":["LOGO","LOGO_IMAGE","BANNER","FEEDS","SCREENSHOT"],"description":"Its pixels and bytes are those of the use."},"usableUntil":{"type":"string","format":"date-time","description":"When the file is deleted unless a product uses it."}},"required":["userId","name","use","usableUntil"],"additionalProperties":false},
  'user.post-picture-stored.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.post-picture-stored.v1","title":"user.post-picture-stored.v1","description":"A member uploaded a picture for a post.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"name":{"type":"string","minLength":1,"maxLength":64,"description":"Of the file; random."},"usableUntil":{"type":"string","format":"date-time","description":"When the file is deleted unless a post uses it."}},"required":["userId","name","usableUntil"],"additionalProperties":false},
  'user.profile-changed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.profile-changed.v1","title":"user.profile-changed.v1","description":"A member changed what the public profile shows.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"changed":{"type":"array","items":{"enum":["nickname","avatar","visibility"]},"uniqueItems":true,"description":"What changed; the values are read from the graph."}},"required":["userId","changed"],"additionalProperties":false},
  'user.registered.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.registered.v1","title":"user.registered.v1","description":"An account was created.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"roles":{"type":"array","items":{"enum":[1,2,3]},"uniqueItems":true,"description":"All roles after the change."},"language":{"enum":["en","zh"]}},"required":["userId","roles","language"],"additionalProperties":false},
  'user.role-changed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.role-changed.v1","title":"user.role-changed.v1","description":"The roles of an account changed.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"roles":{"type":"array","items":{"enum":[1,2,3]},"uniqueItems":true,"description":"All roles after the change."}},"required":["userId","roles"],"additionalProperties":false},
  'user.session-revoked.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.session-revoked.v1","title":"user.session-revoked.v1","description":"Sessions or API tokens ended before they expired.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"sessionIds":{"type":"array","items":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"description":"The sessions and API tokens that ended."}},"required":["userId","sessionIds"],"additionalProperties":false},
  'user.unread-changed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.unread-changed.v1","title":"user.unread-changed.v1","description":"The absolute counts of an account; the next event corrects a missed one.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"messages":{"type":"integer","minimum":0},"week":{"type":"integer","minimum":0}},"required":["userId","messages","week"],"additionalProperties":false},
  'user.wallet-connected.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.wallet-connected.v1","title":"user.wallet-connected.v1","description":"A member connected a wallet.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"walletKey":{"type":"string","pattern":"^[0-9a-f]{64}$","description":"A keyed hash of the address in lower case, the same for each connection of this address. Not the address."},"countsForRewards":{"type":"boolean","description":"False for an account that earns no rewards. Absent in events of earlier releases."}},"required":["userId","walletKey"],"additionalProperties":false},
  'user.wallet-removed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.wallet-removed.v1","title":"user.wallet-removed.v1","description":"A member removed her wallet. The gateways no longer accept it for her sessions.","x-topic":"user.account","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["userId"],"additionalProperties":false},
  'vitamin.checkpoint-signed.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"vitamin.checkpoint-signed.v1","title":"vitamin.checkpoint-signed.v1","description":"The log of the ledger was extended and signed.","x-topic":"vitamin.checkpoint","x-key":"origin","type":"object","properties":{"origin":{"type":"string","minLength":1,"maxLength":200,"description":"The name of the log."},"size":{"type":"integer","minimum":0,"description":"The number of its entries."},"root":{"type":"string","description":"The hash of the tree, in Base64."},"note":{"type":"string","description":"The signed checkpoint (https://c2sp.org/tlog-checkpoint)."}},"required":["origin","size","root","note"],"additionalProperties":false},
  'vitamin.member-erased.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"vitamin.member-erased.v1","title":"vitamin.member-erased.v1","description":"The ledger has no personal data of an erased member.","x-topic":"vitamin.ledger","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."}},"required":["userId"],"additionalProperties":false},
  'vitamin.transferred.v1': {"$schema":"http://json-schema.org/draft-07/schema#","$id":"vitamin.transferred.v1","title":"vitamin.transferred.v1","description":"An account received vitamins or, with a negative amount, lost vitamins.","x-topic":"vitamin.ledger","x-key":"userId","type":"object","properties":{"userId":{"type":"string","format":"uuid","description":"A random subject id, never personal data."},"transferId":{"type":"string","minLength":1,"maxLength":64},"rule":{"enum":["wallet","listed","up10","golden","referral","newcomer","badge"]},"cause":{"type":"string","description":"The unique key of the transfer, such as up10:<product>:<n>."},"amount":{"type":"integer"},"balance":{"type":"integer","description":"The account's balance after this event (absolute)."},"productId":{"type":["string","null"],"minLength":1,"maxLength":64,"description":"Null when there is none."},"productName":{"anyOf":[{"type":"object","description":"The product's name; at least one is not empty.","properties":{"en":{"type":"string"},"zh":{"type":"string"}},"required":["en","zh"],"additionalProperties":false},{"type":"null"}],"description":"Null when the transfer is not about a product."},"correction":{"type":"object","description":"Why an earlier transfer is taken back or given again; absent for the first transfer of a cause, and in events of releases before 2026-11-26.","properties":{"kind":{"enum":["UP_WITHHELD","UP_RESTORED","UPS_REACHED_AGAIN","PRODUCT_FRAUD","PRODUCT_LISTED_AGAIN","STAFF"]},"reason":{"type":"string","description":"The words of staff; empty when there are none."},"reverses":{"type":"string","minLength":1,"maxLength":64,"description":"The id of the transfer that this one reverses."},"together":{"type":"object","description":"The account's corrections with the same event, product and words, which are told once; absent for a correction alone, and in events of releases before 2026-11-26.","properties":{"transferId":{"type":"string","minLength":1,"maxLength":64,"description":"The id of the first of these transfers."},"amount":{"type":"integer","description":"Their sum."}},"required":["transferId","amount"],"additionalProperties":false}},"required":["kind","reason","reverses"],"additionalProperties":false}},"required":["userId","transferId","rule","cause","amount","balance","productId","productName"],"additionalProperties":false},
};
