import { type Cause, causeOf } from '#kit/runtime/trace';
import type { NewcomerTaskKind } from '#schema/enums';

/** A task that a member completed, with the time and trace of the event that says so. */
export interface CompletedTask extends Cause {
  userId: string;
  kind: NewcomerTaskKind;
}

/** What the rules read of an event. */
type Told<D = object> = Parameters<typeof causeOf>[0] & { data: D & { userId: string } };

/** A change of nickname or avatar completes the first task; visibility does not. */
export const profileTasks = (
  events: readonly Told<{ changed: readonly string[] }>[],
): CompletedTask[] =>
  events
    .filter(({ data }) => data.changed.some((what) => what === 'nickname' || what === 'avatar'))
    .map((event) => taskOf(event, 'PROFILE'));

/**
 * Only follows that say that they count complete the second task. Further accounts of a mailbox never
 * complete it, so a mailbox gets one gift.
 */
export const followTasks = (
  events: readonly Told<{ following: boolean; countsForRewards?: boolean }>[],
): CompletedTask[] =>
  events
    .filter(({ data }) => data.following && data.countsForRewards === true)
    .map((event) => taskOf(event, 'FOLLOW'));

/** The UPs of a member in a batch, in their order. */
export interface CastUps<E = Told> {
  userId: string;
  events: readonly E[];
  /** Of the earliest one. */
  at: Date;
}

/** Any UP is counted, also one of an own product, and one that is withheld already. Sorted by member. */
export function castUps<E extends Told>(cast: readonly E[]): CastUps<E>[] {
  const byMember = Map.groupBy(cast, ({ data }) => data.userId);
  return [...byMember]
    .map(([userId, events]) => {
      const times = events.map((event) => causeOf(event).at.getTime());
      return { userId, events, at: new Date(Math.min(...times)) };
    })
    .sort((a, b) => (a.userId < b.userId ? -1 : 1));
}

const taskOf = (event: Told, kind: NewcomerTaskKind): CompletedTask => ({
  userId: event.data.userId,
  kind,
  ...causeOf(event),
});

/** The earliest of each member's tasks of one kind, sorted by member. */
export function earliestTasks(tasks: readonly CompletedTask[]): CompletedTask[] {
  const earliest = new Map<string, CompletedTask>();
  for (const task of tasks) {
    const known = earliest.get(task.userId);
    if (!known || task.at < known.at) earliest.set(task.userId, task);
  }
  return [...earliest.values()].sort((a, b) => (a.userId < b.userId ? -1 : 1));
}
