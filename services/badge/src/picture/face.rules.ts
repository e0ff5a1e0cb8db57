/** What the drawn picture of a badge follows from, besides its texts. */
export interface FaceFacts {
  version: number;
  milestone: number | null;
  triggeredAt: Date | null;
  suspendedBy: string | null;
}

/** The picture shows a milestone that is not reached in so many steps, so that it changes seldom. */
const steps = 20;

/** Per cent of the way to the milestone: 100 when it was reached, at most 95 before; null without a reward. */
export function progressOf({ milestone, triggeredAt }: FaceFacts, ups: number): number | null {
  if (milestone === null) return null;
  if (triggeredAt) return 100;
  const step = Math.floor((Math.max(0, ups) * steps) / milestone);
  return (Math.min(step, steps - 1) * 100) / steps;
}

/** Staff have suspended the badge: nothing that its developer wrote or drew is shown. */
export const isWithheld = ({ suspendedBy }: FaceFacts): boolean => suspendedBy === 'STAFF';

/** Another one for each other picture of the badge, as a part of its address. */
export const faceVersion = (facts: FaceFacts, progress: number | null): string =>
  [facts.version, progress ?? 'none', ...(isWithheld(facts) ? ['withheld'] : [])].join('.');
