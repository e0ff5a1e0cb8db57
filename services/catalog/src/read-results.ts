import { type RequestContext, requireRole, requireViewer } from '#kit/subgraph/context';
import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import { roles } from '#schema/enums';
import { readCard } from './card/card-row.ts';
import type { CatalogContext } from './context.ts';
import { findOwnDraft } from './form/list-drafts.ts';
import { readHotWord } from './hot-word/list-hot-words.ts';
import { findCase } from './integrity/case-row.ts';
import { readRule } from './integrity/rule-row.ts';
import { findClaim } from './ownership/claim-row.ts';
import { findOffer } from './ownership/offer-row.ts';

/** Objects without a key in the graph, as the writer may read them when she repeats her write. */
export function resultReaders({ database }: CatalogContext): SubgraphOptions['results'] {
  const forStaff =
    <T>(read: (id: string) => Promise<T | null>) =>
    ({ id }: { id: string }, context: RequestContext) => {
      requireRole(context, roles.staff);
      return read(id) as Promise<(T & object) | null>;
    };
  return {
    BulkResult: 'whole',
    Card: forStaff((id) => readCard.first(database, { id })),
    StaffHotWord: forStaff((id) => readHotWord.first(database, { id })),
    IntegrityRule: forStaff((id) => readRule(database, id)),
    IntegrityCase: forStaff((caseId) => findCase.first(database, { caseId })),
    ProductDraft: ({ id }, context) => findOwnDraft(database, requireViewer(context).userId, id),
    async ProductClaim({ id }, context) {
      const claim = await findClaim.first(database, { claimId: id });
      return claim?.claimantId === requireViewer(context).userId ? claim : null;
    },
    async ProductOffer({ id }, context) {
      const { userId } = requireViewer(context);
      const offer = await findOffer.first(database, { offerId: id });
      return offer && [offer.fromId, offer.toId].includes(userId) ? offer : null;
    },
  };
}
