import type { Locator, Page, Request } from '@playwright/test';
import { expect, named, operationOf } from './site.ts';
import type { Say } from './texts.ts';

export const short = (address: string) => `${address.slice(0, 4)}...${address.slice(-4)}`;

export const chip = (page: Page, say: Say, address: string) =>
  named(page, 'button', say('wallet.chip', { address: short(address) }));

export async function openChooser(page: Page, say: Say): Promise<Locator> {
  await page.goto('/about');
  await named(page.getByRole('banner'), 'button', say('login.title')).click();
  const login = named(page, 'dialog', say('login.title'));
  await named(login, 'button', say('wallet.login')).click();
  return named(page, 'dialog', say('wallet.login'));
}

/** Opens the list of wallets of the browser, and chooses the only one. */
export async function chooseWallet(page: Page, say: Say, name = 'Test Wallet'): Promise<void> {
  const chooser = await openChooser(page, say);
  await named(chooser, 'button', say('wallet.extension')).click();
  // A wallet without a name has that of the kind which opened the list.
  await expect(chooser).toContainText(say('wallet.loginLead'));
  await named(chooser, 'button', name).click();
}

/** Sends a login by wallet from the page, as its scripts would. */
export const sendLogin = (page: Page, input: unknown): Promise<string | null> =>
  page.evaluate(async (given) => {
    const query = `mutation ($input: WalletSignatureInput!) {
      loginByWallet(input: $input) { expiresAt }
    }`;
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input: given } }),
    });
    const { errors } = await response.json();
    return errors?.[0].extensions.code ?? null;
  }, input);

/** Removes the wallet on the profile, which asks first. */
export async function removeWallet(page: Page, say: Say): Promise<void> {
  await named(page.getByRole('main'), 'button', say('wallet.remove')).click();
  const dialog = named(page, 'dialog', say('wallet.removeTitle'));
  await named(dialog, 'button', say('wallet.remove')).click();
}

/** The region of error toasts, while it has some. */
export const errorToasts = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button') });

/** The open dialog says why, and stays. */
export const expectRefusal = (page: Page, text: string) =>
  expect(page.getByRole('dialog').getByRole('alert')).toHaveText(text);

export const isBalances = (request: Request, chain: string): boolean =>
  request.method() === 'POST' &&
  operationOf(request) === 'WalletBalances' &&
  request.postDataJSON().variables.chain === chain;

export const isLogin = (request: Request) =>
  request.method() === 'POST' && operationOf(request) === 'LoginByWallet';
