import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShiftableClock } from '#kit/runtime/clock';
import { ConfigError } from '#kit/runtime/config';
import type { PlatformConfig } from '../config.ts';
import type { PlatformServices } from '../platform-services.ts';

/** What `demo/seed-demo.ts` exports. The production image has no `demo/`, so nothing imports it. */
export interface Demonstration {
  /** Creates the demonstration's accounts and data; continues where an interrupted start stopped. */
  seedDemo(options: DemonstrationOptions): Promise<void>;
  /** Makes the badges of the demonstration through the site; once, after the seeding. */
  playBadges(options: BadgePlayOptions): Promise<void>;
}

export interface BadgePlayOptions {
  /** The site, which runs. */
  siteUrl: string;
  /** A node of the local chain. */
  chainUrl: string;
  dataDir: string;
  say(line: string): void;
}

export interface DemonstrationOptions {
  platform: PlatformServices;
  clock: ShiftableClock;
  dataDir: string;
  /** Prints one line of progress. */
  say(line: string): void;
}

const demonstrationModule = new URL('../../demo/seed-demo.js', import.meta.url);

/** @throws ConfigError when this installation has no demonstration */
export async function loadDemonstration(): Promise<Demonstration> {
  if (!existsSync(fileURLToPath(demonstrationModule))) {
    throw new ConfigError('This installation has no demonstration data. Set SEED=none.');
  }
  return (await import(demonstrationModule.href)) as Demonstration;
}

/** The file below DATA_DIR that records how far the demonstration was written. */
export const progressFile = (dataDir: string): string => join(dataDir, 'demonstration.json');

/** @throws ConfigError when the folder holds a demonstration, which production rejects */
export function rejectDemoFolder({
  dataDir,
  profile,
}: Pick<PlatformConfig, 'dataDir' | 'profile'>): void {
  if (profile !== 'production' || !existsSync(progressFile(dataDir))) return;
  throw new ConfigError(
    `DATA_DIR ${dataDir} holds demonstration data, whose accounts have a published password. Set DATA_DIR to another folder.`,
  );
}

/**
 * Makes the badges of the demonstration at the first start. They need what a site with a local chain does, hence after
 * everything runs. A failure leaves the site without them until the next start.
 */
export async function playDemoBadges(
  { seed, dataDir }: Pick<PlatformConfig, 'seed' | 'dataDir'>,
  { siteUrl, chainUrl, say }: Omit<BadgePlayOptions, 'dataDir'>,
): Promise<void> {
  if (seed !== 'demo' || (await readProgress(dataDir)).badges) return;
  try {
    const { playBadges } = await loadDemonstration();
    await playBadges({ siteUrl, chainUrl, dataDir, say });
  } catch (error) {
    say(`The demonstration has no badges yet: ${(error as Error).message}`);
  }
}

/** False when the demonstration's data is missing or half written. */
export async function isDemoComplete(dataDir: string): Promise<boolean> {
  return (await readProgress(dataDir)).complete;
}

async function readProgress(dataDir: string): Promise<{ complete: boolean; badges?: boolean }> {
  try {
    return JSON.parse(await readFile(progressFile(dataDir), 'utf8'));
  } catch {
    return { complete: false };
  }
}
