import { newId } from '#kit/runtime/ids';
import { rewards, times } from '#schema/limits';
import { login, register, send } from '../documents.ts';
import type { Caller, Stack } from '../stack.ts';
import { type BadInput, newMember, overGraphql, overRest, type Way } from './attempts.ts';

const invite = 'mutation ($email: String!) { inviteGoldfinger(email: $email) { id } }';
const accept = 'mutation ($token: String!) { acceptInvitation(token: $token) { id } }';
const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
const startExport = 'mutation { startExport }';
const password = 'correct7horse';
const newEmail = () => `friend-${newId()}@vita.test`;

/** A Goldfinger without a free slot. */
async function fullInviter(stack: Stack): Promise<Caller> {
  const inviter = await newMember(stack, [2]);
  for (let n = 0; n < rewards.goldenInvites; n += 1) {
    await stack.graphql(invite, { email: newEmail() }, inviter);
  }
  return { token: inviter.token };
}

/** The secret of a mailed invitation. */
async function mailedToken(stack: Stack, email: string): Promise<string> {
  await stack.graphql(invite, { email }, await newMember(stack, [2]));
  const [mail] = await stack.outbox(email);
  return /\/invitation#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function registered(stack: Stack, email: string): Promise<void> {
  await stack.graphql(send, { email });
  const input = { email, code: await stack.codeFor(email), password };
  await stack.graphql(register, { input });
}

/** Logs in when it sends, since the session of the registration has ended by then. */
const lateAcceptance: Way = async (stack, language) => {
  const email = newEmail();
  const token = await mailedToken(stack, email);
  await registered(stack, email);
  return async () => {
    const { data } = await stack.graphql(login, { email, password });
    return overGraphql(stack, accept, { token }, { token: data.login.token, language });
  };
};

export const invitations: readonly BadInput[] = [
  {
    title: 'a sixth invitation',
    code: 'INVITATION_LIMIT',
    texts: { en: /^All 5 of your invitations are taken/, zh: /^您的 5 个邀请名额已用完/ },
    logged: ['invitation.send'],
    ways: {
      inviteGoldfinger: async (stack, language) => {
        const caller = await fullInviter(stack);
        const email = newEmail();
        return () => overGraphql(stack, invite, { email }, { ...caller, language });
      },
      invita: async (stack, language) => {
        const caller = await fullInviter(stack);
        const email = newEmail();
        return () => overRest(stack, 'invita', { email }, { ...caller, language });
      },
    },
  },
  {
    title: 'an invitation that has expired',
    code: 'INVITATION_EXPIRED',
    texts: {
      en: 'This invitation has expired. Please ask for a new one',
      zh: '该邀请已过期，请对方重新邀请',
    },
    logged: ['invitation.accept'],
    after: times.invitationValid + 1_000,
    ways: { acceptInvitation: lateAcceptance },
  },
  {
    title: 'an invitation of another account',
    code: 'INVITATION_OTHER_ACCOUNT',
    texts: {
      en: /^This invitation is for another email/,
      zh: '该邀请属于另一个邮箱，请使用收到邀请的邮箱账号登录',
    },
    logged: ['invitation.accept'],
    ways: {
      acceptInvitation: async (stack, language) => {
        const token = await mailedToken(stack, newEmail());
        const other = await newMember(stack);
        return () => overGraphql(stack, accept, { token }, { token: other.token, language });
      },
    },
  },
];

export const memberData: readonly BadInput[] = [
  {
    title: 'an export twice within an hour',
    code: 'THROTTLED',
    texts: { en: /^Too many requests. Please try again in \d+ minutes$/, zh: /请 \d+ 分钟后再试$/ },
    logged: ['export.start', 'throttling'],
    // The first one is not repeated but asked for again.
    after: times.exportDownload + 1_000,
    ways: {
      startExport: async (stack, language) => {
        const member = await newMember(stack);
        await stack.graphql(startExport, {}, member);
        return async () => {
          await stack.graphql(confirm, { password: member.password }, member);
          return overGraphql(stack, startExport, {}, { token: member.token, language });
        };
      },
    },
  },
];
