import fc from 'fast-check';

export const fanCount = 6;

/** What can happen to a badge: members, its owner, staff, and the chain. */
export type Command =
  | { kind: 'claim'; fan: number; way: 'RELAYER' | 'WALLET' }
  | { kind: 'useVoucher'; fan: number }
  | { kind: 'switch'; by: 'owner' | 'staff'; to: 'SUSPENDED' | 'IN_EFFECT' }
  | { kind: 'pay'; mints: number }
  | { kind: 'relay' }
  | { kind: 'replace' }
  | { kind: 'mine'; walletsFirst: boolean; walletsOnly: boolean }
  | { kind: 'reorganise'; depth: number; dropsWallets: boolean }
  | { kind: 'expire'; isFollowed: boolean };

const fan = fc.nat({ max: fanCount - 1 });
const bool = fc.boolean();
const way = fc.constantFrom('RELAYER' as const, 'WALLET' as const);
const is = <K extends string>(kind: K) => fc.constant(kind);
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: is('claim'), fan, way }) },
  { weight: 3, arbitrary: fc.record({ kind: is('useVoucher'), fan }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is('switch'),
      by: fc.constantFrom('owner' as const, 'staff' as const),
      to: fc.constantFrom('SUSPENDED' as const, 'IN_EFFECT' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('pay'), mints: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: is('relay') }) },
  { weight: 2, arbitrary: fc.record({ kind: is('replace') }) },
  { weight: 6, arbitrary: fc.record({ kind: is('mine'), walletsFirst: bool, walletsOnly: bool }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: is('reorganise'),
      depth: fc.integer({ min: 1, max: 3 }),
      dropsWallets: bool,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('expire'), isFollowed: bool }) },
);
