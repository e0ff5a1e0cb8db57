import styled from '@emotion/styled';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import type { InvitationsOfViewerFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { toTag, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

type Invitation = NonNullable<InvitationsOfViewerFragment['invitations']>['list'][number];

const WithdrawInvitationDocument = graphql(/* GraphQL */ `
  mutation WithdrawInvitation($id: ID!) {
    withdrawInvitation(id: $id) {
      id
      ...InvitationsOfViewer
    }
  }
`);

const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minHeight: 56,
  paddingBlock: 8,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& small': { display: 'block', color: color.muted, fontSize: 13 },
});

/** The sent invitations, latest first, each with its status and what withdraws it. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const text = useText();
  const { language } = useLanguage();
  const { show } = useToasts();
  const { run, busy } = useCommand(WithdrawInvitationDocument);
  const heading = useRef<HTMLHeadingElement>(null);
  const withdraw = async (id: string) => {
    if (busy) return;
    const { ok } = await run({ id });
    if (!ok) return;
    show('success', text('goldfinger.withdrawn'));
    // The pressed button disappears.
    heading.current?.focus();
  };
  const dateOf = (at: string) =>
    new Intl.DateTimeFormat(toTag(language), { dateStyle: 'medium' }).format(new Date(at));
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {text('goldfinger.list')}
      </h2>
      {invitations.length === 0 ? <p>{text('goldfinger.empty')}</p> : null}
      <ul aria-label={text('goldfinger.list')}>
        {invitations.map(({ id, email, status, expiresAt, member }) => {
          const name = member?.nickname ?? email ?? '';
          return (
            <Line key={id}>
              <span>
                {name} <Chip>{text(`goldfinger.status.${status}`)}</Chip>
                {status === 'PENDING' ? (
                  <small>{text('goldfinger.expires', { date: dateOf(expiresAt) })}</small>
                ) : null}
              </span>
              {status === 'PENDING' ? (
                <Button
                  variant="outline"
                  scale="small"
                  aria-disabled={busy}
                  aria-label={text('goldfinger.withdrawLabel', { email: name })}
                  onClick={() => withdraw(id)}
                >
                  {text('goldfinger.withdraw')}
                </Button>
              ) : null}
            </Line>
          );
        })}
      </ul>
    </>
  );
}
