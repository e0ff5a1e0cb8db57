import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { newId } from '#kit/runtime/ids';
import { projectFile } from '#kit/runtime/paths';
import { DAY } from '#schema/durations';
import { roles } from '#schema/enums';
import { runProgram } from './program.ts';
import { releasedProduct } from './released-product.ts';
import type { Member, Stack } from './stack.ts';

export interface ExportedPlace {
  place: number;
  productId: string;
  ups: number;
}

const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "A good product, fast and friendly.") { addUpValue }
}`;
const takeDown = `mutation ($id: ID!) {
  moveProduct(productId: $id, to: TAKEN_DOWN, reason: "It is a fraud") { status }
}`;
const merge = `mutation ($id: ID!, $survivor: ID!) {
  mergeProducts(duplicateId: $id, survivorId: $survivor, reason: "The same product") { id }
}`;
const judge = (mutation: 'withholdUp' | 'restoreUp') => `mutation ($id: ID!, $userId: ID!) {
  ${mutation}(productId: $id, userId: $userId, reason: "Several accounts of one person") { upValue }
}`;

const names = ['kept', 'double', 'second', 'taken', 'later', 'judged'] as const;
type Name = (typeof names)[number];

/**
 * Votes, merges, withheld UPs and products that are taken down, before, in and after a week.
 * @param at moves the clock to an hour of a day, counted from the start of the week
 * @returns the places of the week
 */
export async function playWeek(stack: Stack, at: (day: number, hour: number) => Promise<void>) {
  await at(-3, 12);
  const ids = {} as Record<Name, string>;
  for (const name of names) ids[name] = (await releasedProduct(stack, `${name} ${newId()}`)).id;
  const members = await stack.users(8);
  const golden = await stack.users(2, [roles.goldfinger]);
  const [staff] = await stack.users(1, [roles.staff]);
  const run = async (document: string, variables: Record<string, unknown>, by?: Member) => {
    const { errors } = await stack.graphql(document, variables, by);
    expect(errors).toEqual([]);
  };
  const vote = async (name: Name, ...voters: (Member | undefined)[]) => {
    for (const voter of voters) await run(up, { id: ids[name] }, voter);
  };
  const decide = async (document: string, name: Name, variables = {}) => {
    await run(document, { id: ids[name], ...variables }, staff);
    await stack.drain();
  };
  const of = (index: number) => ({ userId: members[index]?.userId });
  await vote('kept', members[0]);
  await vote('double', members[1]);
  await at(1, 12);
  await vote('double', members[2], golden[0]);
  await vote('kept', members[1], members[2], members[3], golden[0]);
  await vote('second', members[4], golden[1]);
  await vote('taken', ...golden, ...members);
  await at(2, 12);
  await vote('judged', members[5], members[6], members[7], members[0]);
  await vote('later', members[5], members[6], members[7]);
  await stack.drain();
  await at(3, 12);
  await decide(merge, 'double', { survivor: ids.kept });
  await decide(judge('withholdUp'), 'judged', of(5));
  await decide(judge('withholdUp'), 'judged', of(0));
  await at(4, 12);
  await decide(judge('restoreUp'), 'judged', of(5));
  await decide(takeDown, 'taken');
  // What happens after the end changes nothing.
  await at(8, 12);
  await vote('second', members[5], members[6]);
  await decide(judge('withholdUp'), 'later', of(5));
  await decide(takeDown, 'later');
  // Of the first, the votes of two members count once, and one of a third was cast in the week before.
  const places: [Name, number][] = [
    ['kept', 4],
    ['second', 3],
    ['judged', 3],
    ['later', 3],
  ];
  return places.map(([name, ups], index) => {
    return { place: index + 1, productId: ids[name], ups, isTakenDown: name === 'later' };
  });
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The statement of docs/events.md, as an analyst would copy it, with the week and folder of a test. */
function exampleFor(start: number, folder: string): string {
  const [, sql = ''] =
    /```sql\n(.*?)```/s.exec(readFileSync(projectFile('docs/events.md'), 'utf8')) ?? [];
  return sql
    .replace('2026-11-16', dayOf(start))
    .replace('2026-11-23', dayOf(start + 7 * DAY))
    .replaceAll("'export/", `'${folder}/`);
}

/**
 * Exports the days of a platform, and finds the places of a week by the example in docs/events.md.
 * @param first the time of the first day to export
 */
export async function exportedPlaces(
  dataDir: string,
  { first, start }: { first: number; start: number },
): Promise<ExportedPlace[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vita-week-'));
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    const days = ['--day', dayOf(first), '--until', dayOf(Date.now() - DAY)];
    const exported = await runProgram('events', ['export', ...days, '--to', folder], dataDir);
    expect(exported).toMatchObject({ code: 0, stderr: expect.stringMatching(/^\d+ events in /) });
    const result = await connection.runAndReadAll(exampleFor(start, folder));
    return result.getRowObjects().map(({ place, product_id: productId, ups }) => ({
      place: Number(place),
      productId: String(productId),
      ups: Number(ups),
    }));
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true });
  }
}
