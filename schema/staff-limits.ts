/** What staff do at once and store. The only place that defines these limits. */

/** Leads, products or edits that one request decides on. */
export const bulkMax = 50;

export const hotWordLimits = {
  /** Unicode code points after trimming. */
  length: { min: 1, max: 30 },
  /** Words at the head of the list, in an order that staff choose. */
  pinned: 10,
} as const;
