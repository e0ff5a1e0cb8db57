import sharp from 'sharp';
import { newId } from '#kit/runtime/ids';
import type { Language } from '#schema/enums';
import { pictureUses } from '#schema/product-limits';
import { publish } from './documents.ts';
import type { Member, Stack } from './stack.ts';

const document = {
  upload: `mutation ($content: String!) { uploadFile(content: $content, use: FEEDS) { url } }`,
  share: 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }',
  accept: `mutation ($id: ID!, $input: LeadProductInput!) {
    acceptLead(leadId: $id, input: $input) { id } }`,
  release: 'mutation ($id: ID!) { moveProduct(productId: $id, to: RELEASED) { id } }',
  own: `mutation ($id: ID!, $member: ID!) {
    setProductOwner(productId: $id, memberId: $member, reason: "For a test.") { id } }`,
};

const news = { en: 'It has news of this week.', zh: '这个产品本周有新消息。' };

/** A released product with a feeds picture, whose owner published a post. */
export async function picturedProduct(stack: Stack, language: Language = 'en') {
  const [owner] = (await stack.users(1)) as [Member];
  const [staff] = (await stack.users(1, [3])) as [Member];
  const { width, height } = pictureUses.FEEDS;
  const drawn = sharp({ create: { width, height, channels: 3, background: '#27c' } });
  const content = (await drawn.png().toBuffer()).toString('base64');
  const send = async (text: string, variables: object, caller: Member) => {
    const { data, errors } = await stack.graphql(text, { ...variables }, caller);
    if (errors[0]) throw new Error(errors[0].message);
    return data;
  };
  const { url } = (await send(document.upload, { content }, staff)).uploadFile;
  const name = `Wide ${newId().slice(-8)}`;
  const homeLink = `https://example.com/${newId()}`;
  const input = { name, homeLink, wx: 'vita_wx', intro: 'Worth a look.' };
  const lead = (await send(document.share, { input }, owner)).shareProduct;
  const form = { type: 'APP', nameEn: name, nameZh: name, feedsImage: url };
  const { id } = (await send(document.accept, { id: lead.id, input: form }, staff)).acceptLead;
  await send(document.release, { id }, staff);
  await send(document.own, { id, member: owner.userId }, staff);
  await stack.drain();
  const header = `${{ en: 'News of', zh: '最新动态：' }[language]} ${name}`;
  await send(publish, { input: { productId: id, header, content: news[language] } }, owner);
  await stack.drain();
  return { id: String(id), name, header, owner, staff, path: new URL(url).pathname };
}
