/** Wei of one coin. */
const coin = 10n ** 18n;
const decimals = 18;
const shownDecimals = 6;

/** All digits of an amount in wei, as coins. */
export function exactCoins(wei: bigint): string {
  const rest = String(wei % coin)
    .padStart(decimals, '0')
    .replace(/0+$/, '');
  return rest ? `${wei / coin}.${rest}` : String(wei / coin);
}

/** An amount in wei as coins with six decimals at most; the rest is cut off. */
export function shownCoins(wei: bigint): string {
  const unit = 10n ** BigInt(decimals - shownDecimals);
  if (wei > 0n && wei < unit) return `< ${exactCoins(unit)}`;
  return exactCoins(wei - (wei % unit));
}

/** An amount that somebody typed, in wei; null for anything else than a decimal number of coins. */
export function parseCoins(text: string): bigint | null {
  const found = /^(\d{1,12})(?:\.(\d{0,18}))?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = '0', rest = ''] = found;
  return BigInt(whole) * coin + BigInt(rest.padEnd(decimals, '0'));
}
