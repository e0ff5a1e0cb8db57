import { unitOfWork } from '#kit/database/unit-of-work';
import { enforceWriteLimit, type Writer } from '#kit/throttle/write-limits';
import { leadShared } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { assertUnlisted } from '../duplicate/assert-unlisted.ts';
import { linkKey } from '../duplicate/link-key.rules.ts';
import { siteOf } from '../duplicate/site-key.rules.ts';
import { LeadEntity, type LeadRow } from './lead.entity.ts';
import { parseLead } from './lead.rules.ts';

type LeadInput = Parameters<typeof parseLead>[0];

/**
 * Shares a lead, on which staff decide.
 * @throws THROTTLED, PRODUCT_LISTED when a released product has the link, and the errors of `parseLead`
 */
export async function shareProduct(
  context: CatalogContext,
  writer: Writer,
  input: LeadInput,
): Promise<LeadRow> {
  const { orm, outbox, clock } = context;
  const { userId } = writer;
  const fields = parseLead(input);
  const key = linkKey(fields.homeLink);
  return unitOfWork(orm, async (em, tx) => {
    await enforceWriteLimit(context, tx, 'lead', writer);
    await assertUnlisted(tx, key, { field: 'homeLink' });
    const lead = em.create(LeadEntity, {
      ...fields,
      linkKey: key,
      siteKey: siteOf(key),
      sharerId: userId,
      at: clock.now(),
      status: 'OPEN',
      reason: null,
      productId: null,
    });
    await em.persist(lead).flush();
    await outbox.add(tx, leadShared({ leadId: lead.id, sharerId: userId, name: lead.name }));
    return lead;
  });
}
