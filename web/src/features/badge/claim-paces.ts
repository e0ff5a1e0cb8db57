const second = 1_000;

/** How often pages look for changes of claims: a live push usually comes first. */
export const claimPaces = {
  qualifying: { first: 2 * second, longest: 30 * second },
  moving: { first: 8 * second, longest: 15 * second },
  quiet: { first: 20 * second, longest: 60 * second },
};
