import styled from '@emotion/styled';
import { Chip } from '../../components/chip.tsx';
import type { LeadStatus } from '../../gql/graphql.ts';
import { useText } from '../../lib/text/use-text.ts';
import { leadStatusTexts } from './lead-status-text.ts';

const Root = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  '& strong': { flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

/** A lead in one line. */
export function SharedLead({ name, status }: { name: string; status: LeadStatus }) {
  const text = useText();
  return (
    <Root>
      <strong>{name}</strong>
      <Chip>{text(leadStatusTexts[status])}</Chip>
    </Root>
  );
}
