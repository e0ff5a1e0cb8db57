import type { SignInMethodKind } from '../sign-in-method/sign-in-methods.ts';
import type { Factors } from './load-factors.ts';

/** How a member can prove again to be the owner. */
export type ConfirmationMethod =
  | 'PASSWORD'
  | 'CODE'
  | 'PASSKEY'
  | 'WALLET'
  | 'GOOGLE'
  | 'TWITTER'
  | 'WECHAT'
  | 'LOGIN';

const sites = { google: 'GOOGLE', twitter: 'TWITTER', wechat: 'WECHAT' } as const;

/**
 * The methods of an account. A login with another site counts only when the account has neither
 * password nor app nor passkey; LOGIN stands alone.
 * @param usable kinds of sign-in methods that the account has and the site offers
 */
export function confirmationMethods(
  { hasPassword, hasTotp, hasPasskey }: Factors,
  usable: readonly SignInMethodKind[],
): ConfirmationMethod[] {
  const own: ConfirmationMethod[] = [];
  if (hasPassword) own.push('PASSWORD');
  if (hasTotp) own.push('CODE');
  if (hasPasskey) own.push('PASSKEY');
  const linked = usable.flatMap((kind) =>
    kind in sites ? [sites[kind as keyof typeof sites]] : [],
  );
  const methods: ConfirmationMethod[] = [
    ...own,
    ...(usable.includes('wallet') ? (['WALLET'] as const) : []),
    ...(own.length === 0 ? linked : []),
  ];
  return methods.length > 0 ? methods : ['LOGIN'];
}
