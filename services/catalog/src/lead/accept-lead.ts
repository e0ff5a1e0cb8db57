import { unitOfWork } from '#kit/database/unit-of-work';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus } from '#schema/enums';
import { leadDecided } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { ProductEntity } from '../product/product.entity.ts';
import { insertCounters } from '../product/product-counters.ts';
import { newProductKey } from '../product/product-key.ts';
import { DecisionEntity } from '../review/decision.entity.ts';
import { assertNotOwn } from '../review/move.rules.ts';
import { type LeadProductInput, productOfLead } from './lead.rules.ts';
import { lockOpenLead } from './lock-open-lead.ts';

/**
 * Turns a lead into a product in review, with the lead's name, link and sharer; returns its id.
 * @throws NOT_FOUND, LEAD_ALREADY_DECIDED, FORBIDDEN for the sharer, FIELD_LENGTH, FIELD_INVALID,
 * TOO_MANY_LABELS
 */
export function acceptLead(
  { orm, outbox, clock }: CatalogContext,
  staff: ViewerClaim,
  leadId: string,
  input: LeadProductInput,
): Promise<string> {
  return unitOfWork(orm, async (em, tx) => {
    const lead = await lockOpenLead(em, leadId);
    assertNotOwn(staff, lead);
    const { sharerId, name } = lead;
    const product = productOfLead(lead, input);
    const { id, slug } = await newProductKey(tx, product.nameEn || product.nameZh);
    const now = clock.now();
    em.create(ProductEntity, {
      ...product,
      id,
      slug,
      status: productStatus.IN_REVIEW,
      sharerId,
      leadId,
      createdAt: now,
    });
    em.create(DecisionEntity, {
      subject: 'lead',
      subjectId: leadId,
      staffId: staff.userId,
      at: now,
      fromStatus: lead.status,
      toStatus: 'ACCEPTED',
      reason: null,
    });
    await em.flush();
    await insertCounters.run(tx, { productIds: [id] });
    lead.status = 'ACCEPTED';
    lead.productId = id;
    const decision = { leadId, sharerId, name, decision: 'accepted', reason: null } as const;
    await outbox.add(tx, leadDecided({ ...decision, productId: id }));
    return id;
  });
}
