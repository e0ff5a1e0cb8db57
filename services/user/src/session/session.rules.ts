import { times } from '#schema/limits';

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** The latest time at which a session of this age can end, used or not. */
export const absoluteEnd = ({ createdAt }: Pick<SessionTimes, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + times.sessionAbsolute);

/** When the session ends unless it is used before. */
export function sessionEnd(session: SessionTimes): Date {
  const idleEnd = session.lastSeenAt.getTime() + times.sessionIdle;
  return new Date(Math.min(idleEnd, absoluteEnd(session).getTime()));
}

const touchEveryMs = 5 * 60 * 1000;

/** Whether its use is worth a write: 14 days don't need to be counted to the second. */
export const isWorthTouching = ({ lastSeenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchEveryMs;
