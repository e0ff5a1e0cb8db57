import type { ManagedBadgeFieldsFragment } from '../../gql/graphql.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Muted } from './badge-parts.tsx';

type Part = ManagedBadgeFieldsFragment['contractParts'][number];

function stateText(text: Text, { part, state, actual }: Part): string {
  if (state === 'PENDING') return text('badgeManage.change.PENDING');
  // A quantity that was refused is wanted no more.
  return part === 'CAP'
    ? text('badgeManage.change.FAILED.CAP', { total: Number(actual) })
    : text('badgeManage.change.FAILED');
}

/** What of the contract is being changed, and what the network has refused; nothing when it is as wanted. */
export function ContractChanges({ parts }: { parts: readonly Part[] }) {
  const text = useText();
  const shown = parts.filter(({ state }) => state !== 'DONE');
  if (shown.length === 0) return null;
  return (
    <ul aria-label={text('badgeManage.changes')} style={{ marginTop: 10 }}>
      {shown.map((each) => (
        <li key={each.part}>
          <strong>{text(`badgeManage.change.${each.part}`)}</strong>
          <Muted>{stateText(text, each)}</Muted>
        </li>
      ))}
    </ul>
  );
}
