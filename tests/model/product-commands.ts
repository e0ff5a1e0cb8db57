import fc from 'fast-check';
import type { ErrorCode } from '#schema/errors';
import { command, expectCode, memberOf, productOf, type WorldCommand } from './command.ts';
import { memberCount, type World, type WorldMember, type WorldProduct } from './world.ts';

const moveDocument = `
  mutation ($id: ID!, $to: ProductStatus!, $reason: String, $fraud: Boolean) {
    moveProduct(productId: $id, to: $to, reason: $reason, fraud: $fraud) { id }
  }`;
const setOwnerDocument = `mutation ($id: ID!, $memberId: ID) {
  setProductOwner(productId: $id, memberId: $memberId, reason: "As agreed") { id }
}`;
const followDocument = `mutation ($id: ID!, $following: Boolean!) {
  setFollow(productId: $id, following: $following) { id }
}`;

type Status = WorldProduct['status'];
const moves: Record<Status, readonly Status[]> = {
  IN_REVIEW: ['RELEASED', 'REJECTED'],
  REJECTED: ['IN_REVIEW'],
  RELEASED: ['TAKEN_DOWN'],
  TAKEN_DOWN: ['RELEASED'],
};

const sharerOf = (world: World, { sharerId }: WorldProduct) =>
  world.members.find(({ userId }) => userId === sharerId) as WorldMember;

interface Move {
  product: number;
  to: Status;
  /** Only of a take-down. */
  fraud: boolean;
}

export const move = (given: Move): WorldCommand =>
  command({
    name: given.fraud ? 'takeDownAsFraud' : 'move',
    parameters: given,
    async run(world, { stack, staff }) {
      const product = productOf(world, given.product);
      const isAllowed = moves[product.status].includes(given.to);
      const { to, fraud } = given;
      const variables = { id: product.id, to, fraud, reason: 'As decided' };
      const code: ErrorCode | null = isAllowed ? null : 'MOVE_NOT_ALLOWED';
      await expectCode(stack.graphql(moveDocument, variables, staff), code);
      if (!isAllowed) return;
      product.status = to;
      if (to === 'TAKEN_DOWN') product.isFraud = fraud;
      if (to !== 'RELEASED') return;
      product.isFraud = false;
      if (!product.wasReleased) product.paysListing = !sharerOf(world, product).isStaff;
      product.wasReleased = true;
    },
  });

interface SetOwner {
  product: number;
  isOwned: boolean;
}

/**
 * The owner is the sharer of the other product: with a third member who has a product, the rule against
 * rings could find some.
 */
export const setOwner = (given: SetOwner): WorldCommand =>
  command({
    name: 'setOwner',
    parameters: given,
    async run(world, { stack, staff }) {
      const product = productOf(world, given.product);
      const memberId = given.isOwned ? productOf(world, 1 - given.product).sharerId : null;
      const variables = { id: product.id, memberId };
      await expectCode(stack.graphql(setOwnerDocument, variables, staff), null);
      product.ownerId = memberId;
    },
  });

interface Follow {
  product: number;
  member: number;
  following: boolean;
}

export const follow = (given: Follow): WorldCommand =>
  command({
    name: given.following ? 'follow' : 'unfollow',
    parameters: given,
    async run(world, { stack }) {
      const { id, status } = productOf(world, given.product);
      const member = memberOf(world, given.member);
      const isRefused = given.following && status !== 'RELEASED';
      const call = stack.graphql(followDocument, { id, following: given.following }, member);
      await expectCode(call, isRefused ? 'PRODUCT_NOT_FOUND' : null);
      if (given.following && !isRefused && member.countsForRewards) member.hasFollow = true;
    },
  });

const product = fc.nat(1);
const to = (...statuses: Status[]) => fc.constantFrom(...statuses);

export const productCommands = [
  {
    weight: 4,
    arbitrary: fc
      .record({ product, to: to('RELEASED', 'RELEASED', 'TAKEN_DOWN', 'REJECTED', 'IN_REVIEW') })
      .map((given) => move({ ...given, fraud: false })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ product })
      .map((given) => move({ ...given, to: 'TAKEN_DOWN', fraud: true })),
  },
  { weight: 1, arbitrary: fc.record({ product, isOwned: fc.boolean() }).map(setOwner) },
];

/** Of the newcomer's tasks; fewer members than all, so that some complete them. */
export const followCommands = (member: fc.Arbitrary<number>) => [
  {
    weight: 3,
    arbitrary: fc.record({ product, member, following: fc.constant(true) }).map(follow),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ product, member: fc.nat(memberCount - 1), following: fc.constant(false) })
      .map(follow),
  },
];
