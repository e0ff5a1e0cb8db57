import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database, Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { integrityLimits } from '#schema/integrity';
import { backTest } from '../../services/catalog/src/integrity/back-test.ts';
import {
  type AnyRule,
  isTooWide,
  parseRule,
  requireBackTestDays,
} from '../../services/catalog/src/integrity/rule.rules.ts';
import { readRule } from '../../services/catalog/src/integrity/rule-row.ts';
import { UsageError } from './usage.ts';

export const integrityUsage =
  'Usage: npm run integrity -- back-test <rule file or id of a version> [--days <1 to 365>]';

export interface BackTestRequest {
  /** A rule of a file, or the id of a stored version. */
  rule: AnyRule | string;
  days: number;
}

interface RuleFile {
  kind?: unknown;
  parameters?: unknown;
}

/** A file holds what `draftIntegrityRule` takes: `{"kind": "TWINS", "parameters": {"votes": 3}}`. */
async function readRuleFile(file: string): Promise<AnyRule> {
  let content: RuleFile;
  try {
    content = JSON.parse(await readFile(file, 'utf8')) as RuleFile;
  } catch (error) {
    throw new UsageError(`${file} has no rule: ${(error as Error).message}\n${integrityUsage}`);
  }
  const { kind, parameters } = content;
  const given = typeof parameters === 'object' && parameters !== null ? parameters : {};
  return parseRule(String(kind), given as Record<string, unknown>);
}

/**
 * Checks the arguments before anything starts.
 * @throws UsageError, BACK_TEST_TOO_LONG, FIELD_INVALID, INTEGRITY_RULE_INVALID
 */
export async function toBackTest(args: readonly string[]): Promise<BackTestRequest> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${integrityUsage}`);
  }
  const [verb, source, ...rest] = parsed.positionals;
  if (verb !== 'back-test' || !source || rest.length > 0) throw new UsageError(integrityUsage);
  const days = requireBackTestDays(
    Number(parsed.values.days ?? integrityLimits.backTestDays.default),
  );
  return { rule: isRowId(source) ? source : await readRuleFile(source), days };
}

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: { days: { type: 'string' } }, allowPositionals: true });

interface Output {
  now: Date;
  /** Data. */
  print(line: string): void;
  /** For the person at the terminal. */
  say(line: string): void;
}

/** Prints each vote that the rule would have withheld. @throws NOT_FOUND for an unknown version */
export async function runBackTest(
  database: Pick<Database, 'longTransaction'>,
  { rule, days }: BackTestRequest,
  { now, print, say }: Output,
): Promise<void> {
  const result = await database.longTransaction(async (tx) => {
    await tx.query('set transaction read only');
    const tested = typeof rule === 'string' ? await readStored(tx, rule) : rule;
    return backTest(tx, tested, {
      days,
      until: now,
      onFinding: ({ vote: { productId, userId }, votes }) =>
        print(JSON.stringify({ productId, userId, votes })),
    });
  });
  const { votes, touched } = result;
  say(`The rule would have withheld ${touched} of ${votes} votes of ${days} days.`);
  if (isTooWide(result)) say('It is too wide to be activated.');
}

async function readStored(tx: Transaction, id: string): Promise<AnyRule> {
  const stored = await readRule(tx, id);
  if (!stored) throw new DomainError('NOT_FOUND');
  return parseRule(stored.kind, stored.parameters);
}
