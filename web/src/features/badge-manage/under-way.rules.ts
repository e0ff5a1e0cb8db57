/** What the pace of reading a badge again depends on. */
export interface UnderWay {
  deployState: string;
  claims: number;
  prepayments: readonly { state: string; hash: string }[];
  contractParts: readonly { part: string; state: string }[];
  badge: { status: string; minted: number };
}

const isOpen = (state: string): boolean => state === 'REPORTED' || state === 'SEEN';

/** Whether the chain is about to tell something of the badge. */
export const isUnderWay = ({
  deployState,
  claims,
  prepayments,
  contractParts,
  badge,
}: UnderWay): boolean =>
  deployState === 'REQUESTED' ||
  claims > badge.minted ||
  contractParts.some(({ state }) => state === 'PENDING') ||
  prepayments.some(({ state }) => isOpen(state));

/** What differs when something has happened. */
export const progressOf = ({
  deployState,
  claims,
  prepayments,
  contractParts,
  badge,
}: UnderWay): string =>
  [
    deployState,
    claims,
    badge.minted,
    badge.status,
    ...contractParts.map(({ part, state }) => `${part}:${state}`),
    ...prepayments.map(({ hash, state }) => `${hash}:${state}`),
  ].join(' ');

type Payment = UnderWay['prepayments'][number];

export interface PaymentNews {
  credited: boolean;
  undone: boolean;
}

/** What has become of payments that were open before. The first look at a page is no news. */
export function newsOf(before: readonly Payment[], now: readonly Payment[]): PaymentNews {
  const states = new Map(before.map(({ hash, state }) => [hash, state]));
  const becomes = (state: string) =>
    now.some((each) => each.state === state && isOpen(states.get(each.hash) ?? ''));
  return { credited: becomes('CONFIRMED'), undone: becomes('UNDONE') };
}
