/** What must never happen; each is a list of sentences that explain the count. */
export interface Findings {
  /** Acknowledged, or required by a fact, and without its effect. */
  lost: string[];
  /** An effect that exists more than once. */
  duplicate: string[];
  /** An effect that was rejected or never requested. */
  phantom: string[];
  /** A counter, balance or copy that differs from its facts. */
  drift: string[];
  /** Events of one key in another order than their outbox. */
  order: string[];
  /** A response that no rule explains. */
  wrong: string[];
}

export const noFindings = (): Findings => ({
  lost: [],
  duplicate: [],
  phantom: [],
  drift: [],
  order: [],
  wrong: [],
});

export const findingCounts = (findings: Findings) =>
  Object.fromEntries(
    Object.entries(findings).map(([name, found]) => [name, found.length]),
  ) as Record<keyof Findings, number>;
