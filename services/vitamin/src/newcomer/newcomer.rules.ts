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

/** The UPs of a member in a batch. */
export interface CastUps<E = UpEvent> {
  userId: string;
  /** Those that are not withheld. */
  ups: number;
  /** The earliest of these; null when there is none. */
  first: E | null;
}

interface UpEvent extends Told {
  id: string;
}

/** Any UP counts, also one of an own product, unless it is withheld. Sorted by member. */
export function castUps<E extends UpEvent>(
  events: readonly E[],
  withheld: ReadonlySet<string>,
): CastUps<E>[] {
  const byMember = Map.groupBy(events, ({ data }) => data.userId);
  return [...byMember]
    .map(([userId, cast]) => {
      const counted = cast.filter(({ id }) => !withheld.has(id));
      const first = counted.reduce<E | null>(
        (best, each) => (best && causeOf(best).at <= causeOf(each).at ? best : each),
        null,
      );
      return { userId, ups: counted.length, first };
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
