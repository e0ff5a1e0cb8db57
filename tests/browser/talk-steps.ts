import type { Locator, Page } from '@playwright/test';
import type { Member, Stack } from '../stack.ts';
import type { Say } from './texts.ts';

const add = `mutation ($input: AddCommentInput!) { addComment(input: $input) { id state } }`;
const read = `query ($kind: TalkKind!, $id: ID!) { talk(kind: $kind, id: $id) { comments threads {
  nodes { content state replies { nodes { content } } } } } }`;

export interface TalkSubject {
  kind: 'PRODUCT' | 'POST' | 'UP';
  subjectId: string;
}

/** Adds a comment through the API. Returns its id. */
export async function addComment(
  stack: Stack,
  subject: TalkSubject,
  content: string,
  author: Member,
  replyTo: string | null = null,
): Promise<string> {
  const { data } = await stack.graphql(add, { input: { ...subject, replyTo, content } }, author);
  await stack.drain();
  return data.addComment.id;
}

/** What visitors read. */
export async function talkOf(
  stack: Stack,
  { kind, subjectId: id }: TalkSubject,
): Promise<{ comments: number; threads: { nodes: { content: string | null }[] } }> {
  return (await stack.graphql(read, { kind, id })).data.talk;
}

export async function nicknameOf(stack: Stack, { userId }: Member): Promise<string> {
  const query = 'query ($id: ID!) { user(id: $id) { nickname } }';
  return (await stack.graphql(query, { id: userId })).data.user.nickname;
}

export const commentOf = (page: Page, id: string): Locator =>
  page.locator(`[data-comment="${id}"]`);

/** The comment with a text, which is in no other one. */
export const commentWith = (page: Page, content: string): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: content });

/** The form of a new topic or comment, of a reply or of an edit. */
export const formOf = (page: Page, label: string): Locator =>
  page.locator('form').filter({ has: page.getByLabel(label, { exact: true }) });

/** Opens a page whose talk can be used: the member's own state was read. */
export async function openTalk(page: Page, say: Say, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByText(say('talk.formHint')).first().waitFor();
}
