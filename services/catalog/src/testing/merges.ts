import { addProduct } from './add-products.ts';
import type { Caller, CatalogFixture } from './fixture.ts';

export const mergeReason = 'The same product by another address';

export const mergeDocuments = {
  merge: `mutation ($duplicate: ID!, $survivor: ID!, $reason: String!) {
    mergeProducts(duplicateId: $duplicate, survivorId: $survivor, reason: $reason) {
      id slug upValue followers players
    }
  }`,
  preview: `query ($duplicate: ID!, $survivor: ID!) {
    mergePreview(duplicateId: $duplicate, survivorId: $survivor) {
      doubleVoters doubleFollowers upValueAfter followersAfter
      duplicate { product { id } ups questions leads claims drafts edits versions }
      survivor { product { id } ups }
    }
  }`,
  up: `mutation ($id: ID!) {
    upProduct(productId: $id, reason: "I use it every day") { addUpValue }
  }`,
  follow: 'mutation ($id: ID!) { setFollow(productId: $id, following: true) { id } }',
} as const;

const read = `query ($id: ID!, $slug: String!) {
  product(id: $id) {
    id slug upValue followers
    statement(first: 50) { nodes { weight value withheldReason voter { id } } }
  }
  productBySlug(slug: $slug) { id }
  decisions(first: 1) { nodes { kind reason productName(language: EN) product { id } } }
}`;
const board = '{ leaderboard(period: "all") { places { ups product { id } } } }';

export interface TwoProducts {
  duplicate: string;
  survivor: string;
}

interface ShownState {
  product: {
    id: string;
    upValue: number;
    followers: number;
    statement: { nodes: { value: number; weight: number }[] };
  };
  productBySlug: { id: string } | null;
  decisions: { nodes: object[] };
}

let pairs = 0;

/** Two listed products with a website each. */
export async function twoProducts(fixture: CatalogFixture) {
  pairs += 1;
  const slug = `twin-no-${pairs}`;
  const site = `https://${slug}.io`;
  const name = `Zebrafinch ${slug}`;
  const duplicate = await addProduct(fixture, {
    slug,
    name: { en: name, zh: '' },
    links: [{ kind: 'WEBSITE', url: site }],
  });
  return { duplicate, survivor: await addProduct(fixture), slug, site, name };
}

const inputOf = ({ duplicate, survivor }: TwoProducts) => ({
  duplicate,
  survivor,
  reason: mergeReason,
});

export const mergeAs = (staff: Caller, two: TwoProducts) =>
  staff.request(mergeDocuments.merge, inputOf(two));

export const refusedMerge = (staff: Caller, two: TwoProducts) =>
  staff.requestError(mergeDocuments.merge, inputOf(two));

export const sumOf = (entries: readonly { value: number }[]): number =>
  entries.reduce((total, { value }) => total + value, 0);

/** What a visitor sees by the id and the slug. */
export const shownState = (
  fixture: CatalogFixture,
  id: string,
  slug = 'none',
): Promise<ShownState> => fixture.visitor.request(read, { id, slug });

/** The UPs of a product on the board of all time, for each of its places. */
export async function boardOf(fixture: CatalogFixture, id: string): Promise<number[]> {
  const { leaderboard } = await fixture.visitor.request(board);
  return leaderboard.places
    .filter(({ product }: { product: { id: string } | null }) => product?.id === id)
    .map(({ ups }: { ups: number }) => ups);
}
