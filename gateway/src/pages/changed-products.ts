import type { AnyEvent } from '#kit/events/event';

/** The products that an event changes; null among them for lists of all products or posts. */
export function changedProducts(event: AnyEvent): (string | null)[] {
  switch (event.type) {
    case 'catalog.product-merged.v1':
      return [event.data.productId, event.data.survivorId, null];
    case 'catalog.up-withheld.v1':
      // A leaderboard that has ended can show its reason.
      return [event.data.productId, null];
    default:
      return [changedProduct(event)];
  }
}

/** The only product that an event changes; null for a change of lists, such as a new product or post. */
function changedProduct({ type, data }: AnyEvent): string | null {
  switch (type) {
    case 'catalog.up-cast.v1':
    case 'catalog.product-followed.v1':
    case 'catalog.question-asked.v1':
    case 'catalog.question-answered.v1':
    case 'catalog.question-withdrawn.v1':
    case 'catalog.answer-edited.v1':
    case 'catalog.answer-withdrawn.v1':
    case 'catalog.game-played.v1':
    case 'catalog.pictures-used.v1':
    case 'catalog.revision-decided.v1':
    case 'catalog.product-owned.v1':
    case 'feed.post-liked.v1':
    case 'feed.comment-added.v1':
    case 'feed.comment-edited.v1':
    case 'feed.comment-removed.v1':
    case 'feed.comment-decided.v1':
    case 'catalog.product-offered.v1':
    case 'catalog.claim-rejected.v1':
      return data.productId;
    default:
      return null;
  }
}
