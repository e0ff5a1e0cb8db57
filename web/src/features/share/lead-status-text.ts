import type { LeadStatus } from '../../gql/graphql.ts';
import type { TextId } from '../../lib/text/text-id.ts';

export const leadStatusTexts: Record<LeadStatus, TextId> = {
  OPEN: 'lead.open',
  ACCEPTED: 'lead.accepted',
  REJECTED: 'lead.rejected',
};
