import { deepStrictEqual, strictEqual } from 'node:assert';
import fc from 'fast-check';
import { type ErrorCode, errors } from '#schema/errors';
import { shippedRules } from '#schema/integrity';
import { rewards } from '#schema/limits';
import { up } from '../documents.ts';
import type { Caller } from '../stack.ts';
import { decideCase, openCasesOf } from '../withheld-votes.ts';
import { command, expectCode, memberOf, productOf, type WorldCommand } from './command.ts';
import {
  memberCount,
  type Site,
  type World,
  type WorldMember,
  type WorldProduct,
  type WorldUp,
} from './world.ts';

const reason = 'It is honest about every fee that it takes.';
/** How many UPs of new accounts from one network the shipped rule withholds. */
const officeUps = shippedRules.find(({ kind }) => kind === 'NETWORK')?.parameters.votes ?? 0;

const refusalOf = (product: WorldProduct, member: WorldMember): ErrorCode | null => {
  const maintains = member.isStaff || member.userId === product.ownerId;
  if (product.status !== 'RELEASED') return maintains ? 'NOT_VOTABLE' : 'PRODUCT_NOT_FOUND';
  return product.ups.some(({ userId }) => userId === member.userId) ? 'ALREADY_UPPED' : null;
};

function addUp(product: WorldProduct, member: WorldMember, isFromOffice: boolean): void {
  const { userId, isGolden, countsForRewards } = member;
  const isOwn = userId === product.sharerId || userId === product.ownerId;
  product.ups.push({
    userId,
    weight: isGolden ? rewards.goldenUpWeight : 1,
    counts: countsForRewards && !isOwn,
    isWithheld: false,
    isFromOffice,
    case: 'none',
  });
}

/** What the rule for networks does after each UP for a product: it withholds all of the office, once. */
function judge(product: WorldProduct): void {
  const ups = product.ups.filter(({ isFromOffice }) => isFromOffice);
  if (ups.length < officeUps) return;
  for (const each of ups) {
    if (each.isWithheld || each.case !== 'none') continue;
    each.isWithheld = true;
    each.case = 'open';
  }
}

interface Ways {
  isRest: boolean;
  isFromOffice: boolean;
}

/** Returns the code of the refusal; null when the UP was cast. */
async function cast(
  { stack, office }: Site,
  { id }: WorldProduct,
  { token }: WorldMember,
  { isRest, isFromOffice }: Ways,
): Promise<number | null> {
  const caller: Caller = { token, ...(isFromOffice && { headers: { 'x-forwarded-for': office } }) };
  if (isRest) {
    const form = { op_type: 'up_product', product_id: id, content: reason };
    return (await stack.rest('POST', '/api/app', form, caller)).err || null;
  }
  const { code } = await stack.graphql(up, { id, reason }, caller);
  return code === null ? null : errors[code as ErrorCode].err;
}

const errOf = (code: ErrorCode | null) => (code === null ? null : errors[code].err);

export const castUp = (given: { product: number; member: number } & Ways): WorldCommand =>
  command({
    name: 'castUp',
    parameters: given,
    async run(world, site) {
      const product = productOf(world, given.product);
      const member = memberOf(world, given.member);
      const refusal = refusalOf(product, member);
      strictEqual(await cast(site, product, member, given), errOf(refusal));
      if (refusal !== null) return;
      addUp(product, member, given.isFromOffice);
      judge(product);
    },
  });

interface Rush {
  product: number;
  members: readonly number[];
  /** Each member calls so many times at once. */
  times: number;
  isFromOffice: boolean;
}

/** Members who cast UPs at once, over GraphQL and REST, some of them twice. */
export const rush = (given: Rush): WorldCommand =>
  command({
    name: 'rush',
    parameters: given,
    async run(world, site) {
      const product = productOf(world, given.product);
      const members = given.members.map((index) => memberOf(world, index));
      const results = await Promise.all(
        members.map((member) =>
          Promise.all(
            Array.from({ length: given.times }, (_, index) =>
              cast(site, product, member, { ...given, isRest: index % 2 === 1 }),
            ),
          ),
        ),
      );
      members.forEach((member, index) => {
        const refusal = refusalOf(product, member);
        const first = errOf(refusal);
        const others = errOf(refusal ?? 'ALREADY_UPPED');
        const sorted = (results[index] ?? []).toSorted((a, b) => (a ?? 0) - (b ?? 0));
        const expected = [...Array(given.times - 1).fill(others), first];
        deepStrictEqual(
          sorted,
          expected.toSorted((a, b) => (a ?? 0) - (b ?? 0)),
        );
        if (refusal === null) addUp(product, member, given.isFromOffice);
      });
      judge(product);
    },
  });

const withholdDocument = (field: 'withholdUp' | 'restoreUp') =>
  `mutation ($id: ID!, $userId: ID!) {
    ${field}(productId: $id, userId: $userId, reason: "Checked by hand") { upValue }
  }`;

interface ChosenUp {
  product: WorldProduct;
  up: WorldUp;
}

/** The n-th UP of all products that fits. */
function chooseUp(
  { products }: World,
  n: number,
  fits: (up: WorldUp) => boolean = () => true,
): ChosenUp | null {
  const all = products.flatMap((product) =>
    product.ups.filter(fits).map((up): ChosenUp => ({ product, up })),
  );
  return all[n % Math.max(all.length, 1)] ?? null;
}

/** By hand, whatever a rule did. */
const setWithheld = (given: { up: number }, isWithheld: boolean): WorldCommand =>
  command({
    name: isWithheld ? 'withholdUp' : 'restoreUp',
    parameters: given,
    check: (world) => chooseUp(world, given.up) !== null,
    async run(world, { stack, staff }) {
      const { product, up: chosen } = chooseUp(world, given.up) as ChosenUp;
      const document = withholdDocument(isWithheld ? 'withholdUp' : 'restoreUp');
      const isDone = chosen.isWithheld === isWithheld;
      const code = isWithheld ? 'UP_ALREADY_WITHHELD' : 'UP_NOT_WITHHELD';
      const variables = { id: product.id, userId: chosen.userId };
      await expectCode(stack.graphql(document, variables, staff), isDone ? code : null);
      chosen.isWithheld = isWithheld;
      if (!isWithheld && chosen.case === 'open') chosen.case = 'decided';
    },
  });

const isOpen = (each: WorldUp) => each.case === 'open';

/** Staff decide about an UP that the rule withholds. Asserts that the queue has all of these. */
export const decide = (given: { up: number; decision: 'RELEASE' | 'REVERSE' }): WorldCommand =>
  command({
    name: given.decision === 'RELEASE' ? 'releaseCase' : 'reverseCase',
    parameters: given,
    check: (world) => chooseUp(world, given.up, isOpen) !== null,
    async run(world, { stack, staff }) {
      const { product, up: chosen } = chooseUp(world, given.up, isOpen) as ChosenUp;
      const cases = await openCasesOf(stack, staff, product.id);
      const voters = cases.map(({ voter }) => voter.id).toSorted();
      const open = product.ups.filter(isOpen).map(({ userId }) => userId);
      deepStrictEqual(voters, open.toSorted());
      const found = cases.find(({ voter }) => voter.id === chosen.userId);
      const variables = { id: found?.id, decision: given.decision };
      await expectCode(stack.graphql(decideCase, variables, staff), null);
      chosen.case = 'decided';
      chosen.isWithheld = given.decision === 'REVERSE';
    },
  });

const product = fc.nat(1);
const indexes = Array.from({ length: memberCount }, (_, index) => index);
const oneUp = { up: fc.nat(2 * memberCount - 1) };
/** More from the office than from elsewhere would leave few UPs that count. */
const isFromOffice = fc.oneof(
  { weight: 2, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

export const upCommands = [
  {
    weight: 5,
    arbitrary: fc
      .record({ product, member: fc.nat(memberCount - 1), isRest: fc.boolean(), isFromOffice })
      .map(castUp),
  },
  {
    weight: 5,
    arbitrary: fc
      .record({
        product,
        members: fc.shuffledSubarray(indexes, { minLength: 4 }),
        times: fc.integer({ min: 1, max: 2 }),
        isFromOffice,
      })
      .map(rush),
  },
  { weight: 4, arbitrary: fc.record(oneUp).map((given) => setWithheld(given, true)) },
  { weight: 3, arbitrary: fc.record(oneUp).map((given) => setWithheld(given, false)) },
  {
    weight: 4,
    arbitrary: fc
      .record({ ...oneUp, decision: fc.constantFrom('RELEASE' as const, 'REVERSE' as const) })
      .map(decide),
  },
];
