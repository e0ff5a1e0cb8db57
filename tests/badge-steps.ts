import { Wallet } from 'ethers';
import sharp from 'sharp';
import { newId } from '#kit/runtime/ids';
import type { Role } from '#schema/enums';
import { encodePrepay } from './chain/badge-calls.ts';
import { fund, sendSigned } from './local-chain.ts';
import { type ReleasedProduct, releasedProduct } from './released-product.ts';
import type { Caller, Member, Stack } from './stack.ts';

/** A member with a connected wallet that can send to the local chain. */
export interface WalletMember extends Member {
  wallet: Wallet;
}

export interface BadgeDeveloper extends WalletMember {
  product: ReleasedProduct;
}

export interface MadeBadge {
  id: string;
  /** bytes32, by which the factory knows it. */
  key: string;
  contract: string;
  factory: string;
}

const message = `mutation ($address: String!) {
  requestWalletMessage(purpose: BIND, wallet: $address) { text } }`;
const bind = 'mutation ($input: WalletSignatureInput!) { bindWallet(input: $input) { id } }';
const own = `mutation ($id: ID!, $member: ID!) {
  setProductOwner(productId: $id, memberId: $member, reason: "For a badge.") { id } }`;
const add = `mutation ($productId: ID!, $input: BadgeInput!) {
  addBadge(productId: $productId, input: $input) { id } }`;
const see = `query ($id: ID!) { viewer { developedBadge(id: $id) {
  id key factory version deployState claims badge { status contract total minted suspendedBy }
  gas { balance reserved spent perMint mintsLeft suspended low } prepayments { state hash amount } } } }`;

export async function drawPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 300, height: 300, channels: 3, background: '#5b3df5' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

let addresses = 0;

/** Connects a new wallet, from an address of its own since messages to sign are limited by it. */
export async function connectWallet(stack: Stack, member: Caller): Promise<Wallet> {
  addresses += 1;
  const client = stack.asAddress(`127.1.${addresses >> 8}.${addresses & 255}`);
  const { run } = badgeSteps(client);
  const wallet = new Wallet(Wallet.createRandom().privateKey);
  const { requestWalletMessage: asked } = await run(message, { address: wallet.address }, member);
  const signature = await wallet.signMessage(asked.text);
  await run(bind, { input: { wallet: wallet.address, signature, portal: 1 } }, member);
  client.close();
  return wallet;
}

/**
 * What journeys with badges do first. Each step throws when the platform refuses it.
 * @param dataDir of a platform that the test started; by default that of the test level
 */
export function badgeSteps(stack: Stack, dataDir?: string) {
  // biome-ignore lint/suspicious/noExplicitAny: each step knows the shape of its own document
  async function run(document: string, variables: object, caller: Caller): Promise<any> {
    const { data, errors } = await stack.graphql(document, { ...variables }, caller);
    if (errors[0]) throw new Error(JSON.stringify(errors[0]));
    return data;
  }
  async function connect(member: Member, coins?: bigint): Promise<WalletMember> {
    const wallet = await connectWallet(stack, member);
    await fund(wallet.address, coins, dataDir);
    return { ...member, wallet };
  }
  async function seeBadge(developer: Caller, id: string) {
    return (await run(see, { id }, developer)).viewer.developedBadge;
  }
  const steps = {
    run,
    connect,
    /** Members with wallets. */
    async walletMembers(count: number, roles: Role[] = []): Promise<WalletMember[]> {
      const members = await stack.users(count, roles);
      const connected = await Promise.all(members.map((member) => connect(member)));
      // The gateway knows their wallets when it has read the events.
      await stack.drain();
      return connected;
    },
    /** The product is hers from now on, as staff say. */
    async give({ id, staff }: Pick<ReleasedProduct, 'id' | 'staff'>, member: Member) {
      await run(own, { id, member: member.userId }, staff);
      await stack.drain();
    },
    /** The owner of a new released product, without a wallet. */
    async owner(): Promise<Omit<BadgeDeveloper, 'wallet'>> {
      const product = await releasedProduct(stack, `Badged ${newId().slice(-8)}`);
      const [member] = (await stack.users(1, [1])) as [Member];
      await steps.give(product, member);
      return { ...member, product };
    },
    /** The same with a wallet. */
    async developer(): Promise<BadgeDeveloper> {
      const owner = await steps.owner();
      const { wallet } = await connect(owner);
      await stack.drain();
      return { ...owner, wallet };
    },
    /** The address of a picture that was uploaded as old clients do. */
    async picture({ token }: Caller): Promise<string> {
      const form = new FormData();
      form.set('use', 'BADGE');
      form.set('file', new Blob([await drawPicture()], { type: 'image/png' }), 'file_1.png');
      const body = new Response(form);
      const headers = {
        'content-type': body.headers.get('content-type') ?? '',
        authorization: `Bearer ${token}`,
      };
      const sent = Buffer.from(await body.arrayBuffer());
      const { text } = await stack.send({ method: 'POST', path: '/api/file', headers, body: sent });
      const { err, msg, data } = JSON.parse(text);
      if (err !== 0) throw new Error(msg);
      await stack.drain();
      return data.url;
    },
    /** What the owner sees of a badge. */
    see: seeBadge,
    /** Creates a badge whose contract is on the local chain, with prepaid gas for so many mints. */
    async badge(
      developer: BadgeDeveloper,
      { mints = 10, ...change }: { mints?: number } & Record<string, unknown> = {},
    ): Promise<MadeBadge> {
      const input = badgeForm(await steps.picture(developer), change);
      const { addBadge } = await run(add, { productId: developer.product.id, input }, developer);
      await stack.drain();
      const { key, factory, badge } = await seeBadge(developer, addBadge.id);
      const made = { id: addBadge.id, key, factory, contract: badge.contract };
      if (mints > 0) await steps.prepay(developer, made, mints);
      return made;
    },
    /** The wallet of the member prepays gas for so many mints. Returns the hash and the wei. */
    async prepay(member: BadgeDeveloper, badge: MadeBadge, mints: number) {
      const { gas } = await seeBadge(member, badge.id);
      const amount = BigInt(gas.perMint) * BigInt(mints);
      const hash = await sendPrepayment(member.wallet, badge, amount, dataDir);
      await stack.drain();
      return { hash, amount };
    },
  };
  return steps;
}

/** A form of a badge for everybody, as the graph takes it. */
export const badgeForm = (image: string, change: object = {}) => ({
  network: 'local',
  nameEn: `Early Bird ${newId().slice(-8)}`,
  nameZh: '早鸟徽章',
  descriptionEn: 'For the first fans.',
  descriptionZh: '给最早的粉丝。',
  image,
  total: 10,
  eligibility: 'ALL',
  gasPayer: 'DEVELOPER',
  ...change,
});

/** Sends a prepayment of gas, as the wallet of a developer does. Returns its hash. */
export const sendPrepayment = (
  wallet: Wallet,
  { factory, key }: Pick<MadeBadge, 'factory' | 'key'>,
  amount: bigint,
  dataDir?: string,
): Promise<string> => {
  const value = `0x${amount.toString(16)}`;
  const transaction = { from: wallet.address, to: factory, data: encodePrepay(key), value };
  return sendSigned(wallet, transaction, dataDir);
};
