import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { badgeForm, badgeSteps, connectWallet } from './badge-steps.ts';
import { encodePrepay } from './chain/badge-calls.ts';
import type { OwnChain } from './own-chain.ts';
import { releasedProduct } from './released-product.ts';
import type { Member, Stack } from './stack.ts';

// Badges of a platform that uses an own chain; those of the platform's chain are in badge-steps.ts.

const add = `mutation ($productId: ID!, $input: BadgeInput!) {
  addBadge(productId: $productId, input: $input) { id key factory }
}`;
const claim = `mutation ($id: ID!, $way: BadgeClaimWay!) {
  requestBadgeClaim(badgeId: $id, way: $way) {
    claim { id state } voucher { contract claimId to deadline signature }
  }
}`;
const claimState = `query ($id: ID!) { viewer { badgeClaim(badgeId: $id) {
  refusal claim { id state tokenId hash address }
} } }`;

/** New members, each with a wallet. */
export async function membersWithWallets(stack: Stack, count: number): Promise<Member[]> {
  const members = await stack.users(count);
  for (const member of members) await connectWallet(stack, member);
  return members;
}

export interface BadgeOfProduct {
  id: string;
  key: string;
  factory: string;
  image: string;
  productId: string;
  developer: Member;
}

/** A new developer with a wallet, who owns the product from now on. */
export async function giveToDeveloper(
  stack: Stack,
  { productId: id, staff }: { productId: string; staff: Member },
): Promise<Member> {
  const [developer] = (await stack.users(1, [roles.developer])) as [Member];
  await connectWallet(stack, developer);
  await badgeSteps(stack).give({ id, staff }, developer);
  return developer;
}

/** The badge that a developer creates of her product; its contract is there. */
export async function addBadge(
  stack: Stack,
  { productId, developer }: { productId: string; developer: Member },
  change: object = {},
): Promise<BadgeOfProduct> {
  const { picture, run } = badgeSteps(stack);
  const image = await picture(developer);
  const input = badgeForm(image, { total: 500, ...change });
  const { addBadge: added } = await run(add, { productId, input }, developer);
  await stack.drain();
  return { ...added, productId, image, developer };
}

/** A badge of a new product. */
export async function createBadge(stack: Stack, change: object = {}): Promise<BadgeOfProduct> {
  const { id: productId, staff } = await releasedProduct(stack, `Badged ${newId().slice(-8)}`);
  const developer = await giveToDeveloper(stack, { productId, staff });
  return addBadge(stack, { productId, developer }, change);
}

/** The badge as its owner sees it. */
export const readOwnBadge = (stack: Stack, { id, developer }: BadgeOfProduct) =>
  badgeSteps(stack).see(developer, id);

/** Prepays, and waits until the amount is credited. */
export async function prepay(
  stack: Stack,
  chain: OwnChain,
  badge: BadgeOfProduct,
  amount: bigint,
): Promise<void> {
  const before = BigInt((await readOwnBadge(stack, badge)).gas.balance);
  await chain.send(badge.factory, encodePrepay(badge.key), amount);
  while (BigInt((await readOwnBadge(stack, badge)).gas.balance) < before + amount) {
    await stack.drain();
  }
}

export const requestClaim = (
  stack: Stack,
  { id }: { id: string },
  caller: Partial<Member>,
  way: 'RELAYER' | 'WALLET' = 'RELAYER',
) => stack.graphql(claim, { id, way }, caller);

export const readClaim = async (stack: Stack, { id }: { id: string }, member: Member) =>
  (await badgeSteps(stack).run(claimState, { id }, member)).viewer.badgeClaim;
