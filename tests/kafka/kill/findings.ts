/** What must never be; each is a list of sentences, so that a count can be looked into. */
export interface Findings {
  /** Acknowledged, or owed for something that is there, and without its effect. */
  lost: string[];
  /** An effect that is there more than once. */
  duplicate: string[];
  /** An effect that was refused, or that nobody asked for. */
  phantom: string[];
  /** A counter, a balance or a copy that is not what its facts make it. */
  drift: string[];
  /** Events of one key that came in another order than they were made in. */
  order: string[];
  /** An answer that no rule explains. */
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
