import { setTimeout as wait } from 'node:timers/promises';
import { runProgram } from '../../program.ts';
import type { Member } from '../../stack.ts';
import { holeEnds } from './black-hole.ts';
import { withDatabase } from './facts.ts';
import type { Killer } from './killer.ts';
import { until } from './site.ts';

/** A service must close a connection to a silent database within this time. */
const noticeMs = 20_000;

/**
 * Makes the database silent for the wanted time, at least until the services have closed each
 * connection on which they had sent something.
 */
export async function silence({ site, random, silenceMs }: Killer): Promise<string> {
  const { hole } = site;
  hole.begin();
  const how = random.pick(holeEnds);
  try {
    await wait(silenceMs);
    await until('the services have closed their silent connections', async () => {
      const { connections, open } = hole.noticed();
      return connections > 0 && open === 0;
    });
    const { connections, slowestMs } = hole.noticed();
    if (silenceMs > noticeMs && slowestMs > noticeMs) {
      throw new Error(`a silent connection was closed after ${slowestMs} ms only`);
    }
    return `${how}, ${connections} connections closed within ${slowestMs} ms`;
  } finally {
    hole.end(how);
  }
}

/** Services with a copy of the members' roles. */
export const copying = ['catalog', 'feed', 'vitamin'] as const;
export type Copying = (typeof copying)[number];

/** Rejects every write of one member's roles, as a constraint does that a change violates. */
const refuse = (name: Copying, userId: string) => `
  create or replace function kill.refuse() returns trigger language plpgsql as $$
    begin raise exception 'switched on by the kill suite'; end $$;
  create trigger kill_refuse before insert or update on ${name}.member
    for each row when (new.user_id = '${userId}') execute function kill.refuse()`;

/**
 * A granted role becomes a dead letter of the service; its revocation, which is newer, is applied.
 * Resolves when the letter is on its topic again.
 */
export async function redriveOldRole(
  killer: Killer,
  name: Copying,
  { userId }: Member,
  consumed: () => Promise<void>,
): Promise<void> {
  const { site } = killer;
  const run = (sql: string) => withDatabase(site.adminUrl, (client) => client.query(sql));
  // The registration is applied before, so that the role is the only dead letter.
  await consumed();
  await run(refuse(name, userId));
  await killer.changeRole('grant', userId);
  await until(`${name} has a dead letter`, async () => (await site.deadLetters(name)).length > 0);
  for (const id of await site.deadLetters(name)) killer.redriven.add(id);
  await run(`drop trigger kill_refuse on ${name}.member`);
  await killer.changeRole('revoke', userId);
  await consumed();
  const { lines, stderr } = await runProgram(
    'events',
    ['redrive', '--service', name],
    site.platform.dataDir,
  );
  if (lines.length === 0) throw new Error(`nothing was redriven: ${stderr}`);
}
