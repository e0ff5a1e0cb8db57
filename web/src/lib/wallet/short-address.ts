/** The first four and the last four characters. */
export const shortAddress = (wallet: string): string =>
  `${wallet.slice(0, 4)}...${wallet.slice(-4)}`;
