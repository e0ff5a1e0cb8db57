import { BrowserProvider } from 'ethers/providers';
import type { Provider } from './provider.ts';

export interface Signed {
  wallet: string;
  signature: string;
}

/**
 * Asks the wallet for its address, and to sign the text that `textFor` gets for it. Null when the text
 * could not be got.
 * @throws what the wallet throws; see `isRejected`
 */
export async function signText(
  provider: Provider,
  textFor: (wallet: string) => Promise<string | null>,
): Promise<Signed | null> {
  const browser = new BrowserProvider({
    request: ({ method, params }) => provider.request({ method, ...(params && { params }) }),
  });
  try {
    const signer = await browser.getSigner();
    const wallet = await signer.getAddress();
    const text = await textFor(wallet);
    return text === null ? null : { wallet, signature: await signer.signMessage(text) };
  } finally {
    browser.destroy();
  }
}
