import type { EventHandler } from '#kit/events/event-handler';
import { onDigestComposed } from './digest/on-digest-composed.ts';
import { confirmationHandlers } from './erasure/on-member-erased.ts';
import { onBadgePicturesUsed } from './file/on-badge-pictures-used.ts';
import { onPicturesUsed } from './file/on-pictures-used.ts';
import { onPostPicturesUsed } from './file/on-post-pictures-used.ts';
import {
  onBadgeClaimed,
  onBadgeMinted,
  onBadgeRestored,
  onContractFailed,
  onGasLow,
  onSuspensionDecided,
} from './message/on-badges.ts';
import {
  onCommentAdded,
  onCommentDecided,
  onCommentEdited,
  onCommentRemoved,
} from './message/on-comments.ts';
import { onLeadDecided } from './message/on-lead-decided.ts';
import { onPostNotPublished } from './message/on-post-not-published.ts';
import { onPostPublished } from './message/on-post-published.ts';
import { onPostRemoved } from './message/on-post-removed.ts';
import { onPostRestored } from './message/on-post-restored.ts';
import { onProductListed } from './message/on-product-listed.ts';
import { onProductMerged } from './message/on-product-merged.ts';
import { onClaimRejected, onProductOffered, onProductOwned } from './message/on-product-owned.ts';
import { onProductRejected } from './message/on-product-rejected.ts';
import { onProductTakenDown } from './message/on-product-taken-down.ts';
import { onQuestionAnswered } from './message/on-question-answered.ts';
import { onQuestionAsked } from './message/on-question-asked.ts';
import { onRevisionDecided } from './message/on-revision-decided.ts';
import { onUpReversed } from './message/on-up-reversed.ts';
import { onUpWithheld } from './message/on-up-withheld.ts';
import { onVitaminTransferred } from './message/on-vitamin-transferred.ts';
import { teamHandlers } from './webhook/product-teams.ts';
import { webhookHandlers } from './webhook/store-events.ts';

/** One handler for each type: those of one type run one after another. */
function joinHandlers(handlers: readonly EventHandler[]): EventHandler[] {
  const byType = Map.groupBy(handlers, ({ type }) => type);
  return [...byType].map(([type, ofType]) => ({
    type,
    ...(ofType.length === 1 && ofType[0]?.isWanted && { isWanted: ofType[0].isWanted }),
    async handle(tx, events, context) {
      for (const { handle } of ofType) await handle(tx, events, context);
    },
  }));
}

/** All events that this service consumes. The teams of products come before the webhooks that need them. */
export const handlers: readonly EventHandler[] = joinHandlers([
  onVitaminTransferred,
  onProductListed,
  onProductRejected,
  onProductTakenDown,
  onRevisionDecided,
  onPicturesUsed,
  onProductOwned,
  onProductOffered,
  onClaimRejected,
  onLeadDecided,
  onQuestionAsked,
  onQuestionAnswered,
  onUpReversed,
  onUpWithheld,
  onProductMerged,
  onPostPublished,
  onPostRemoved,
  onPostRestored,
  onPostNotPublished,
  onPostPicturesUsed,
  onBadgePicturesUsed,
  onCommentAdded,
  onCommentEdited,
  onCommentRemoved,
  onCommentDecided,
  onBadgeMinted,
  onBadgeClaimed,
  onGasLow,
  onContractFailed,
  onBadgeRestored,
  onSuspensionDecided,
  onDigestComposed,
  ...confirmationHandlers,
  ...teamHandlers,
  ...webhookHandlers,
]);
