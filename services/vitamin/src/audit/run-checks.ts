import type { Queryable } from '#kit/database/database';
import type { Statement } from '#kit/database/statement';
import type { Difference, Finding } from './finding.ts';

/** Each statement returns one row per difference, and none when all is well. */
export type Checks = Readonly<Record<string, Statement<Record<never, never>, Difference>>>;

/** The findings in the order of the checks. */
export async function runChecks(queryable: Queryable, checks: Checks): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [finding, check] of Object.entries(checks)) {
    const rows = await check.run(queryable);
    findings.push(...rows.map((row) => ({ finding, ...row })));
  }
  return findings;
}
