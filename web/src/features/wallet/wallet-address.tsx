import styled from '@emotion/styled';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { font } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { shortAddress } from '../../lib/wallet/short-address.ts';

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontFamily: font.display,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

/** The shortened address, and a button that copies the whole one. */
export function WalletAddress({ wallet }: { wallet: string }) {
  const text = useText();
  const { show } = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(wallet).then(
      () => show('success', text('success.walletCopied')),
      () => show('error', text('wallet.copyFailed')),
    );
  return (
    <Root>
      <span title={wallet}>{shortAddress(wallet)}</span>
      <IconButton type="button" aria-label={text('wallet.copy')} onClick={() => void copy()}>
        <Icon name="copy" />
      </IconButton>
    </Root>
  );
}
