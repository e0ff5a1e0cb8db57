import { pagePaths } from '#schema/page-paths';

/** The id or nickname in the address of a member's page; other text is returned as it is. */
export function memberKeyOf(given: string): string {
  const typed = given.trim();
  const path = URL.parse(typed)?.pathname ?? typed;
  const [, key] = new RegExp(`^(?:/[a-z]{2})?${pagePaths.members}/([^/]+)/?$`).exec(path) ?? [];
  if (key === undefined) return typed;
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
