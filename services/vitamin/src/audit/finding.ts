/** A difference between the ledger and the facts; printed as one JSON line. */
export interface Finding extends Difference {
  /** The kind of difference. */
  finding: string;
}

export interface Difference {
  /** The account, transfer or product. */
  key: string;
  expected: unknown;
  found: unknown;
}
