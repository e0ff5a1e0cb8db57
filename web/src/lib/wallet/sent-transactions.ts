// What wallets have sent, until the server knows it: a page can be offline or closed before it reports.

export interface SentTransaction {
  hash: string;
  /** Decimal. */
  wei: string;
  /** When, in milliseconds; left out where it does not matter. */
  at?: number;
}

/** @param about such as the id of a claim */
const keyOf = (about: string): string => `vita-sent:${about}`;

const isSent = (value: unknown): value is SentTransaction => {
  const { hash, wei } = (value ?? {}) as Record<string, unknown>;
  return typeof hash === 'string' && typeof wei === 'string' && /^\d+$/.test(wei);
};

/** Of this tab, the oldest first. Nothing where a browser stores nothing. */
export function sentFor(about: string): SentTransaction[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(about)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSent) : [];
  } catch {
    return [];
  }
}

export function keepSent(about: string, sent: readonly SentTransaction[]): void {
  try {
    if (sent.length === 0) sessionStorage.removeItem(keyOf(about));
    else sessionStorage.setItem(keyOf(about), JSON.stringify(sent));
  } catch {
    // The page then learns it from the chain.
  }
}
