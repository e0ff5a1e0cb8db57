import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { LeadEntity, type LeadRow } from './lead.entity.ts';

/** Locks the lead until the transaction ends. @throws NOT_FOUND, LEAD_ALREADY_DECIDED */
export async function lockOpenLead(em: EntityManager, leadId: string): Promise<LeadRow> {
  if (!isRowId(leadId)) throw new DomainError('NOT_FOUND');
  const lead = await em.findOne(LeadEntity, leadId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) throw new DomainError('NOT_FOUND');
  if (lead.status !== 'OPEN') throw new DomainError('LEAD_ALREADY_DECIDED');
  return lead;
}
