import type { RequestWriter } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import { addComment } from '../services/feed/src/talk/add-comment.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import { type DemoComment, type DemoTalk, mentionOfName } from './demo-model.ts';
import { type DemoRun, dayMs } from './demo-run.ts';

/** Comments of one day are minutes apart. */
const gapMs = 7 * 60_000;

interface Line {
  talk: DemoTalk;
  comment: DemoComment;
  /** The comment that it replies to. */
  head: DemoComment | null;
  at: number;
}

/** Members write through the public command, each comment at its time, so that messages result. */
export async function playTalk(
  run: DemoRun,
  memberIds: readonly string[],
  idOf: (slug: string) => string,
): Promise<void> {
  const { clock, platform, startedAt } = run;
  const subjectOf = await readSubjects(run, idOf);
  const userIdOf = (name: string) => userIdByName(run, memberIds, name);
  const ids = new Map<DemoComment, string>();
  for (const { talk, comment, head, at } of linesOf(run)) {
    clock.shift(at - startedAt);
    const id = await addComment(platform.feed.context, writerOf(comment.by, userIdOf), {
      ...subjectOf(talk),
      replyTo: head && (ids.get(head) ?? ''),
      content: comment.text.replaceAll(mentionOfName, (_, name) => `@${userIdOf(name)}`),
    });
    ids.set(comment, id);
  }
  clock.shift(0);
}

/** All comments, the oldest first. */
function linesOf({ data, startedAt }: DemoRun): Line[] {
  return data.talks
    .flatMap((talk) => {
      const { by, daysAgo, text } = talk;
      const head: DemoComment = { by, daysAgo, text };
      const replies = talk.replies.map((comment) => ({ talk, comment, head }));
      return [{ talk, comment: head, head: null }, ...replies];
    })
    .map((line, index) => ({
      ...line,
      at: startedAt - line.comment.daysAgo * dayMs - dayMs / 2 + index * gapMs,
    }))
    .sort((a, b) => a.at - b.at);
}

async function readSubjects({ platform, data }: DemoRun, idOf: (slug: string) => string) {
  const headers = data.talks.flatMap(({ post }) => post ?? []);
  const rows = await platform.feed.context.database.query<{ id: string; header: string }>(
    'select id, header from post where header = any($1)',
    [headers],
  );
  const posts = new Map(rows.map(({ id, header }) => [header, id]));
  return ({ product, post }: DemoTalk) =>
    post === null
      ? { kind: 'PRODUCT' as const, subjectId: idOf(product) }
      : { kind: 'POST' as const, subjectId: posts.get(post) ?? '' };
}

const isAccount = (name: string, accounts: DemoAccounts): name is keyof DemoAccounts =>
  Object.hasOwn(accounts, name);

function userIdByName(
  { data, accounts }: DemoRun,
  memberIds: readonly string[],
  name: string,
): string {
  if (isAccount(name, accounts)) return accounts[name];
  return memberIds[data.members.findIndex(({ nickname }) => nickname === name)] ?? '';
}

const writerOf = (name: string, userIdOf: (name: string) => string): RequestWriter => ({
  userId: userIdOf(name),
  roles: name === 'staff' ? [roles.staff] : [],
  address: 'demo',
  site: null,
});
