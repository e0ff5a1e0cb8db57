import type { ViewerQuery } from '../../gql/graphql.ts';

type Vitamins = NonNullable<NonNullable<ViewerQuery['viewer']>['vitamins']>;

export type Newcomer = NonNullable<Vitamins['newcomer']>;

/**
 * The head's script reads this key, to keep the room of the tasks until the session is known. A browser
 * without it keeps the room: most often its member is new.
 */
const storageKey = 'vita-newcomer';
const attribute = 'data-newcomer';

export const isUnfinished = (newcomer: Newcomer | null | undefined): boolean =>
  newcomer?.tasks.some(({ done }) => !done) ?? false;

/** Stores whether the member's home page shows newcomer tasks. */
export function rememberNewcomer(viewer: ViewerQuery['viewer']): void {
  const hasTasks = isUnfinished(viewer?.vitamins?.newcomer);
  document.documentElement.toggleAttribute(attribute, hasTasks);
  try {
    localStorage.setItem(storageKey, hasTasks ? '1' : '0');
  } catch {
    // Storage may be blocked; the page then moves once when the tasks arrive.
  }
}

/** The fragment of the profile page's address that leads to its form. */
export const profileFormAnchor = 'nickname';
