import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { Button } from '../../components/button.tsx';
import { giveReasonDialog } from '../../dialogs/staff.ts';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { GoldenChip } from '../../entities/viewer/role-tags.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, size } from '../../lib/theme-tokens.ts';

export const StatementEntryEntry = graphql(/* GraphQL */ `
  fragment StatementEntry_entry on UpEntry {
    at
    weight
    value
    eventId
    withheldAt
    withheldReason
    withheldRule
    voter {
      id
      nickname
      isErased
      ups {
        id
      }
    }
  }
`);

const WithholdUpDocument = graphql(/* GraphQL */ `
  mutation WithholdUp($productId: ID!, $userId: ID!, $reason: String!) {
    withholdUp(productId: $productId, userId: $userId, reason: $reason) {
      id
      upValue
    }
  }
`);

const RestoreUpDocument = graphql(/* GraphQL */ `
  mutation RestoreUp($productId: ID!, $userId: ID!, $reason: String!) {
    restoreUp(productId: $productId, userId: $userId, reason: $reason) {
      id
      upValue
    }
  }
`);

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  gap: '4px 12px',
  alignItems: 'center',
  paddingBlock: 12,
  borderBottom: `1px solid ${color.line}`,
  '& > strong': { fontVariantNumeric: 'tabular-nums' },
  '&[data-withheld="true"] > strong': { textDecoration: 'line-through', color: color.muted },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { fontSize: size.note, color: color.muted },
});

interface StatementEntryProps {
  entry: FragmentType<typeof StatementEntryEntry>;
  productId: string;
  onDecided(): void;
}

/** One UP of a statement. A member who hides her UPs has no name here. */
export function StatementEntry({ entry, productId, onDecided }: StatementEntryProps) {
  const { at, weight, withheldAt, withheldReason, withheldRule, voter } = readFragment(
    StatementEntryEntry,
    entry,
  );
  const text = useText();
  const intl = useIntl();
  const viewer = useViewer();
  const isStaff = viewer?.isStaff ?? false;
  const named = voter && (voter.ups !== null || isStaff) ? voter : null;
  const time = (value: string) =>
    intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <Item data-withheld={withheldAt !== null}>
      <strong>{`UP +${weight}`}</strong>
      <div>
        {named ? <MemberLink member={named} /> : text('statement.member')}{' '}
        {weight > 1 ? <GoldenChip>{text('role.goldfinger')}</GoldenChip> : null}
        <p>
          <time dateTime={at}>{text('receipt.utc', { time: time(at) })}</time>
        </p>
        {withheldAt ? (
          <p>
            {withheldRule
              ? text('statement.checkedSince', { time: time(withheldAt) })
              : text('statement.withheldFor', {
                  time: time(withheldAt),
                  reason: withheldReason ?? '',
                })}
          </p>
        ) : null}
      </div>
      {isStaff && voter && voter.id !== viewer?.id ? (
        <Withholding
          productId={productId}
          userId={voter.id}
          isWithheld={withheldAt !== null}
          onDecided={onDecided}
        />
      ) : null}
    </Item>
  );
}

interface WithholdingProps {
  productId: string;
  userId: string;
  isWithheld: boolean;
  onDecided(): void;
}

/** For staff: takes an UP out of the count, or back into it, with a reason that everybody reads. */
function Withholding({ productId, userId, isWithheld, onDecided }: WithholdingProps) {
  const text = useText();
  const { open } = useDialogs();
  const withhold = useCommand(WithholdUpDocument);
  const restore = useCommand(RestoreUpDocument);
  const label = text(isWithheld ? 'statement.restore' : 'statement.withhold');
  const decide = async (reason: string) => {
    const run = isWithheld ? restore.run : withhold.run;
    const outcome = await run({ productId, userId, reason });
    if (!outcome.ok) return outcome.failure;
    onDecided();
    return undefined;
  };
  return (
    <Button
      variant={isWithheld ? 'outline' : 'danger'}
      scale="small"
      onClick={() =>
        open(giveReasonDialog, {
          title: label,
          hint: text('statement.reasonHint'),
          submit: label,
          draft: { form: 'withhold', about: `${productId}-${userId}` },
          onSubmit: decide,
        })
      }
    >
      {label}
    </Button>
  );
}
