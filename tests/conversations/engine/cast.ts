import { randomBytes, randomInt } from 'node:crypto';
import { Wallet } from 'ethers';
import { Secret, TOTP } from 'otpauth';
import { newId } from '#kit/runtime/ids';
import type { Role } from '#schema/enums';
import { badgeForm, badgeSteps } from '../../badge-steps.ts';
import { CookieJar } from '../../http-client.ts';
import { releasedProduct } from '../../released-product.ts';
import type { Caller, Member, Stack } from '../../stack.ts';
import type { Given } from './conversation.ts';
import { drawPicture } from './pictures.ts';
import { fillAll, type Values } from './placeholders.ts';

/** Somebody or something that a conversation names. */
export type Part = Values;

export interface Stage {
  /** The platform as the source address of the conversation; its drain waits for the others. */
  stack: Stack;
  dataDir: string;
  values: Values;
}

const roleOf: Record<string, Role[]> = { member: [], developer: [1], golden: [2], staff: [3] };
const startTotp = 'mutation { startTotp { secret } }';
const confirmTotp = 'mutation ($code: String!) { confirmTotp(code: $code) }';

/** Creates what is given, in its order. */
export async function createCast(stage: Stage, given: Record<string, Given>): Promise<void> {
  for (const [name, each] of Object.entries(given)) {
    stage.values[name] = await create(stage, name, each);
  }
}

async function create(stage: Stage, name: string, given: Given): Promise<unknown> {
  if (typeof given !== 'string') return badge(stage, given);
  const [, , who = '', without, extra] =
    /^((member|golden|developer|staff)( without a second factor)?)(?: with (.+))?$/.exec(given) ??
    [];
  if (who)
    return person(stage, roleOf[who] ?? [], { without: Boolean(without), extra: extra ?? '' });
  if (given === 'visitor') return { cookies: new CookieJar(), caller: 'visitor' };
  if (given === 'browser') return { cookies: new CookieJar(), caller: 'browser' };
  if (given === 'wallet') return walletPart(new Wallet(Wallet.createRandom().privateKey));
  if (given === 'text') return `${name} ${newId().slice(-8)}`;
  const [, wallets] = /^(\d+) wallets$/.exec(given) ?? [];
  if (wallets) return addressesOf(Number(wallets));
  const [, characters] = /^(\d+) characters$/.exec(given) ?? [];
  if (characters) return 'a'.repeat(Number(characters));
  if (given === 'digits') return digits();
  if (given === 'phone') return `136${digits()}00`;
  const [, owner] = /^product(?: of (\w+))?$/.exec(given) ?? [];
  if (given.startsWith('product')) return product(stage, owner);
  if (given.includes('picture')) return drawPicture(given);
  throw new Error(`nobody knows how to make ${given}`);
}

const digits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const addressesOf = (count: number): string =>
  Array.from({ length: count }, () => `0x${randomBytes(20).toString('hex')}`).join('|');

const walletPart = (wallet: Wallet): Part => ({ signer: wallet, address: wallet.address });

async function person(
  stage: Stage,
  roles: Role[],
  { without, extra }: { without: boolean; extra: string },
): Promise<Part> {
  const [member] = (await stage.stack.users(1, roles)) as [Member];
  const part: Part = { ...member, user_id: member.userId, cookies: new CookieJar() };
  if (roles.includes(3) && !without) await addFactor(stage, member);
  if (extra.includes('second factor')) part.recovery_codes = await addFactor(stage, member);
  if (extra.includes('wallet')) {
    const { wallet } = await badgeSteps(stage.stack, stage.dataDir).connect(member);
    Object.assign(part, walletPart(wallet));
    await stage.stack.drain();
  }
  return part;
}

/** An authenticator app. @returns the recovery codes by number, from `one` */
async function addFactor({ stack }: Stage, member: Member): Promise<Part> {
  const started = await stack.graphql(startTotp, {}, member);
  const app = new TOTP({ secret: Secret.fromBase32(started.data.startTotp.secret) });
  const confirmed = await stack.graphql(confirmTotp, { code: app.generate() }, member);
  // The gateway knows of it when it has read the event.
  await stack.drain();
  const [one, two, three] = confirmed.data.confirmTotp as string[];
  return { one, two, three };
}

/** A released product; of the site without an owner. */
async function product(stage: Stage, owner: string | undefined): Promise<Part> {
  const { stack } = stage;
  const staffed: Stack = {
    ...stack,
    users: async (count, roles = []) => {
      const members = await stack.users(count, roles);
      if (roles.includes(3)) for (const member of members) await addFactor(stage, member);
      return members;
    },
  };
  const link = `https://example.com/${newId()}`;
  const name = `Lamp ${newId().slice(-8)}`;
  const { id, staff, sharer } = await releasedProduct(staffed, name, 'APP', link);
  if (owner) {
    const { give } = badgeSteps(stack, stage.dataDir);
    await give({ id, staff }, partOf(stage, owner));
  }
  return { id, name, link, owner, staff, sharer };
}

const partOf = ({ values }: Stage, name: string): Member & Part => {
  const part = values[name];
  if (!part) throw new Error(`${name} is not given`);
  return part as Member & Part;
};

/** A badge whose contract is on the chain. */
async function badge(
  stage: Stage,
  { badge_of, mints = 0, fields = {} }: Exclude<Given, string>,
): Promise<Part> {
  const of = partOf(stage, badge_of);
  const developer = partOf(stage, String(of.owner));
  const steps = badgeSteps(stage.stack, stage.dataDir);
  const member = { ...developer, wallet: developer.signer, product: { id: of.id } } as never;
  const change = { nameEn: `Early Bird ${newId().slice(-8)}`, ...fillAll(fields, stage.values) };
  const made = await steps.badge(member, { mints, ...change });
  const { nameEn, nameZh, image } = { ...badgeForm(''), ...change } as Record<string, unknown>;
  return { ...made, name: nameEn, name_zh: nameZh, image };
}

/** How somebody of the cast calls the platform. */
export function callerOf({ values }: Stage, name: string | undefined): Caller {
  if (name === undefined) return {};
  const part = values[name] as Part | undefined;
  if (!part) throw new Error(`${name} is not given`);
  const cookies = part.cookies as CookieJar;
  if (typeof part.token === 'string') return { token: part.token, cookies };
  if (part.caller !== 'browser') return { cookies };
  return { cookies, headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' } };
}
