import { type FieldValues, integer, text } from '../fields.ts';

/** `ens` is the signature. */
export const walletFields = { wallet: text(), ens: text(), wallet_portal: integer(1) };

export const walletInput = (form: FieldValues<typeof walletFields>) => ({
  wallet: form.wallet,
  signature: form.ens,
  portal: form.wallet_portal,
});
