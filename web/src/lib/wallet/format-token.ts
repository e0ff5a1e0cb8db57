const shownDigits = 4;

/** A balance in the smallest unit as a number of tokens with four decimals; the rest is cut off. */
export function formatAmount(balance: string, decimals: number): string {
  const digits = balance.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).padEnd(shownDigits, '0');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest.slice(0, shownDigits)}`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The value of a balance in US dollars with two decimals. */
export const formatValue = (balance: string, decimals: number, price: number): string =>
  dollars.format((Number(balance) / 10 ** decimals) * price);
