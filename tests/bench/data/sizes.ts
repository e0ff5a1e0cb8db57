export interface Population {
  products: number;
  /** Includes the voters, who are the last ones. */
  users: number;
  /** Members without an UP, for the measures that vote. */
  voters: number;
  ups: number;
  posts: number;
  badges: number;
}

/** The size of the data; the same in every comparison, so that results stay comparable. */
export const sizes: Population = {
  products: 20_000,
  users: 200_000,
  voters: 50_000,
  ups: 500_000,
  posts: 50_000,
  badges: 5_000,
};

/** 1,000 products with 50,000 UPs, and everything else in proportion, so many times. */
export const grownSizes = (times: number): Population => ({
  products: 1_000 * times,
  users: 10_000 * times,
  voters: 2_500 * times,
  ups: 50_000 * times,
  posts: 2_500 * times,
  badges: 250 * times,
});

/** The number of the first voter. */
export const firstVoterOf = ({ users, voters }: Population): number => users - voters + 1;

/** Products of the spread votes. */
export const votedProducts = 10_000;

/** Increase it when the generated data changes, so that no run uses old data. */
export const dataVersion = 2;

/** Users are numbered from 1; their ids look like UUIDv7. */
export const userId = (n: number): string =>
  `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The same in SQL; `n` is an expression. */
export const userIdSql = (n: string): string =>
  `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** Owner and sharer of a product; products are numbered from 1. */
export const ownerOf = (product: number): string => userId(product);
export const sharerOf = (product: number, { products }: Population = sizes): string =>
  userId(products + product);

/** The bearer token of user `n` after `openSessions`. */
export const sessionToken = (n: number): string => `bench-token-${String(n).padStart(12, '0')}`;

export const sessionTokenSql = (n: string): string =>
  `('bench-token-' || lpad((${n})::text, 12, '0'))`;
