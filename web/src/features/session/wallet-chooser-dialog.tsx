import styled from '@emotion/styled';
import { walletPortals } from '#schema/enums';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { type WalletDialogProps, walletLoginDialog } from '../../dialogs/wallet.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { isConnectionOffered } from '../../lib/wallet/connection-flag.ts';
import { findConnection, findExtensions, type Provider } from '../../lib/wallet/provider.ts';

/** Where a browser without a wallet goes. */
const downloadPage = 'https://metamask.io/download/';

export const WalletList = styled('ul')({
  display: 'grid',
  gap: 10,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    width: '100%',
    minHeight: 64,
    padding: '10px 16px',
    border: 0,
    borderRadius: radius.control,
    background: color.sunken,
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:hover:not([aria-disabled="true"])': { color: color.primary },
  '& button[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
  '& img': { width: 32, height: 32, borderRadius: radius.small },
  '& strong': { display: 'block', fontWeight: 600 },
  '& small': { color: color.muted, fontSize: 13 },
});

const entries = [
  { portal: walletPortals.extension, name: 'wallet.extension', icon: 'app' },
  { portal: walletPortals.connection, name: 'wallet.connection', icon: 'qr' },
  { portal: walletPortals.exchange, name: 'wallet.exchange', icon: 'nft' },
] as const satisfies readonly { portal: number; name: TextId; icon: IconName }[];

/** Whether the wallet is on Ethereum's main chain; otherwise the console says what to do. */
async function isOnEthereum(provider: Provider): Promise<boolean> {
  const chainId = Number(await provider.request({ method: 'eth_chainId' }));
  if (chainId === 1) return true;
  console.warn('Please switch your wallet to the ETH chain.');
  return false;
}

/** The kinds of wallets. */
export function WalletChooserDialog({ purpose }: WalletDialogProps) {
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const soon = () => show('warning', text('warning.comingSoon'));
  const choose = {
    [walletPortals.extension]: () => {
      if (findExtensions().length === 0) return window.location.assign(downloadPage);
      open(walletLoginDialog, { purpose, portal: walletPortals.extension });
    },
    [walletPortals.connection]: async () => {
      if (!isConnectionOffered()) return soon();
      const wallet = findConnection();
      if (!wallet) return show('warning', text('wallet.connectionMissing'));
      if (!(await isOnEthereum(wallet.provider).catch(() => false))) return;
      open(walletLoginDialog, { purpose, portal: walletPortals.connection });
    },
    [walletPortals.exchange]: soon,
  };
  return (
    <DialogFrame title={text(purpose === 'LOGIN' ? 'wallet.login' : 'wallet.connect')} width={440}>
      <DialogLead>{text('wallet.chooserLead')}</DialogLead>
      <WalletList>
        {entries.map(({ portal, name, icon }) => (
          <li key={portal}>
            <button type="button" onClick={() => void choose[portal]()}>
              <Icon name={icon} size={28} />
              <strong>{text(name)}</strong>
            </button>
          </li>
        ))}
      </WalletList>
    </DialogFrame>
  );
}
