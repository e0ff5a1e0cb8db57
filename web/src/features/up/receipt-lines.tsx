import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { integrityKindTexts } from '../../entities/product/integrity-kind-texts.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, size } from '../../lib/theme-tokens.ts';

export const ReceiptLinesReceipt = graphql(/* GraphQL */ `
  fragment ReceiptLines_receipt on UpReceipt {
    id
    weight
    at
    eventId
    withheldAt
    withheldReason
    withheldRule
    earned {
      point
      isReversed
      member {
        id
        nickname
        isErased
      }
    }
  }
`);

const Lines = styled('dl')({
  display: 'grid',
  gap: 14,
  '& dt': { fontSize: size.note, color: color.muted },
  '& dd': { overflowWrap: 'anywhere' },
  '& code': { fontSize: size.note },
  '& del': { color: color.muted },
});

/** Weight, time and event of an UP, and what it brought to whom. */
export function ReceiptLines({ receipt }: { receipt: FragmentType<typeof ReceiptLinesReceipt> }) {
  const data = readFragment(ReceiptLinesReceipt, receipt);
  const { weight, at, eventId, withheldAt, withheldReason, withheldRule, earned } = data;
  const text = useText();
  const intl = useIntl();
  const time = (value: string) =>
    intl.formatDate(value, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
  const paid = earned.filter(({ isReversed }) => !isReversed);
  return (
    <Lines>
      <Line label={text('receipt.weight')}>
        {withheldAt ? (
          <>
            <del>{`UP +${weight}`}</del>{' '}
            {text(withheldRule ? 'receipt.isChecked' : 'receipt.countsNothing')}
          </>
        ) : (
          `UP +${weight}`
        )}
      </Line>
      <Line label={text('receipt.at')}>{text('receipt.utc', { time: time(at) })}</Line>
      <Line label={text('receipt.event')}>
        {eventId ? <code>{eventId}</code> : text('receipt.eventNone')}
      </Line>
      {withheldAt ? (
        <Line label={text('statement.withheld')}>
          {`${withheldRule ? text(integrityKindTexts[withheldRule]) : withheldReason} (${text('receipt.utc', { time: time(withheldAt) })})`}
        </Line>
      ) : null}
      <Line label={text('receipt.earned')}>
        {paid.length === 0
          ? text('receipt.earnedNone')
          : paid.map(({ point, member }) => (
              <span key={member?.id}>
                {text('receipt.earnedBy', { point })}{' '}
                {member ? <MemberLink member={member} /> : null}
              </span>
            ))}
      </Line>
    </Lines>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
