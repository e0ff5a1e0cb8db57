/** Why a link is refused, where more can be said than that it is no full link. */
export const linkFaults = ['SCHEME', 'CREDENTIALS', 'LOOK_ALIKE', 'PRIVATE'] as const;
export type LinkFault = (typeof linkFaults)[number];

/** What is wrong with a link by its form; whether its host is public needs more than that. */
export function linkFault(link: string): 'SCHEME' | 'CREDENTIALS' | null {
  const text = link.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^https?:/i.test(text)) return 'SCHEME';
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.username !== '' || url.password !== '') ? 'CREDENTIALS' : null;
}
