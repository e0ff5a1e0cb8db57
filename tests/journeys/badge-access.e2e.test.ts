import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { badgeForm, badgeSteps, connectWallet } from '../badge-steps.ts';
import { type OwnChain, startOwnChain } from '../own-chain.ts';
import {
  type BadgeOfProduct,
  createBadge,
  prepay,
  readOwnBadge,
  requestClaim,
} from '../prepaid-badge.ts';
import { releasedProduct } from '../released-product.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member, Stack } from '../stack.ts';

const perMint = 140_000n * 50_000_000_000n;
const hash = `0x${'ab'.repeat(32)}`;
const listed = '0x52908400098527886E0F7030069857D2E4169EE7';

const operations = {
  addBadge: `mutation ($productId: ID!, $input: BadgeInput!) {
    addBadge(productId: $productId, input: $input) { id }
  }`,
  updateBadge: `mutation ($id: ID!, $version: Int!, $input: BadgeInput!) {
    updateBadge(id: $id, version: $version, input: $input) { id }
  }`,
  deleteBadge: 'mutation ($id: ID!) { deleteBadge(id: $id) }',
  switchBadgeStatus: `mutation ($id: ID!, $status: BadgeStatus!, $reason: String) {
    switchBadgeStatus(id: $id, status: $status, reason: $reason) { status }
  }`,
  mintBadgeTo: `mutation ($id: ID!, $holders: [String!]!) {
    mintBadgeTo(id: $id, holders: $holders) { id }
  }`,
  reportPrepayment: `mutation ($id: ID!, $hash: String!) {
    reportPrepayment(badgeId: $id, hash: $hash) { id }
  }`,
  reportClaimTransaction: `mutation ($claimId: ID!, $hash: String!) {
    reportClaimTransaction(claimId: $claimId, hash: $hash) { id }
  }`,
} as const;
type Operation = keyof typeof operations;

const people = [
  'visitor',
  'member',
  'other developer',
  'owner without the role',
  'owner without a wallet',
  'staff',
] as const;
type Who = (typeof people)[number];

let chain: OwnChain;
let own: OwnPlatform;
let stack: Stack;
let badge: BadgeOfProduct;
let callers: Record<Who, Partial<Member>>;
let claimId: string;
let version: number;

/** Owners of products of their own, who lack what creating needs. */
async function lackingOwner(held: readonly number[]): Promise<[Member, string]> {
  const product = await releasedProduct(stack, `Lacking ${newId().slice(-8)}`);
  const [member] = (await stack.users(1)) as [Member];
  const { give, run } = badgeSteps(stack);
  await give(product, member);
  // The owner of a released product gets the role.
  if (!held.includes(roles.developer)) {
    const revoke = `mutation ($id: ID!) {
      revokeRole(userId: $id, role: ${roles.developer}, reason: "As agreed") { id }
    }`;
    await run(revoke, { id: member.userId }, product.staff);
    await connectWallet(stack, member);
    await stack.drain();
  }
  return [member, product.id];
}

let productOf: Partial<Record<Who, string>>;

// Own platform, because the test prepays on a chain of its own.
beforeAll(async () => {
  chain = await startOwnChain();
  own = await startOwnPlatform({ ...chain.environment });
  ({ stack } = own);
  badge = await createBadge(stack, { eligibility: 'LIST', holders: [listed] });
  ({ version } = await readOwnBadge(stack, badge));
  const [[member], [other], [staff]] = (await Promise.all([
    stack.users(1),
    stack.users(1, [roles.developer]),
    stack.users(1, [roles.staff]),
  ])) as [[Member], [Member], [Member]];
  for (const one of [member, other, staff]) await connectWallet(stack, one);
  const [roleless, rolelessProduct] = await lackingOwner([]);
  const [walletless, walletlessProduct] = await lackingOwner([roles.developer]);
  callers = {
    visitor: {},
    member,
    'other developer': other,
    'owner without the role': roleless,
    'owner without a wallet': walletless,
    staff,
  };
  productOf = {
    'owner without the role': rolelessProduct,
    'owner without a wallet': walletlessProduct,
  };
});
afterAll(async () => {
  await own?.end();
  await chain?.close();
});

async function codeOf(operation: Operation, variables: object, caller: Partial<Member>) {
  const response = await stack.graphql(operations[operation], { ...variables }, caller);
  return response.code ?? 'passed';
}

const variablesOf = (operation: Operation): object => {
  const input = badgeForm(badge.image, { eligibility: 'LIST', holders: [listed] });
  const { id, productId } = badge;
  switch (operation) {
    case 'addBadge':
      return { productId, input };
    case 'updateBadge':
      return { id, version, input };
    case 'switchBadgeStatus':
      return { id, status: 'SUSPENDED', reason: null };
    case 'mintBadgeTo':
      return { id, holders: [listed] };
    case 'reportClaimTransaction':
      return { claimId, hash };
    default:
      return { id, hash };
  }
};

describe('badges of others', () => {
  it('R8 rel-S34 nobody but the owner creates, changes, deletes, mints or reports payments', async () => {
    const managing = [
      'addBadge',
      'updateBadge',
      'deleteBadge',
      'switchBadgeStatus',
      'mintBadgeTo',
      'reportPrepayment',
    ] as const;
    for (const operation of managing) {
      for (const who of people) {
        const code = await codeOf(operation, variablesOf(operation), callers[who]);
        // Staff suspend with a reason.
        const isStaffs = who === 'staff' && operation === 'switchBadgeStatus';
        const refused = who === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
        const expected = isStaffs ? 'FIELD_REQUIRED' : refused;
        expect({ operation, who, code }).toEqual({ operation, who, code: expected });
      }
    }
    expect(await readOwnBadge(stack, badge)).toMatchObject({ version, claims: 0 });
  });

  it('R6 R8 an owner without the role or a wallet creates none', async () => {
    const input = badgeForm(badge.image);
    const codes = new Map<Who, string>();
    for (const who of ['owner without the role', 'owner without a wallet'] as const) {
      const productId = productOf[who];
      codes.set(who, await codeOf('addBadge', { productId, input }, callers[who]));
    }
    expect([...codes.values()]).toEqual(['FORBIDDEN', 'WALLET_REQUIRED']);
  });

  it('rel-S34 nobody but the owner sees its ledger, its list and drafts', async () => {
    const query = `query ($id: ID!, $productId: ID!) { viewer {
      developedBadge(id: $id) { holders gas { balance } }
      developedBadges(productId: $productId) { id }
    } }`;
    const { id, productId, developer } = badge;
    for (const who of people) {
      const { data } = await stack.graphql(query, { id, productId }, callers[who]);
      const seen = data.viewer && { ...data.viewer };
      const hidden = { developedBadge: null, developedBadges: null };
      expect({ who, seen }).toEqual({ who, seen: who === 'visitor' ? null : hidden });
    }
    const { data } = await stack.graphql(query, { id, productId }, developer);
    expect(data.viewer.developedBadge.holders).toEqual([listed]);
  });
});

describe('steps that are skipped', () => {
  it('rel-S39 B6 nothing is claimed or minted before gas is prepaid, and no call says that it is', async () => {
    const { developer, id } = badge;
    const before = await readOwnBadge(stack, badge);
    expect(before.badge).toMatchObject({ status: 'SUSPENDED', suspendedBy: 'GAS' });
    for (const status of ['IN_EFFECT', 'DRAFT', 'ALL_MINTED']) {
      const code = await codeOf('switchBadgeStatus', { id, status, reason: null }, developer);
      expect([status, code]).toEqual([
        status,
        status === 'IN_EFFECT' ? 'BADGE_LACKS_GAS' : 'BADGE_STATUS',
      ]);
    }
    expect(await codeOf('mintBadgeTo', variablesOf('mintBadgeTo'), developer)).toBe(
      'BADGE_LACKS_GAS',
    );
    // A payment that nobody made is shown as reported, and credits nothing.
    expect(await codeOf('reportPrepayment', { id, hash }, developer)).toBe('passed');
    const after = await readOwnBadge(stack, badge);
    expect(after.gas).toMatchObject({ balance: '0', suspended: true });
    expect(after.claims).toBe(0);
  });

  it('rel-S39 B5 nothing is minted for somebody who is not of the list, nor by a claim of another', async () => {
    const { developer, id } = badge;
    await prepay(stack, chain, badge, 10n * perMint);
    const { member } = callers;
    const [outsider] = (await stack.users(1)) as [Member];
    const { address } = await connectWallet(stack, outsider);
    for (const way of ['RELAYER', 'WALLET'] as const) {
      expect((await requestClaim(stack, badge, member, way)).code).toBe('NOT_ELIGIBLE');
      expect((await requestClaim(stack, badge, {}, way)).code).toBe('UNAUTHENTICATED');
    }
    const holders = [listed, address];
    expect(await codeOf('mintBadgeTo', { id, holders }, developer)).toBe('HOLDER_NOT_LISTED');
    expect(await readOwnBadge(stack, badge)).toMatchObject({ claims: 0, badge: { minted: 0 } });

    const open = await createBadge(stack, { gasPayer: 'CLAIMER' });
    const claimed = await requestClaim(stack, open, outsider, 'WALLET');
    claimId = claimed.data.requestBadgeClaim.claim.id;
    for (const who of people) {
      const code = await codeOf('reportClaimTransaction', { claimId, hash }, callers[who]);
      const refused = who === 'visitor' ? 'UNAUTHENTICATED' : 'NOT_FOUND';
      expect({ who, code }).toEqual({ who, code: refused });
    }
    expect((await requestClaim(stack, open, member)).code).toBe('CLAIM_WAY');
  });

  it('rel-S39 an account needs its code, and only staff move a product', async () => {
    const email = `skip-${newId()}@vita.test`;
    const register = `mutation ($input: RegisterInput!) { register(input: $input) { token } }`;
    for (const code of ['', '000000']) {
      const input = { email, code, password: 'vita2025' };
      const response = await stack.graphql(register, { input });
      expect(response.code).toBe(code === '' ? 'CODE_REQUIRED' : 'CODE_WRONG');
    }
    const [sharer] = (await stack.users(1)) as [Member];
    const { id, staff } = await releasedProduct(stack);
    const move = `mutation ($id: ID!, $to: ProductStatus!) {
      moveProduct(productId: $id, to: $to) { status }
    }`;
    for (const caller of [sharer, badge.developer]) {
      const response = await stack.graphql(move, { id, to: 'RELEASED' }, caller);
      expect(response.code).toBe('FORBIDDEN');
    }
    expect((await stack.graphql(move, { id, to: 'IN_REVIEW' }, staff)).code).not.toBeNull();
  });

  it('rel-S39 a newcomer whose task is not done gets no gift', async () => {
    const [newcomer] = (await stack.users(1)) as [Member];
    const query = '{ viewer { vitamins { balance newcomer { isComplete } } } }';
    const asked = await stack.rest('POST', '/api/user', { op_type: 'new_user_task' }, newcomer);
    expect(asked.err).toBe(0);
    const { data, errors } = await stack.graphql(query, {}, newcomer);
    expect(errors).toEqual([]);
    expect(data.viewer.vitamins).toEqual({ balance: 0, newcomer: { isComplete: false } });
  });
});
