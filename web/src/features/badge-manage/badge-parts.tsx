import styled from '@emotion/styled';
import { Chip } from '../../components/chip.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { explorerLink } from '../../lib/wallet/explorer-link.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';

/** A state that asks for something stands out from the others. */
export const StateChip = styled(Chip)({
  '&[data-tone="good"]': { background: color.primarySoft, color: color.primary },
  '&[data-tone="bad"]': { background: color.danger, color: color.onDanger },
});

export const Muted = styled('p')({ color: color.muted, fontSize: 14, overflowWrap: 'anywhere' });

export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  marginTop: 16,
});

const Nowrap = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

const Hash = styled('a')({ fontVariantNumeric: 'tabular-nums' });

/** A transaction, with a link to where it can be looked up. */
export function TransactionLink({ network, hash }: { network: string; hash: string }) {
  const text = useText();
  const link = explorerLink(network, hash);
  const short = shortAddress(hash);
  if (!link) return <Nowrap title={hash}>{short}</Nowrap>;
  return (
    <Hash
      href={link}
      target="_blank"
      rel="noreferrer"
      title={hash}
      aria-label={text('badgeManage.transactionLabel', { hash: short })}
    >
      {short}
    </Hash>
  );
}

/** Rows of a list in a card. */
export const Rows = styled('ul')({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 14px',
    paddingBlock: 12,
    minHeight: 48,
  },
  '& > li + li': { borderTop: `1px solid ${color.line}` },
  '& small': { color: color.muted, fontSize: 13.5 },
  '& small:last-child': { marginInlineStart: 'auto' },
});
