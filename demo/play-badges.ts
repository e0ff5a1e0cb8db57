import { readFile, writeFile } from 'node:fs/promises';
import { Interface } from 'ethers/abi';
import sharp from 'sharp';
import { badgeMilestone } from '#schema/badge-limits';
import { vitaBadgeFactoryAbi } from '#schema/generated/badge-contracts';
import { type BadgePlayOptions, progressFile } from '../platform/seeding/demonstration.ts';
import {
  demonstrationAddress,
  demonstrationPassword,
} from '../services/user/src/seeding/reject-demonstration.ts';
import type { Progress } from './demo-run.ts';
import { callNode, logIn, type SiteClient, settle } from './site-client.ts';

/** Accounts that the local chain unlocks; their keys are published, so that a wallet can import them. */
const wallets = {
  dev: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  golden: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
} as const;

type Claimer = keyof typeof wallets;

interface PlannedBadge {
  name: { en: string; zh: string };
  total: number;
  /** Mints that are prepaid. */
  mints: number;
  claimers: readonly Claimer[];
  /** Whether UPs of the demonstration's members then reach its milestone, if few are left. */
  reaches: boolean;
}

/** One for each product of the developer: in effect, at its milestone, all minted, and out of gas. */
const plan: readonly PlannedBadge[] = [
  {
    name: { en: 'Pioneer', zh: '先行者' },
    total: 100,
    mints: 60,
    claimers: ['golden'],
    reaches: false,
  },
  {
    name: { en: 'Early Bird', zh: '早鸟' },
    total: 50,
    mints: 40,
    claimers: ['dev', 'golden'],
    reaches: true,
  },
  {
    name: { en: 'First Two', zh: '最早两位' },
    total: 2,
    mints: 8,
    claimers: ['dev', 'golden'],
    reaches: false,
  },
  {
    name: { en: 'Explorer', zh: '探索者' },
    total: 80,
    mints: 3,
    claimers: ['golden'],
    reaches: false,
  },
];

const factory = new Interface(vitaBadgeFactoryAbi);
const pictureSize = 400;
/** A Goldfinger's and another one. */
const upsInReach = 3;

const findProducts = `{ viewer { ownProducts(first: 20) { nodes {
  id slug status upValue nameEn: name(language: EN) nameZh: name(language: ZH) } } } }`;
const askMessage = `mutation ($address: String!) {
  requestWalletMessage(purpose: BIND, wallet: $address) { text } }`;
const bind = 'mutation ($input: WalletSignatureInput!) { bindWallet(input: $input) { id } }';
const findBadges = `query ($productId: ID!) { viewer { developedBadges(productId: $productId) {
  id key factory badge { name(language: EN) minted } gas { balance perMint } } } }`;
const add = `mutation ($productId: ID!, $input: BadgeInput!) {
  addBadge(productId: $productId, input: $input) { id } }`;
const claim = `mutation ($badgeId: ID!) {
  requestBadgeClaim(way: RELAYER, badgeId: $badgeId) { claim { id } } }`;
const upProduct = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "I came for the badge, and stayed for the product.") { ranking } }`;
const seeUp = 'query ($ids: [ID!]!) { viewer { products(ids: $ids) { hasUp } } }';
const seeUps = `query ($id: ID!) { badge(id: $id) { countedUps milestone rewardState } }`;

interface Product {
  id: string;
  slug: string;
  status: string;
  upValue: number;
  nameEn: string;
  nameZh: string;
}

interface Players {
  options: BadgePlayOptions;
  dev: SiteClient;
  golden: SiteClient;
  user: SiteClient;
}

/**
 * Makes the badges of the demonstration as its members would: on the site, with wallets and the local chain. Once; a
 * start that fails here leaves the rest to the next one.
 */
export async function playBadges(options: BadgePlayOptions): Promise<void> {
  const file = progressFile(options.dataDir);
  const progress = JSON.parse(await readFile(file, 'utf8')) as Progress;
  if (!progress.complete || progress.badges) return;
  options.say('Making the badges of the demonstration …');
  const { siteUrl } = options;
  const enter = (name: 'dev' | 'golden' | 'user') =>
    logIn(siteUrl, demonstrationAddress(name), demonstrationPassword);
  const [dev, golden, user] = await Promise.all([enter('dev'), enter('golden'), enter('user')]);
  const players: Players = { options, dev, golden, user };
  await connect(players, 'dev');
  await connect(players, 'golden');
  await settle(siteUrl);
  const { viewer } = await dev.ask(findProducts);
  const products = (viewer.ownProducts.nodes as Product[])
    .filter(({ status }) => status === 'RELEASED')
    .sort((a, b) => a.slug.localeCompare(b.slug));
  for (const [index, product] of products.slice(0, plan.length).entries()) {
    await playBadge(players, product, plan[index] as PlannedBadge);
  }
  await writeFile(file, JSON.stringify({ ...progress, badges: true } satisfies Progress));
}

/** Connects the wallet of an account that has none. */
async function connect({ options, ...players }: Players, name: Claimer): Promise<void> {
  const member = players[name];
  if ((await member.ask('{ viewer { wallet } }')).viewer.wallet) return;
  const wallet = wallets[name];
  const { text } = (await member.ask(askMessage, { address: wallet })).requestWalletMessage;
  const hex = `0x${Buffer.from(text).toString('hex')}`;
  const signature = await callNode(options.chainUrl, 'personal_sign', hex, wallet);
  await member.ask(bind, { input: { wallet, signature, portal: 1 } });
}

async function playBadge(players: Players, product: Product, planned: PlannedBadge): Promise<void> {
  const { options, dev } = players;
  const nameEn = `${product.nameEn} ${planned.name.en}`.replaceAll(/[^A-Za-z0-9 ]/g, '');
  const find = async () => {
    const { viewer } = await dev.ask(findBadges, { productId: product.id });
    // biome-ignore lint/suspicious/noExplicitAny: the shape is that of the document
    return viewer.developedBadges.find(({ badge }: any) => badge.name === nameEn);
  };
  if (!(await find())) {
    await create(players, product, { nameEn, planned });
    await settle(options.siteUrl);
  }
  const made = await find();
  if (BigInt(made.gas.balance) === 0n && made.badge.minted === 0) {
    await callNode(options.chainUrl, 'eth_sendTransaction', {
      from: wallets.dev,
      to: made.factory,
      data: factory.encodeFunctionData('prepay', [made.key]),
      value: `0x${(BigInt(made.gas.perMint) * BigInt(planned.mints)).toString(16)}`,
    });
    await settle(options.siteUrl);
  }
  if (made.badge.minted < planned.claimers.length) {
    for (const name of planned.claimers) await players[name].ask(claim, { badgeId: made.id });
    await settle(options.siteUrl);
  }
  if (planned.reaches) await reachMilestone(players, product.id, made.id);
}

async function create(
  { options, dev }: Players,
  product: Product,
  { nameEn, planned }: { nameEn: string; planned: PlannedBadge },
): Promise<void> {
  const drawing = await fetch(`${options.siteUrl}/demo/${product.slug}.svg`);
  const picture = await sharp(Buffer.from(await drawing.arrayBuffer()), { density: 192 })
    .resize(pictureSize, pictureSize)
    .png()
    .toBuffer();
  const image = await dev.upload(picture);
  await settle(options.siteUrl);
  // No fewer than those that count.
  const next = (Math.floor(product.upValue / badgeMilestone.step) + 1) * badgeMilestone.step;
  const nameZh = product.nameZh.replaceAll(/[^\p{Script=Han}A-Za-z0-9 ]/gu, '');
  const input = {
    network: 'local',
    nameEn,
    nameZh: `${nameZh} ${planned.name.zh}`,
    descriptionEn: `For early supporters of ${product.nameEn} on Vita.`,
    descriptionZh: `授予 ${product.nameZh} 在 Vita 上的早期支持者。`,
    image,
    total: planned.total,
    eligibility: 'ALL',
    milestone: planned.reaches ? next : next + 2 * badgeMilestone.step,
    gasPayer: 'DEVELOPER',
  };
  await dev.ask(add, { productId: product.id, input }, `demo-badge-${product.id}`);
}

/** The UPs of two members reach the milestone, when it is that near: the seeding has seen to it. */
async function reachMilestone(
  { options, dev, golden, user }: Players,
  productId: string,
  badgeId: string,
): Promise<void> {
  const { badge } = await dev.ask(seeUps, { id: badgeId });
  const left = badge.milestone - badge.countedUps;
  if (badge.rewardState === 'TRIGGERED' || left > upsInReach) return;
  for (const member of [golden, user]) {
    const { viewer } = await member.ask(seeUp, { ids: [productId] });
    if (!viewer.products[0]?.hasUp) await member.ask(upProduct, { id: productId });
  }
  await settle(options.siteUrl);
}
