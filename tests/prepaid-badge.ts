import { Wallet } from 'ethers';
import sharp from 'sharp';
import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { encodePrepay } from './chain/badge-calls.ts';
import type { OwnChain } from './own-chain.ts';
import { releasedProduct } from './released-product.ts';
import type { Member, Stack } from './stack.ts';

const messageToBind = `mutation ($wallet: String!) {
  requestWalletMessage(wallet: $wallet, purpose: BIND) { text }
}`;
const bindWallet = 'mutation ($input: WalletSignatureInput!) { bindWallet(input: $input) { id } }';
const setOwner = `mutation ($id: ID!, $member: ID) {
  setProductOwner(productId: $id, memberId: $member, reason: "As agreed") { id }
}`;
const upload = 'mutation ($bytes: String!) { uploadFile(content: $bytes, use: BADGE) { url } }';
const add = `mutation ($productId: ID!, $input: BadgeInput!) {
  addBadge(productId: $productId, input: $input) { id key factory }
}`;
const ownBadge = `query ($id: ID!) { viewer { developedBadge(id: $id) {
  id key factory version deployState claims
  badge { status suspendedBy contract minted total }
  gas { balance reserved spent perMint mintsLeft suspended }
} } }`;
const claim = `mutation ($id: ID!, $way: BadgeClaimWay!) {
  requestBadgeClaim(badgeId: $id, way: $way) {
    claim { id state } voucher { contract claimId to deadline signature }
  }
}`;
const claimState = `query ($id: ID!) { viewer { badgeClaim(badgeId: $id) {
  refusal claim { id state tokenId hash address }
} } }`;

/** The data of an operation. @throws the message of its first error */
export async function send(
  stack: Stack,
  document: string,
  variables: Record<string, unknown>,
  caller: Partial<Member>,
) {
  const { data, errors } = await stack.graphql(document, variables, caller);
  if (errors[0]) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data;
}

let addresses = 0;

/** Connects a new wallet, from an address of its own since messages to sign are limited by it. */
export async function connectWallet(stack: Stack, member: Member): Promise<Wallet> {
  addresses += 1;
  const client = stack.asAddress(`127.1.${addresses >> 8}.${addresses & 255}`);
  const wallet = new Wallet(Wallet.createRandom().privateKey);
  const asked = await send(client, messageToBind, { wallet: wallet.address }, member);
  const signature = await wallet.signMessage(asked.requestWalletMessage.text);
  const input = { wallet: wallet.address, signature, portal: 1 };
  await send(client, bindWallet, { input }, member);
  client.close();
  return wallet;
}

/** New members, each with a wallet. */
export async function membersWithWallets(stack: Stack, count: number): Promise<Member[]> {
  const members = await stack.users(count);
  for (const member of members) await connectWallet(stack, member);
  return members;
}

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();

export const badgeForm = (image: string, change: object = {}) => ({
  network: 'local',
  nameEn: 'Early Bird',
  nameZh: '早鸟徽章',
  descriptionEn: 'For the first fans.',
  descriptionZh: '给最早的粉丝。',
  image,
  total: 500,
  eligibility: 'ALL',
  gasPayer: 'DEVELOPER',
  claimEnabled: true,
  ...change,
});

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
  { productId, staff }: { productId: string; staff: Member },
): Promise<Member> {
  const [developer] = (await stack.users(1, [roles.developer])) as [Member];
  await connectWallet(stack, developer);
  await send(stack, setOwner, { id: productId, member: developer.userId }, staff);
  await stack.drain();
  return developer;
}

/** The badge that a developer creates of her product; its contract is there. */
export async function addBadge(
  stack: Stack,
  { productId, developer }: { productId: string; developer: Member },
  change: object = {},
): Promise<BadgeOfProduct> {
  const bytes = (await picture()).toString('base64');
  const { uploadFile } = await send(stack, upload, { bytes }, developer);
  await stack.drain();
  const input = badgeForm(uploadFile.url, change);
  const { addBadge: added } = await send(stack, add, { productId, input }, developer);
  await stack.drain();
  return { ...added, productId, image: uploadFile.url, developer };
}

/** A badge of a new product. */
export async function createBadge(stack: Stack, change: object = {}): Promise<BadgeOfProduct> {
  const { id: productId, staff } = await releasedProduct(stack, `Badged ${newId().slice(-8)}`);
  const developer = await giveToDeveloper(stack, { productId, staff });
  return addBadge(stack, { productId, developer }, change);
}

/** The badge as its owner sees it. */
export const readOwnBadge = async (stack: Stack, { id, developer }: BadgeOfProduct) =>
  (await send(stack, ownBadge, { id }, developer)).viewer.developedBadge;

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
  (await send(stack, claimState, { id }, member)).viewer.badgeClaim;
