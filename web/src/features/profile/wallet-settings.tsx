import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { SettingsLine } from '../../components/settings-line.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import { walletChooserDialog, walletPanelDialog } from '../../dialogs/wallet.ts';
import type { ViewerData } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';

const UnbindWalletDocument = graphql(/* GraphQL */ `
  mutation UnbindWallet {
    unbindWallet {
      id
      wallet
    }
  }
`);

const Root = styled(Card)({ marginBottom: 16 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The wallet of the member's account. */
export function WalletSettings({ viewer: { wallet } }: { viewer: ViewerData }) {
  const text = useText();
  const { open } = useDialogs();
  const { run } = useCommand(UnbindWalletDocument);
  const remove = (address: string) =>
    open(removalDialog, {
      title: text('wallet.removeTitle'),
      lead: text('wallet.removeLead', { address }),
      submit: text('wallet.remove'),
      done: text('success.walletUnbound'),
      remove: () => run({}),
    });
  return (
    <Root aria-label={text('wallet.title')}>
      <h2>{text('wallet.title')}</h2>
      <SettingsLine>
        <span>
          {wallet ? shortAddress(wallet) : text('wallet.notConnected')}
          <small>{text('wallet.settingsHint')}</small>
        </span>
        {wallet ? (
          <Actions>
            <Button variant="outline" scale="small" onClick={() => open(walletPanelDialog)}>
              {text('wallet.balances')}
            </Button>
            <Button variant="danger" scale="small" onClick={() => remove(shortAddress(wallet))}>
              {text('wallet.remove')}
            </Button>
          </Actions>
        ) : (
          <Button
            variant="outline"
            scale="small"
            onClick={() => open(walletChooserDialog, { purpose: 'BIND' })}
          >
            {text('wallet.connect')}
          </Button>
        )}
      </SettingsLine>
    </Root>
  );
}
