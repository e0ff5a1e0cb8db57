import { writeFileSync } from 'node:fs';
import { cachePath } from '../data/data-folder.ts';
import { openSessions } from '../data/sessions.ts';
import { type Population, sessionToken } from '../data/sizes.ts';
import type { FixedRequest } from '../load/load-job.ts';
import { voteReason } from '../load/votes.ts';
import { inline } from '../pgbench.ts';
import type { PlatformUnderTest } from '../platform-under-test.ts';
import { say } from '../report.ts';
import { type SentStatement, statementsOf } from '../sent-statements.ts';
import { jsonHeaders, listRequest } from './list-query.ts';
import { commonWords, toRequest } from './search.ts';
import { voteDocument } from './vote-document.ts';

/**
 * Writes the plans of the statements of a list, a search and a vote with all that follows to a file.
 * @param voter who has no UP of the product in the middle
 */
export async function reportPlans(
  platform: PlatformUnderTest,
  size: Population,
  voter: number,
): Promise<void> {
  await openSessions(platform.admin, voter, 1);
  const vote: FixedRequest = {
    method: 'POST',
    path: '/graphql',
    headers: { ...jsonHeaders, authorization: `Bearer ${sessionToken(voter)}` },
    body: JSON.stringify({
      query: voteDocument,
      variables: { id: String(size.products / 2 + 1), reason: voteReason },
    }),
  };
  const asked = {
    list: [listRequest('APP', 'EN')],
    search: commonWords.map(toRequest),
    vote: [vote],
  };
  const file = cachePath(`plans-${size.products}.txt`);
  const parts: string[] = [];
  for (const [name, requests] of Object.entries(asked)) {
    const sent = await statementsOf(platform, async () => {
      for (const { path, ...request } of requests) await fetch(platform.url + path, request);
      await platform.drain();
    });
    for (const one of unique(sent))
      parts.push(`== ${name}, ${one.service}`, await planOf(platform, one));
  }
  writeFileSync(file, parts.join('\n\n'));
  say(`  the plans of the statements are in ${file}`);
}

const unique = (sent: readonly SentStatement[]): SentStatement[] => [
  ...new Map(sent.map((one) => [`${one.service} ${one.text}`, one])).values(),
];

/** Runs the statement again, and undoes it. */
async function planOf({ admin }: PlatformUnderTest, sent: SentStatement): Promise<string> {
  const script = { name: '', text: '', variables: {} as Record<string, string> };
  const text = inline(sent, script).replaceAll(/:(v\d+)\b/g, (whole, name: string) => {
    const value = script.variables[name];
    return value === undefined ? whole : `'${value.replaceAll("'", "''")}'`;
  });
  await admin.query('begin');
  try {
    await admin.query(`set local search_path = "${sent.service}", public`);
    const rows = await admin.query<object>(`explain (analyze, buffers, timing off) ${text}`);
    return [text, ...rows.flatMap((row) => Object.values(row))].join('\n');
  } catch (error) {
    return `${text}\nno plan: ${(error as Error).message}`;
  } finally {
    await admin.query('rollback');
  }
}
