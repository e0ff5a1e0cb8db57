/** How much there is; the same as in every comparison with others, so that figures stay comparable. */
export const sizes = {
  products: 20_000,
  /** With the voters, who are the last of them. */
  users: 200_000,
  /** Members who have not UPped anything yet, for the measures that vote. */
  voters: 50_000,
  ups: 500_000,
  posts: 50_000,
  badges: 5_000,
} as const;

/** Products that spread votes fall on. */
export const votedProducts = 10_000;

/** Change it whenever other data is made, so that nobody measures with the old one. */
export const dataVersion = 1;

/** Users are numbered from 1; their ids have the shape of a UUIDv7. */
export const userId = (n: number): string =>
  `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The same in SQL; `n` is an expression. */
export const userIdSql = (n: string): string =>
  `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** Whose a product is, and who shared it; products are numbered from 1 as well. */
export const ownerOf = (product: number): string => userId(product);
export const sharerOf = (product: number): string => userId(sizes.products + product);

/** What user `n` sends as bearer while `openSessions` says so. */
export const sessionToken = (n: number): string => `bench-token-${String(n).padStart(12, '0')}`;

export const sessionTokenSql = (n: string): string =>
  `('bench-token-' || lpad((${n})::text, 12, '0'))`;
