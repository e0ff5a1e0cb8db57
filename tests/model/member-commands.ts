import { ok } from 'node:assert';
import fc from 'fast-check';
import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import type { ErrorCode } from '#schema/errors';
import { rewards } from '#schema/limits';
import { nickname } from '../documents.ts';
import { CookieJar } from '../http-client.ts';
import { command, expectCode, memberOf, type WorldCommand } from './command.ts';
import {
  type Invitation,
  memberCount,
  type Site,
  type World,
  type WorldMember,
  walletCount,
} from './world.ts';

export const changeNickname = (given: { member: number }): WorldCommand =>
  command({
    name: 'changeNickname',
    parameters: given,
    async run(world, { stack }) {
      const member = memberOf(world, given.member);
      const name = `N${newId().slice(-10)}`;
      await expectCode(stack.graphql(nickname, { nickname: name }, member), null);
      member.hasProfile = true;
    },
  });

const requestMessage = `mutation ($wallet: String!) {
  requestWalletMessage(wallet: $wallet, purpose: BIND) { text }
}`;
const bindWallet = 'mutation ($input: WalletSignatureInput!) { bindWallet(input: $input) { id } }';

function connectInModel(world: World, member: WorldMember, wallet: number): ErrorCode | null {
  if (member.wallet === wallet) return null;
  if (world.members.some((other) => other.wallet === wallet)) return 'WALLET_TAKEN';
  if (member.wallet !== null) return 'WALLET_ALREADY_BOUND';
  member.wallet = wallet;
  if (!member.countsForRewards || member.isWalletPaid || world.paidWallets.has(wallet)) return null;
  member.isWalletPaid = true;
  world.paidWallets.add(wallet);
  return null;
}

export const connectWallet = (given: { member: number; wallet: number }): WorldCommand =>
  command({
    name: 'connectWallet',
    parameters: given,
    async run(world, { stack, wallets }) {
      const member = memberOf(world, given.member);
      const wallet = wallets[given.wallet] as Site['wallets'][number];
      const caller = { token: member.token, cookies: new CookieJar() };
      const { data } = await stack.graphql(requestMessage, { wallet: wallet.address }, caller);
      const signature = await wallet.signMessage(data.requestWalletMessage.text);
      const input = { wallet: wallet.address, signature, portal: 1 };
      const code = connectInModel(world, member, given.wallet);
      await expectCode(stack.graphql(bindWallet, { input }, caller), code);
    },
  });

const connected = ({ members }: World, n: number): WorldMember | null => {
  const all = members.filter(({ wallet }) => wallet !== null);
  return all[n % Math.max(all.length, 1)] ?? null;
};

export const disconnectWallet = (given: { connected: number }): WorldCommand =>
  command({
    name: 'disconnectWallet',
    parameters: given,
    check: (world) => connected(world, given.connected) !== null,
    async run(world, { stack }) {
      const member = connected(world, given.connected) as WorldMember;
      const call = stack.graphql('mutation { unbindWallet { id } }', {}, member);
      await expectCode(call, null);
      member.wallet = null;
    },
  });

const sharesMailbox = (one: WorldMember, other: WorldMember) => one.mailbox === other.mailbox;

/** A mailbox is rewarded once. Returns whether this time was the first one. */
function becomeGolden(world: World, member: WorldMember): boolean {
  const isRewarded = !world.members.some(
    (other) => other.wasGolden && sharesMailbox(other, member),
  );
  member.isGolden = true;
  member.wasGolden = true;
  if (isRewarded) member.isGoldenPaid = true;
  return isRewarded;
}

const decideRole = (field: 'grantRole' | 'revokeRole') =>
  `mutation ($id: ID!, $role: Int!) { ${field}(userId: $id, role: $role, reason: "As agreed") { id } }`;

const setGolden = (given: { member: number }, isGolden: boolean): WorldCommand =>
  command({
    name: isGolden ? 'grantGoldfinger' : 'revokeGoldfinger',
    parameters: given,
    async run(world, { stack, staff }) {
      const member = memberOf(world, given.member);
      const document = decideRole(isGolden ? 'grantRole' : 'revokeRole');
      const variables = { id: member.userId, role: roles.goldfinger };
      await expectCode(stack.graphql(document, variables, staff), null);
      if (member.isGolden === isGolden) return;
      member.lastDecision = isGolden ? 'grant' : 'revoke';
      if (isGolden) becomeGolden(world, member);
      else member.isGolden = false;
    },
  });

const inviteDocument = 'mutation ($email: String!) { inviteGoldfinger(email: $email) { id } }';
const acceptDocument = 'mutation ($token: String!) { acceptInvitation(token: $token) { id } }';
/** Of all members for one mailbox in a day. */
const invitationsPerMailbox = 3;

/** Whether the mail is sent: the refusals of `inviteGoldfinger` have tests of their own. */
function mayInvite(world: World, inviter: WorldMember, invitee: WorldMember): boolean {
  const sent = world.invitations.filter((each) => each.inviter === inviter);
  const received = world.invitations.filter((each) => sharesMailbox(each.invitee, invitee));
  return (
    inviter.isGolden &&
    !sharesMailbox(inviter, invitee) &&
    !received.some((each) => each.inviter === inviter) &&
    received.length < invitationsPerMailbox &&
    sent.length < rewards.goldenInvites
  );
}

export const invite = (given: { inviter: number; invitee: number }): WorldCommand =>
  command({
    name: 'invite',
    parameters: given,
    check: (world) =>
      mayInvite(world, memberOf(world, given.inviter), memberOf(world, given.invitee)),
    async run(world, { stack }) {
      const inviter = memberOf(world, given.inviter);
      const invitee = memberOf(world, given.invitee);
      const { email } = invitee;
      await expectCode(stack.graphql(inviteDocument, { email }, inviter), null);
      const [mail] = await stack.outbox(email);
      const [, token] = /\/invitation#(\S+)/.exec(mail?.text ?? '') ?? [];
      ok(token, 'the mail has a link');
      world.invitations.push({ inviter, invitee, token, isAccepted: false });
    },
  });

/** A decision of staff about this account comes before one about another account of the mailbox. */
function wasRevoked(world: World, member: WorldMember): boolean {
  if (member.lastDecision !== null) return member.lastDecision === 'revoke';
  const others = world.members.filter((other) => other !== member && sharesMailbox(other, member));
  return others.some(({ lastDecision }) => lastDecision === 'revoke');
}

function acceptInModel(world: World, invitation: Invitation): ErrorCode | null {
  const { inviter, invitee } = invitation;
  if (invitation.isAccepted) return 'INVITATION_USED';
  if (!inviter.isGolden) return 'INVITATION_WITHDRAWN';
  if (invitee.isGolden) return 'INVITATION_NOT_NEEDED';
  if (wasRevoked(world, invitee)) return 'INVITATION_REFUSED';
  invitation.isAccepted = true;
  if (becomeGolden(world, invitee)) inviter.referrals += 1;
  return null;
}

export const accept = (given: { invitation: number }): WorldCommand =>
  command({
    name: 'acceptInvitation',
    parameters: given,
    check: ({ invitations }) => invitations.length > 0,
    async run(world, { stack }) {
      const { invitations } = world;
      const invitation = invitations[given.invitation % invitations.length] as Invitation;
      const { token, invitee } = invitation;
      const code = acceptInModel(world, invitation);
      await expectCode(stack.graphql(acceptDocument, { token }, invitee), code);
    },
  });

const member = fc.nat(memberCount - 1);
const wallet = fc.nat(walletCount - 1);

export const memberCommands = (few: fc.Arbitrary<number>) => [
  { weight: 3, arbitrary: fc.record({ member: few }).map(changeNickname) },
  { weight: 4, arbitrary: fc.record({ member: few, wallet }).map(connectWallet) },
  { weight: 3, arbitrary: fc.record({ connected: wallet }).map(disconnectWallet) },
  { weight: 2, arbitrary: fc.record({ member }).map((given) => setGolden(given, true)) },
  { weight: 2, arbitrary: fc.record({ member }).map((given) => setGolden(given, false)) },
  { weight: 4, arbitrary: fc.record({ inviter: member, invitee: member }).map(invite) },
  { weight: 3, arbitrary: fc.record({ invitation: fc.nat(20) }).map(accept) },
];
