import styled from '@emotion/styled';
import { hitArea } from '../../components/hit-area.ts';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, font } from '../../lib/theme-tokens.ts';
import { explorerLink } from '../../lib/wallet/explorer-link.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';

const Root = styled('p')({
  marginTop: 14,
  color: color.muted,
  fontSize: 14,
  '& a': { ...hitArea, color: color.primary, whiteSpace: 'nowrap' },
  '& code': { fontFamily: font.body, fontVariantNumeric: 'tabular-nums' },
  '& svg': { verticalAlign: '-2px', marginLeft: 4 },
});

/** The transaction of a claim, with a link to where it can be looked up. */
export function TransactionLine({ network, hash }: { network: string; hash: string }) {
  const text = useText();
  const link = explorerLink(network, hash);
  const short = <code title={hash}>{shortAddress(hash)}</code>;
  return (
    <Root>
      {text('badge.transaction')}{' '}
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {short}
          <Icon name="external" size={14} />
        </a>
      ) : (
        short
      )}
    </Root>
  );
}
