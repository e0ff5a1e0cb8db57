import { unitOfWork } from '#kit/database/unit-of-work';
import { DomainError } from '#kit/runtime/errors';
import { rowIds } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus } from '#schema/enums';
import { leadDecided } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { parseForm } from '../form/form.rules.ts';
import { requireCategories, writeForm } from '../form/write-form.ts';
import { awaitPictures, requirePictures, usePictures } from '../picture/product-pictures.ts';
import { ProductEntity } from '../product/product.entity.ts';
import { insertCounters } from '../product/product-counters.ts';
import { newProductKey } from '../product/product-key.ts';
import { addDecision } from '../review/add-decision.ts';
import { assertNotOwn } from '../review/move.rules.ts';
import { formOfLead, type LeadProductInput } from './lead.rules.ts';
import { readLeads } from './list-leads.ts';
import { lockOpenLead } from './lock-open-lead.ts';

/** Fields that the form replaces in the same transaction. */
const emptyFields = {
  taglineEn: '',
  taglineZh: '',
  descriptionEn: '',
  descriptionZh: '',
  stage: 0,
  platforms: [],
  tags: [],
  aliases: [],
  chains: [],
  links: [],
  maintainerIds: [],
};

/**
 * Turns a lead into a product in review, with its sharer and the form of staff; returns its id.
 * Pictures are uploads of the same staff member.
 * @throws NOT_FOUND, LEAD_ALREADY_DECIDED, FORBIDDEN for the sharer, PICTURE_UNKNOWN, PICTURE_SIZE, and
 * the errors of `parseForm`
 */
export async function acceptLead(
  { database, orm, outbox, clock, siteOrigin }: CatalogContext,
  staff: ViewerClaim,
  leadId: string,
  input: LeadProductInput,
): Promise<string> {
  const [shared] = await readLeads.run(database, { ids: rowIds([leadId]) });
  if (!shared) throw new DomainError('NOT_FOUND');
  // Name and link of a lead never change.
  const form = parseForm(formOfLead(shared, input), siteOrigin());
  await awaitPictures(database, staff.userId, form);
  return unitOfWork(orm, async (em, tx) => {
    const lead = await lockOpenLead(em, leadId);
    assertNotOwn(staff, lead);
    const now = clock.now();
    await requireCategories(tx, form);
    await requirePictures(tx, { userId: staff.userId, form, now });
    const { id, slug } = await newProductKey(tx, form.nameEn || form.nameZh);
    const { sharerId, name } = lead;
    em.create(ProductEntity, {
      ...emptyFields,
      id,
      slug,
      type: form.type,
      status: productStatus.IN_REVIEW,
      nameEn: form.nameEn,
      nameZh: form.nameZh,
      sharerId,
      leadId,
      createdAt: now,
    });
    await em.flush();
    await addDecision(tx, {
      subject: 'lead',
      subjectId: leadId,
      staffId: staff.userId,
      at: now,
      from: lead.status,
      to: 'ACCEPTED',
      reason: null,
    });
    await insertCounters.run(tx, { productIds: [id] });
    await writeForm(tx, id, form);
    await outbox.add(tx, ...(await usePictures(tx, id, form, now)));
    lead.status = 'ACCEPTED';
    lead.productId = id;
    const decision = { leadId, sharerId, name, decision: 'accepted', reason: null } as const;
    await outbox.add(tx, leadDecided({ ...decision, productId: id }));
    return id;
  });
}
