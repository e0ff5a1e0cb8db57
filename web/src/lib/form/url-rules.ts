import { lengths } from '#schema/limits';
import { type LinkFault, linkFault } from '#schema/link-fault';

/** Whether a text is a full http or https address without credentials. */
export function isFullUrl(value: string): boolean {
  const text = value.trim();
  if (text.length > lengths.url.max || !/^https?:\/\//i.test(text)) return false;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return false;
  return url.hostname.includes('.') && url.username === '' && url.password === '';
}

/** Why an address that is not full is refused, where more can be said. */
export function urlFault(value: string): LinkFault | null {
  const text = value.trim();
  const host = URL.canParse(text) ? new URL(text).hostname : '';
  return linkFault(text) ?? (host !== '' && !host.includes('.') ? 'PRIVATE' : null);
}

const bareAddress = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u;

/** A trimmed address; one that begins with its host, as people type it, gets `https://`. */
export function withScheme(value: string): string {
  const text = value.trim();
  return bareAddress.test(text) ? `https://${text}` : text;
}
