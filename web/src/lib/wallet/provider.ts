/** A wallet as it shows itself to pages (EIP-1193). */
export interface Provider {
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  /** Set by wallets that are reached by the protocol WalletConnect. */
  isWalletConnect?: boolean;
}

/** A wallet of this browser, as it announces itself (EIP-6963). */
export interface FoundWallet {
  id: string;
  name: string;
  /** A `data:` address; null for a wallet that only sets `window.ethereum`. */
  icon: string | null;
  provider: Provider;
}

interface Announcement {
  info: { uuid: string; name: string; icon: string };
  provider: Provider;
}

const announced = 'eip6963:announceProvider';

/** Wallets answer the request at once. */
export function findWallets(): FoundWallet[] {
  const found = new Map<string, FoundWallet>();
  const take = (event: Event) => {
    const { info, provider } = (event as CustomEvent<Announcement>).detail;
    const icon = info.icon.startsWith('data:image/') ? info.icon : null;
    found.set(info.uuid, { id: info.uuid, name: info.name, icon, provider });
  };
  window.addEventListener(announced, take);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener(announced, take);
  const { ethereum } = window as { ethereum?: Provider };
  if (found.size === 0 && ethereum) {
    found.set('', { id: '', name: '', icon: null, provider: ethereum });
  }
  return [...found.values()];
}

const isConnection = ({ provider }: FoundWallet): boolean => provider.isWalletConnect === true;

/** Wallets that are extensions of the browser. */
export const findExtensions = (): FoundWallet[] =>
  findWallets().filter((wallet) => !isConnection(wallet));

/** The wallet that is reached by WalletConnect, if there is one. */
export const findConnection = (): FoundWallet | undefined => findWallets().find(isConnection);
