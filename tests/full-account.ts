import { Wallet } from 'ethers';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { newId } from '#kit/runtime/ids';
import { createAuthenticator } from '../services/user/src/testing/software-authenticator.ts';
import { visit } from './bad-accounts/identities.ts';
import type { DatabaseTexts } from './database-texts.ts';
import {
  ask,
  follow,
  grant,
  nickname,
  publish,
  saveDraft,
  share,
  submit,
  up,
} from './documents.ts';
import { CookieJar } from './http-client.ts';
import { releasedProduct } from './released-product.ts';
import type { Caller, Member, Stack } from './stack.ts';

const sendPhoneCode = `mutation ($phone: String!) {
  sendPhoneCode(phone: $phone, regionId: "0086") { retryAfterSeconds }
}`;
const bindPhone = `mutation ($phone: String!, $code: String!) {
  bindPhone(phone: $phone, regionId: "0086", code: $code) { id }
}`;
const bindIdentity = `mutation ($code: String!, $state: String!) {
  bindIdentity(code: $code, state: $state) { id }
}`;
const walletMessage = `mutation ($wallet: String!) {
  requestWalletMessage(wallet: $wallet, purpose: BIND) { text }
}`;
const bindWallet = `mutation ($input: WalletSignatureInput!) { bindWallet(input: $input) { id } }`;
const addPasskey = `mutation ($answer: String!) { addPasskey(answer: $answer, name: "Canary key") }`;
const makeToken = `mutation ($name: String!) {
  createApiToken(input: { name: $name, scopes: [READ], days: 30 }) { token }
}`;
const makeWebhook = `mutation ($address: String!) {
  createWebhook(input: { address: $address, types: ["catalog.up-cast.v1"], scope: ALL }) { secret }
}`;
const confirmTotp = 'mutation ($code: String!) { confirmTotp(code: $code) }';
const invite = 'mutation ($email: String!) { inviteGoldfinger(email: $email) { id } }';
const setAvatar = 'mutation ($bytes: String!) { setAvatar(picture: $bytes) { user { avatar } } }';
const uploadFile = 'mutation ($bytes: String!) { uploadFile(content: $bytes) { url } }';
const play = `mutation ($id: ID!) { setPlay(productId: $id, played: true, rating: GREAT) { id } }`;
const claim = `mutation ($input: StartClaimInput!) { startClaim(input: $input) { id } }`;
const setOwner = `mutation ($id: ID!, $member: ID) {
  setProductOwner(productId: $id, memberId: $member, reason: "As agreed") { id }
}`;
const offer = `mutation ($id: ID!, $to: ID!) {
  offerProduct(productId: $id, memberId: $to, kind: MAINTAINER) { id }
}`;
const answer = `mutation ($id: ID!, $text: String!) {
  answerQuestion(questionId: $id, answer: $text) { id }
}`;

export interface FullAccount {
  member: Member;
  productId: string;
  app: TOTP;
  /** Paths of the stored pictures. */
  files: string[];
  /** What says who the member is or what she wrote, by what it is. */
  personal: Record<string, string>;
  /** What nobody may read, not even in her export. */
  secrets: string[];
}

const savePostDraft = `mutation ($id: ID!, $header: String!) {
  savePostDraft(productId: $id, input: { header: $header }) { id }
}`;
const addComment = `mutation ($post: ID!, $content: String!) {
  addComment(input: { kind: POST, subjectId: $post, content: $content }) { id }
}`;
const markComment = `mutation ($id: ID!, $note: String!) {
  setCommentHelpful(id: $id, helpful: true) { id }
  reportComment(id: $id, reason: OTHER, note: $note) { id }
}`;
const likePost = 'mutation ($id: ID!) { likePost(postId: $id, liked: true) { id } }';

type Sent = <T>(document: string, variables?: object) => Promise<T>;

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#c30' } })
    .png()
    .toBuffer();

/** Sends as the member, and fails where the platform refuses. */
function sender(stack: Stack, caller: Caller): Sent {
  return async <T>(document: string, variables: object = {}) => {
    const { data, errors } = await stack.graphql<T>(document, { ...variables }, caller);
    if (errors[0]) throw new Error(`${errors[0].message} for ${document}`);
    return data;
  };
}

/** Every way to sign in, both second factors, and the programs that act and listen for her. */
async function addMethods(stack: Stack, caller: Caller, send: Sent) {
  const phone = `139${String(Date.now()).slice(-8)}`;
  await send(sendPhoneCode, { phone });
  await send(bindPhone, { phone, code: await stack.codeFor(`+86${phone}`) });
  const subject = `77${Date.now()}`;
  await send(bindIdentity, await visit(stack, caller, 'BIND', { subject }));
  const wallet = Wallet.createRandom();
  const { requestWalletMessage: message } = await send<{ requestWalletMessage: { text: string } }>(
    walletMessage,
    { wallet: wallet.address },
  );
  const signature = await wallet.signMessage(message.text);
  await send(bindWallet, { input: { wallet: wallet.address, signature, portal: 1 } });
  const { startPasskey } = await send<{ startPasskey: string }>('mutation { startPasskey }');
  const key = createAuthenticator({ origin: stack.url }).create(startPasskey);
  const { addPasskey: recovery } = await send<{ addPasskey: string[] }>(addPasskey, {
    answer: key,
  });
  const { startTotp } = await send<{ startTotp: { secret: string } }>(
    'mutation { startTotp { secret } }',
  );
  const { secret } = startTotp;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await send(confirmTotp, { code: app.generate() });
  const program = `Program ${subject}`;
  const { createApiToken } = await send<{ createApiToken: { token: string } }>(makeToken, {
    name: program,
  });
  const webhook = `http://localhost:9/${subject}`;
  const { createWebhook } = await send<{ createWebhook: { secret: string } }>(makeWebhook, {
    address: webhook,
  });
  const secrets = [secret, signature, createApiToken.token, createWebhook.secret, ...recovery];
  const personal = { phone, subject, program, webhook, wallet: wallet.address };
  return { app, secrets, personal };
}

/** What a member does on the site. */
async function addActivity(
  stack: Stack,
  send: Sent,
  { userId, mark }: { userId: string; mark: string },
) {
  const game = await releasedProduct(stack, `Game ${newId().slice(-8)}`, 'GAME');
  const { id } = game;
  const personal = {
    reason: `Reason of ${mark}, fast and open.`,
    question: `Question of ${mark}, is it open?`,
    openQuestion: `Another question of ${mark}, is it free?`,
    answer: `Answer of ${mark}, it is.`,
    post: `Post of ${mark}`,
    postDraft: `Draft of a post of ${mark}`,
    comment: `Comment of ${mark}`,
    report: `Report of ${mark}`,
    lead: `Lead of ${mark}`,
    draft: `Draft of ${mark}`,
    producer: `Producer of ${mark}`,
    contact: `wx-${mark}`,
    friend: `friend-${mark}@vita.test`.toLowerCase(),
  };
  await send(follow, { id });
  await send(play, { id });
  await send(up, { id, reason: personal.reason });
  const asked = await send<{ askQuestion: { id: string } }>(ask, {
    id,
    content: personal.question,
  });
  await send(answer, { id: asked.askQuestion.id, text: personal.answer });
  await send(ask, { id, content: personal.openQuestion });
  const post = { productId: id, header: personal.post, content: `<p>${personal.post}</p>` };
  await send(publish, { input: post });
  await send(savePostDraft, { id, header: personal.postDraft });
  const other = { ...post, header: 'News of the staff', content: '<p>It is open.</p>' };
  const news = await stack.graphql<{ publishPost: { id: string } }>(
    publish,
    { input: other },
    game.staff,
  );
  const newsId = news.data.publishPost.id;
  await send(likePost, { id: newsId });
  await send(addComment, { post: newsId, content: personal.comment });
  const staffWords = { post: newsId, content: 'What do you think?' };
  const commented = await stack.graphql<{ addComment: { id: string } }>(
    addComment,
    staffWords,
    game.staff,
  );
  await send(markComment, { id: commented.data.addComment.id, note: personal.report });
  const lead = { name: personal.lead, homeLink: 'https://canary.example', wx: personal.contact };
  await send(share, { input: { ...lead, intro: 'Worth a look.' } });
  await send(saveDraft, { input: { descriptionEn: personal.draft } });
  const links = [{ kind: 'WEBSITE', url: 'https://canary.io' }];
  const producer = { name: personal.producer };
  await send(submit, {
    input: { type: 'APP', nameEn: 'Canary', links, producer },
  });
  const owned = await releasedProduct(stack);
  await stack.graphql(setOwner, { id: owned.id, member: userId }, owned.staff);
  await send(offer, { id: owned.id, to: game.sharer.userId });
  const note = `Claim of ${mark}`;
  await send(claim, { input: { productId: id, method: 'STAFF', note, contact: note } });
  await send(invite, { email: personal.friend });
  return { productId: id, personal: { ...personal, note } };
}

/** A badge that she created, prepaid, claimed and was paid for, as if a chain had told so. */
async function addBadge(
  databases: DatabaseTexts,
  productId: string,
  { userId }: Member,
  wallet: string,
) {
  const address = wallet.toLowerCase();
  await databases.query(
    'badge',
    `with made as (insert into badge.badge (product_id, name, description, image, status, network,
        total, minted, at, creator_id, owner_address)
      values ($1, '{"en": "Canary", "zh": ""}', '{"en": "First", "zh": ""}', '/files/badge.png',
        'IN_EFFECT', 'local', 10, 1, now(), $2, $3) returning id),
      held as (insert into badge.holder (badge_id, user_id, at) select id, $2, now() from made),
      paid as (insert into badge.gas_prepayment (badge_id, network, transaction_hash, state,
        block_hash, log_index, payer, amount, at, user_id)
        select id, 'local', $4, 'CONFIRMED', $4, 0, $3, 1, now(), $2 from made),
      claimed as (insert into badge.claim (id, claim_key, badge_id, user_id, address, way, state,
        hash, token_id, requested_at, changed_at)
        select $5, $4, id, $2, $3, 'RELAYER', 'CONFIRMED', $4, 1, now(), now() from made
        returning id, badge_id)
      insert into badge.badge_reward (badge_id, user_id, milestone, claim_id, paid_at, amount)
      select badge_id, $2, 10, id, now(), 1 from claimed`,
    [productId, userId, address, `0x${newId().replaceAll('-', '').padEnd(64, '0')}`, newId()],
  );
}

/** A member with something in each category that the site knows. */
export async function fullAccount(stack: Stack, databases: DatabaseTexts): Promise<FullAccount> {
  // Staff answer questions and publish posts, Goldfingers invite.
  const [member, staff] = (await stack.users(2, [3])) as [Member, Member];
  await stack.graphql(grant, { id: member.userId, role: 2 }, staff);
  await stack.drain();
  const { token, email, password } = member;
  const caller = { token, cookies: new CookieJar() };
  const send = sender(stack, caller);
  const mark = `canary${newId().slice(-10)}`;
  await send(nickname, { nickname: mark });
  const bytes = (await picture()).toString('base64');
  const set = await send<{ setAvatar: { user: { avatar: string } } }>(setAvatar, { bytes });
  const uploaded = await send<{ uploadFile: { url: string } }>(uploadFile, { bytes });
  const methods = await addMethods(stack, caller, send);
  const { productId, personal } = await addActivity(stack, send, { userId: member.userId, mark });
  await addBadge(databases, productId, member, methods.personal.wallet);
  await stack.drain();
  return {
    member,
    productId,
    app: methods.app,
    files: [set.setAvatar.user.avatar, uploaded.uploadFile.url].map((url) => new URL(url).pathname),
    personal: { email, nickname: mark, ...methods.personal, ...personal },
    secrets: [token, password, ...methods.secrets],
  };
}
