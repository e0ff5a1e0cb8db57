import type { ViewerQuery } from '../../gql/graphql.ts';

type Vitamins = NonNullable<NonNullable<ViewerQuery['viewer']>['vitamins']>;

export type Newcomer = NonNullable<Vitamins['newcomer']>;

/** The head's script reads this key, to keep the room of the tasks until the session is known. */
const storageKey = 'vita-newcomer';
const attribute = 'data-newcomer';

export const isUnfinished = (newcomer: Newcomer | null | undefined): boolean =>
  newcomer?.tasks.some(({ done }) => !done) ?? false;

/** Stores whether the member's home page shows newcomer tasks. */
export function rememberNewcomer(viewer: ViewerQuery['viewer']): void {
  const hasTasks = isUnfinished(viewer?.vitamins?.newcomer);
  document.documentElement.toggleAttribute(attribute, hasTasks);
  try {
    if (hasTasks) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked; the page then moves once when the tasks arrive.
  }
}
