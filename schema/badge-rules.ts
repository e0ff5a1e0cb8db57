import { badgeCounts, badgeMilestone, badgeTimes } from './badge-limits.ts';

// Rules of single fields of a badge, for its form and for the service.

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

export const isBadgeTotal = (total: number): boolean => isWithin(total, badgeCounts.total);

export const isMilestone = (milestone: number): boolean =>
  isWithin(milestone, badgeMilestone) && milestone % badgeMilestone.step === 0;

/** The first milestone that a product with these counted UPs can have. */
export const leastMilestone = (ups: number): number =>
  badgeMilestone.step * Math.ceil((ups + badgeMilestone.ahead) / badgeMilestone.step);

/** What each holder gets when the milestone is reached. */
export const vitaminsOf = (milestone: number): number => milestone / badgeMilestone.perVitamin;

/** Whether a claim link may end then, or holders may be paid then. @param time in milliseconds since 1970, as `now` */
export const isBadgeTime = (time: number, now: number): boolean =>
  time > now && time - now <= badgeTimes.ahead;
