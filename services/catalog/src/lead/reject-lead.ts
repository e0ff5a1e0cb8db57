import { unitOfWork } from '#kit/database/unit-of-work';
import type { ViewerClaim } from '#kit/subgraph/context';
import { leadDecided } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { addDecision } from '../review/add-decision.ts';
import { assertNotOwn, requireStaffReason } from '../review/move.rules.ts';
import type { LeadRow } from './lead.entity.ts';
import { lockOpenLead } from './lock-open-lead.ts';

/**
 * Rejects a lead; the event carries the reason to the sharer.
 * @throws REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID, NOT_FOUND, LEAD_ALREADY_DECIDED, FORBIDDEN for
 * the sharer
 */
export async function rejectLead(
  { orm, outbox, clock }: CatalogContext,
  staff: ViewerClaim,
  leadId: string,
  reason: string,
): Promise<Pick<LeadRow, 'id'>> {
  const text = requireStaffReason(reason);
  return unitOfWork(orm, async (em, tx) => {
    const lead = await lockOpenLead(em, leadId);
    assertNotOwn(staff, lead);
    const { sharerId, name } = lead;
    await addDecision(tx, {
      subject: 'lead',
      subjectId: leadId,
      staffId: staff.userId,
      at: clock.now(),
      from: lead.status,
      to: 'REJECTED',
      reason: text,
    });
    lead.status = 'REJECTED';
    lead.reason = text;
    const decision = { leadId, sharerId, name, decision: 'rejected', reason: text } as const;
    await outbox.add(tx, leadDecided({ ...decision, productId: null }));
    // The answer to a repetition outlives an erasure, and must contain no contacts.
    return { id: lead.id };
  });
}
