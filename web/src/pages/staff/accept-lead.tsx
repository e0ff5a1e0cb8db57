import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef } from 'react';
import { Content } from '../../components/content.tsx';
import { LeadForm } from '../../features/developer/lead-form.tsx';
import { useCategoryChoices } from '../../features/developer/use-category-choices.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const Root = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginTop: 24,
  '& > h2': { fontSize: 24, overflowWrap: 'anywhere' },
});

interface AcceptLeadProps {
  lead: { id: string; name: string; homeLink: string };
  onAccepted(): void;
  onCancel(): void;
  /** What the lead says. */
  children: ReactNode;
}

/** The product of a lead, in place of the list. */
export function AcceptLead({ lead, onAccepted, onCancel, children }: AcceptLeadProps) {
  const text = useText();
  const { show } = useToasts();
  const { choices, error, retry } = useCategoryChoices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = text('staff.acceptTitle', { name: lead.name });
  const accepted = () => {
    show('success', text('staff.accepted', { name: lead.name }));
    onAccepted();
  };
  return (
    <Root aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <Content loading={!choices} error={error} isEmpty={!choices} onRetry={retry}>
        <LeadForm lead={lead} choices={choices ?? []} onAccepted={accepted} onCancel={onCancel} />
      </Content>
    </Root>
  );
}
