import { randomBytes, randomUUID } from 'node:crypto';
import { getAddress } from 'ethers/address';
import type { RequestContext } from '#kit/subgraph/context';
import { requestOf } from '#kit/testing/service-fixture';
import { DAY } from '#schema/durations';
import { type Role, roles } from '#schema/enums';
import { badgePictureStored, productListed, roleChanged } from '#schema/generated/events';
import type { BadgeFixture } from './fixture.ts';
import { feeCap } from './recorded-chain.ts';

export const nameOf = (productId: string) => ({
  en: `Name of ${productId}`,
  zh: `名称${productId}`,
});

export const listed = (productId: string, ownerId: string | null) =>
  productListed({
    productId,
    slug: `slug-${productId}`,
    type: 'APP',
    name: nameOf(productId),
    ownerId,
    sharerId: null,
    leadId: null,
    firstTime: true,
  });

export const newWallet = (): string => getAddress(`0x${randomBytes(20).toString('hex')}`);

const own = `fragment own on OwnBadge {
  id version deployState key claims suspensionReason holders factory
  gas { balance reserved spent perMint mintsLeft suspended low }
  prepayments { state hash amount payer }
  contractParts { part state wanted actual reason }
  texts { nameEn nameZh descriptionEn descriptionZh rewardEn rewardZh }
  badge { status total minted contract suspendedBy milestone rewardState claimEnabled eligibility countedUps
    name(language: EN) image(relative: true) rewardPerHolder }
}`;
const claim = 'fragment claim on BadgeClaim { id state way hash tokenId reason address }';

const operations = {
  add: `mutation ($productId: ID!, $input: BadgeInput!) {
    addBadge(productId: $productId, input: $input) { ...own }
  } ${own}`,
  update: `mutation ($id: ID!, $version: Int!, $input: BadgeInput!) {
    updateBadge(id: $id, version: $version, input: $input) { ...own }
  } ${own}`,
  remove: 'mutation ($id: ID!) { deleteBadge(id: $id) }',
  switch: `mutation ($id: ID!, $status: BadgeStatus!, $reason: String) {
    switchBadgeStatus(id: $id, status: $status, reason: $reason) { id status }
  }`,
  link: `mutation ($id: ID!, $enabled: Boolean!) {
    setBadgeClaimLink(id: $id, enabled: $enabled) { ...own }
  } ${own}`,
  mintTo: `mutation ($id: ID!, $holders: [String!]) {
    mintBadgeTo(id: $id, holders: $holders) { ...claim }
  } ${claim}`,
  find: `query ($keyword: String!) {
    findBadges(keyword: $keyword) { id suspensionReason badge { status } }
  }`,
  claims: `query ($id: ID!, $badgeId: ID!, $first: Int!, $after: String) {
    _entities(representations: [{ __typename: "Viewer", id: $id }]) {
      ... on Viewer { developedBadge(id: $badgeId) { openHolders claimList(first: $first, after: $after) {
        nodes { ...claim } totalCount pageInfo { hasNextPage endCursor }
      } } }
    }
  } ${claim}`,
  reportPrepayment: `mutation ($badgeId: ID!, $hash: String!) {
    reportPrepayment(badgeId: $badgeId, hash: $hash) { ...own }
  } ${own}`,
  claim: `mutation ($badgeId: ID!, $way: BadgeClaimWay!) {
    requestBadgeClaim(badgeId: $badgeId, way: $way) {
      claim { ...claim } voucher { chainId contract claimId to deadline signature }
    }
  } ${claim}`,
  reportClaim: `mutation ($claimId: ID!, $hash: String!) {
    reportClaimTransaction(claimId: $claimId, hash: $hash) { ...claim }
  } ${claim}`,
} as const;

const viewer = `query ($id: ID!, $badgeId: ID!, $productId: ID!) {
  _entities(representations: [{ __typename: "Viewer", id: $id }]) {
    ... on Viewer {
      developedBadge(id: $badgeId) { ...own }
      developedBadges(productId: $productId) { ...own }
      badgeNetworkHealth { network condition }
      badgeClaim(badgeId: $badgeId) {
        eligible lack closed refusal rewardRefusal voucherFrom voucherLacksAccount holds claim { ...claim } badge { id }
      }
      badges(first: 10) { totalCount nodes { id } }
    }
  }
} ${own} ${claim}`;

const items = `query ($id: ID!) {
  _entities(representations: [{ __typename: "Viewer", id: $id }]) {
    ... on Viewer {
      heldBadges(first: 10) { totalCount nodes { ...held } }
      walletBadges { ...held }
      openBadgeClaims { id state badge { id } }
    }
  }
} fragment held on HeldBadge { id tokenId hash rewardPaid rewardDue rewardRefusal badge { id } }`;

type Operation = keyof typeof operations;

/** A member of the fixture, whose calls return the data or the error. */
export function memberOf(
  fixture: Pick<BadgeFixture, 'ask'>,
  {
    userId = randomUUID() as string,
    roles: held = [] as readonly Role[],
    wallet = newWallet() as string | null,
    lacksFactor = false,
    countsForRewards = true,
  } = {},
) {
  const request = (): RequestContext => ({
    ...requestOf(userId),
    viewer: {
      userId,
      sessionId: 'session',
      roles: held,
      ...(lacksFactor && { lacksFactor }),
      ...(!countsForRewards && { countsForRewards }),
      ...(wallet !== null && { wallet }),
    },
  });
  const ask = (operation: Operation, variables: object) =>
    fixture.ask(operations[operation], variables, request());
  return {
    userId,
    wallet: wallet ?? '',
    /** The field of the operation. @throws its error */
    // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of its own operation
    async run(operation: Operation, variables: object): Promise<any> {
      const { data, errors } = await ask(operation, variables);
      if (errors?.[0]) throw errors[0].originalError ?? errors[0];
      return Object.values(data)[0];
    },
    /** The code of the error; 'passed' without one. */
    async code(operation: Operation, variables: object): Promise<string> {
      const { errors } = await ask(operation, variables);
      return errors?.[0]?.message ?? 'passed';
    },
    async see({ badgeId = '0', productId = '' } = {}) {
      const { data, errors } = await fixture.ask(
        viewer,
        { id: userId, badgeId, productId },
        request(),
      );
      if (errors) throw errors[0];
      return data._entities[0];
    },
    /** What she holds, and her claims on their way. */
    async items() {
      const { data, errors } = await fixture.ask(items, { id: userId }, request());
      if (errors) throw errors[0];
      return data._entities[0];
    },
  };
}

export type BadgeMember = ReturnType<typeof memberOf>;

/** The developer who owns a new product. */
export async function createDeveloper(
  fixture: Pick<BadgeFixture, 'ask' | 'publish'>,
  { productId = randomUUID() as string, wallet = newWallet() } = {},
) {
  const developer = memberOf(fixture, { roles: [roles.developer], wallet });
  await fixture.publish(
    listed(productId, developer.userId),
    roleChanged({ userId: developer.userId, roles: [roles.developer] }),
  );
  return { ...developer, productId };
}

export type Developer = Awaited<ReturnType<typeof createDeveloper>>;

/** An upload of the member for a badge. Returns its address. */
export async function upload(
  fixture: Pick<BadgeFixture, 'publish' | 'clock'>,
  userId: string,
  days = 30,
): Promise<string> {
  const name = `${randomUUID().replaceAll('-', '')}.png`;
  const usableUntil = new Date(fixture.clock.now().getTime() + days * DAY).toISOString();
  await fixture.publish(badgePictureStored({ userId, name, usableUntil }));
  return `/files/${name}`;
}

export const formWith = (image: string, change: object = {}) => ({
  network: 'local',
  nameEn: 'Early Bird 1',
  nameZh: '早鸟徽章',
  descriptionEn: 'For the first fans.',
  descriptionZh: '给最早的粉丝。',
  image,
  total: 10,
  eligibility: 'ALL',
  gasPayer: 'DEVELOPER',
  claimEnabled: true,
  ...change,
});

/** The most that one mint takes in these tests. */
export const perMint = 140_000n * feeCap;

/** Creates a badge whose contract is there, and prepays so many mints. Returns its id and key. */
export async function createBadge(
  fixture: BadgeFixture,
  developer: Developer,
  { mints = 10, ...change }: { mints?: number } & Record<string, unknown> = {},
) {
  const image = await upload(fixture, developer.userId);
  const { productId } = developer;
  const added = await developer.run('add', { productId, input: formWith(image, change) });
  const { id, key } = added as { id: string; key: string };
  await fixture.chain.confirmed(fixture.chain.request('CREATE_BADGE', id));
  if (mints > 0) await prepay(fixture, key, BigInt(mints) * perMint);
  const contract = `0x${key.slice(-40)}`;
  return { id, key, contract, image };
}

export type CreatedBadge = Awaited<ReturnType<typeof createBadge>>;

/** A prepayment in a block that stays. */
export async function prepay(fixture: BadgeFixture, badgeKey: string, amount: bigint) {
  const log = { ...fixture.chain.place('local'), badgeKey, payer: newWallet(), amount };
  await fixture.chain.prepaid('SEEN', log);
  await fixture.chain.prepaid('CONFIRMED', log);
  return log;
}

/** The mint of a claim in a block that stays. */
export async function mint(
  fixture: BadgeFixture,
  badge: CreatedBadge,
  claim: { id: string; address: string },
  { gasUsed = 107_000n, tries = 1 } = {},
) {
  const { chain, database } = fixture;
  const transaction = chain.request('MINT', `${claim.id}:${tries}`);
  const receipt = chain.receiptOf(gasUsed);
  await chain.sent(transaction, receipt.hash);
  const log = await claimedLog(fixture, badge, claim, receipt.hash);
  await chain.claimed('SEEN', log);
  await chain.claimed('CONFIRMED', log);
  await chain.confirmed(transaction, receipt);
  const [row] = await database.query<{ balance: string }>(
    "select balance from gas_account where id = 'spent:local'",
  );
  return { receipt, log, spent: BigInt(row?.balance ?? 0) };
}

/** The log of a token of a claim. */
export async function claimedLog(
  { chain, database }: BadgeFixture,
  badge: CreatedBadge,
  claim: { id: string; address: string },
  transactionHash?: string,
) {
  const [{ key = '', next = '1' } = {}] = await database.query<{ key: string; next: string }>(
    `select claim_key as key, (select count(*) + 1 from claim where badge_id = $2 and token_id is not null)::text
      as next from claim where id = $1`,
    [claim.id, badge.id],
  );
  return {
    ...chain.place('local'),
    ...(transactionHash !== undefined && { transactionHash }),
    contract: badge.contract,
    claimId: key,
    tokenId: BigInt(next),
    to: claim.address,
  };
}

/** The data of all events of a type, in their order. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of the events that it reads
export async function eventsOf(fixture: BadgeFixture, type: string): Promise<any[]> {
  await fixture.processAll();
  return (await fixture.read('badge.badge'))
    .map(({ value }) => JSON.parse(value))
    .filter((event) => event.type === type)
    .map(({ data }) => data);
}
