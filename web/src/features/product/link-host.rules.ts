/**
 * The host of a link for readers, without `www.`. One that was typed in the letters of its language is
 * shown in those and not in ASCII: the server stores no link whose host imitates another one.
 */
export function hostOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname } = new URL(url);
  const typed = /^https?:..([\p{L}\p{M}\p{N}.-]+)/iu.exec(url)?.[1] ?? '';
  const site = `https://${typed}`;
  const isSame = URL.canParse(site) && new URL(site).hostname === hostname;
  return (isSame ? typed.toLowerCase() : hostname).replace(/^www\./, '');
}
