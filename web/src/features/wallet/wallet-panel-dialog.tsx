import { DialogFrame } from '../../components/dialog-frame.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { WalletPanel } from './wallet-panel.tsx';

/** The panel where there is no room for it to hover. */
export function WalletPanelDialog() {
  const text = useText();
  const wallet = useViewer()?.wallet;
  return (
    <DialogFrame title={text('wallet.title')} width={420}>
      {wallet ? <WalletPanel wallet={wallet} /> : <p>{text('wallet.notConnected')}</p>}
    </DialogFrame>
  );
}
