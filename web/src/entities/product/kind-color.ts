/** Colours of the product types, for text and background. */
export const kindColor = {
  APP: { ink: 'var(--vita-app)', soft: 'var(--vita-app-soft)' },
  GAME: { ink: 'var(--vita-game)', soft: 'var(--vita-game-soft)' },
  NFT: { ink: 'var(--vita-nft)', soft: 'var(--vita-nft-soft)' },
  HARDWARE: { ink: 'var(--vita-hardware)', soft: 'var(--vita-hardware-soft)' },
} as const;
