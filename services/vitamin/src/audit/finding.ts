/** One thing that the ledger says and the facts do not; one JSON line each. */
export interface Finding {
  /** What kind of thing it is. */
  finding: string;
  /** Which account, transfer or product. */
  key: string;
  expected: unknown;
  found: unknown;
}
