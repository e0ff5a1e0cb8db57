import { Wallet } from 'ethers';
import { newId } from '#kit/runtime/ids';
import { type ProductStatusName, roles } from '#schema/enums';
import type {
  ModelMember,
  ModelProduct,
  ModelUp,
} from '../../services/vitamin/src/testing/reward-model.ts';
import { accept, register, send, share } from '../documents.ts';
import type { GraphqlResponse, Member, Stack } from '../stack.ts';

/** An UP, with what the rule for networks reads of it. */
export interface WorldUp extends ModelUp {
  isFromOffice: boolean;
  /** A decided one is opened no more. */
  case: 'none' | 'open' | 'decided';
}

export interface WorldProduct extends ModelProduct {
  id: string;
  status: ProductStatusName;
  wasReleased: boolean;
  ownerId: string | null;
  ups: WorldUp[];
}

export interface WorldMember extends ModelMember {
  name: string;
  email: string;
  token: string;
  /** False for the second account of a mailbox, which earns no rewards. */
  countsForRewards: boolean;
  /** The accounts of one mailbox have the same. */
  mailbox: string;
  isStaff: boolean;
  isGolden: boolean;
  wasGolden: boolean;
  /** What staff decided last about the role of a Goldfinger. */
  lastDecision: 'grant' | 'revoke' | null;
  wallet: number | null;
}

export interface Invitation {
  inviter: WorldMember;
  invitee: WorldMember;
  token: string;
  isAccepted: boolean;
}

/** What the model knows: the members, products, wallets and invitations of one sequence. */
export interface World {
  members: WorldMember[];
  products: [WorldProduct, WorldProduct];
  invitations: Invitation[];
  paidWallets: Set<number>;
}

/** The system, with what commands need to call it. */
export interface Site {
  stack: Stack;
  staff: Member;
  wallets: ReturnType<typeof Wallet.createRandom>[];
  /** The public network of an office: votes from it look alike to the rules. */
  office: string;
  onCommand(name: string): void;
}

/**
 * Not more, so that all votes for a product are among those that the rule for networks reads: twice the six
 * that it asks for, and one.
 */
export const memberCount = 13;
export const walletCount = 3;
const goldfingers = 4;

type Kind = Pick<WorldMember, 'name'> &
  Partial<Pick<WorldMember, 'isStaff' | 'isGolden' | 'countsForRewards' | 'mailbox'>>;

function toMember(
  account: Pick<Member, 'userId' | 'email' | 'token'>,
  { name, isStaff = false, isGolden = false, countsForRewards = true, mailbox = name }: Kind,
): WorldMember {
  const { userId, email, token } = account;
  return {
    ...{ userId, email, token, name, mailbox, isStaff, isGolden, countsForRewards },
    wasGolden: isGolden,
    // As if each had registered with the role.
    isGoldenPaid: isGolden,
    hasProfile: false,
    hasFollow: false,
    isWalletPaid: false,
    referrals: 0,
    lastDecision: null,
    wallet: null,
  };
}

async function must<T>(call: Promise<GraphqlResponse<T>>): Promise<T> {
  const { data, errors } = await call;
  if (errors.length > 0) throw new Error(`the set-up failed: ${JSON.stringify(errors)}`);
  return data;
}

/** Registers a second account of the mailbox of a member. */
async function registerTwin(stack: Stack, of: Member): Promise<Member> {
  const email = of.email.replace('@', '+2@');
  const password = 'vita2025';
  await must(stack.graphql(send, { email }));
  const input = { email, code: await stack.codeFor(email), password };
  const { token } = (await must(stack.graphql(register, { input }))).register;
  const { viewer } = await must(stack.graphql('{ viewer { id } }', {}, { token }));
  return { userId: viewer.id, email, password, token };
}

/** A product in review that a member shared. */
async function sharedProduct(
  { stack, staff }: Pick<Site, 'stack' | 'staff'>,
  sharer: WorldMember,
): Promise<WorldProduct> {
  const name = `Model ${newId().slice(-8)}`;
  const lead = { name, homeLink: `https://example.com/${newId()}`, wx: 'vita_wx', intro: 'New.' };
  const shared = await must(stack.graphql(share, { input: lead }, sharer));
  const variables = { id: shared.shareProduct.id, input: { type: 'APP', nameEn: name } };
  const { acceptLead } = await must(stack.graphql(accept, variables, staff));
  return {
    id: acceptLead.id,
    status: 'IN_REVIEW',
    wasReleased: false,
    sharerId: sharer.userId,
    ownerId: null,
    paysListing: false,
    isFraud: false,
    ups: [],
  };
}

/** The members and products of a new sequence: the first two members share a product each. */
export async function createWorld(
  site: Pick<Site, 'stack' | 'staff'>,
  { isSecondStaff }: { isSecondStaff: boolean },
): Promise<World> {
  const { stack } = site;
  const plain = await stack.users(memberCount - goldfingers - 2);
  const golden = await stack.users(goldfingers, [roles.goldfinger]);
  const second = await stack.users(1, isSecondStaff ? [roles.staff] : []);
  const twin = await registerTwin(stack, plain[1] as Member);
  const accounts: [Member | undefined, Omit<Kind, 'name'>][] = [
    [plain[0], {}],
    [second[0], { isStaff: isSecondStaff }],
    [plain[1], { mailbox: 'twins' }],
    [twin, { mailbox: 'twins', countsForRewards: false }],
    ...plain.slice(2).map((account): [Member, object] => [account, {}]),
    ...golden.map((account): [Member, Omit<Kind, 'name'>] => [account, { isGolden: true }]),
  ];
  const members = accounts.map(([account, kind], index) =>
    toMember(account as Member, { ...kind, name: `m${index}` }),
  );
  await stack.drain();
  const [one, two] = members as [WorldMember, WorldMember];
  const products: World['products'] = [
    await sharedProduct(site, one),
    await sharedProduct(site, two),
  ];
  return { members, products, invitations: [], paidWallets: new Set() };
}

export const createWallets = () => Array.from({ length: walletCount }, () => Wallet.createRandom());
