import { ok } from 'node:assert';
import fc from 'fast-check';
import { HOUR } from '#schema/durations';
import { roles } from '#schema/enums';
import type { Member, Stack } from '../stack.ts';
import { memberCommands } from './member-commands.ts';
import { followCommands, move, productCommands } from './product-commands.ts';
import { decide, upCommands } from './up-commands.ts';
import { createWallets, createWorld, type Site, type World } from './world.ts';

export const maxCommands = 40;

/** Settings of a platform that the model runs on: members write fast, and from the network of an office. */
export const modelEnvironment = { WRITE_LIMITS: 'none', TRUSTED_PROXY: '1' };

export interface ModelOptions {
  seed: number;
  /** Sequences of commands. */
  runs: number;
  /** The sequence to begin with, counted from 0. */
  from?: number;
  onSequence?(metrics: ModelMetrics): void;
}

export interface ModelMetrics {
  sequences: number;
  commands: number;
  /** How often each command ran. */
  byName: Record<string, number>;
}

/** Those who do the newcomer's tasks and share wallets: the sharers, and the accounts of one mailbox. */
const few = fc.nat(4);

/** Without a bias, which would prefer short sequences and the first and last members. */
const commands = fc.noBias(
  fc.commands(
    [fc.oneof(...upCommands, ...productCommands, ...followCommands(few), ...memberCommands(few))],
    { maxCommands, size: 'max' },
  ),
);

const noon = 12 * HOUR;
const dayMs = 24 * HOUR;

/** The network of an office looks another way on the next day, so no run passes midnight. */
const moveToNoon = (stack: Stack) => stack.clock(noon - (Date.now() % dayMs));

/** The cases that a sequence leaves open would stay in the queue of the next one. */
async function closeCases(world: World, site: Site): Promise<void> {
  const command = decide({ up: 0, decision: 'RELEASE' });
  while (command.check(world)) await command.run(world, site);
}

/**
 * Runs random sequences of commands against the platform and the model, and compares both after each command.
 * @throws with the commands of the first sequence that fails, its number and the seed
 */
export async function runModel(
  stack: Stack,
  { seed, runs, from = 0, onSequence }: ModelOptions,
): Promise<ModelMetrics> {
  const metrics: ModelMetrics = { sequences: 0, commands: 0, byName: {} };
  const onCommand = (name: string) => {
    metrics.commands += 1;
    metrics.byName[name] = (metrics.byName[name] ?? 0) + 1;
  };
  await moveToNoon(stack);
  const sequence = fc.asyncProperty(fc.boolean(), commands, async (isSecondStaff, given) => {
    const number = from + metrics.sequences;
    const [high, low] = [Math.floor(number / 250), number % 250];
    // Limits of one client, such as for codes, count each sequence by itself.
    const own = stack.asAddress(`127.${100 + high}.${low}.1`);
    // Staff confirm older sessions before they decide about roles.
    const [staff] = (await own.users(1, [roles.staff])) as [Member];
    const site: Site = {
      ...{ stack: own, staff, onCommand },
      wallets: createWallets(),
      office: `81.${high}.${low}.7`,
    };
    try {
      const world = await createWorld(site, { isSecondStaff });
      await move({ product: 0, to: 'RELEASED', fraud: false }).run(world, site);
      await fc.asyncModelRun(() => ({ model: world, real: site }), given);
      await closeCases(world, site);
    } finally {
      own.close();
    }
    metrics.sequences += 1;
    onSequence?.(metrics);
  });
  const result = await fc.check(sequence, {
    seed,
    numRuns: runs,
    // A smaller sequence would need many more runs; the seed repeats this one.
    endOnFailure: true,
    includeErrorInReport: true,
    ...(from > 0 && { path: String(from) }),
  });
  await stack.clock(0);
  const first = `seed ${seed}, sequence ${from + metrics.sequences}`;
  ok(!result.failed, `${first}: ${await fc.asyncDefaultReportMessage(result)}`);
  return metrics;
}
