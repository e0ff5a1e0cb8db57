import { lengths } from '#schema/limits';

/** Whether a text is a full http or https address without credentials. */
export function isFullUrl(value: string): boolean {
  const text = value.trim();
  if (text.length > lengths.url.max || !/^https?:\/\//i.test(text)) return false;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return false;
  return url.hostname.includes('.') && url.username === '' && url.password === '';
}

const bareAddress = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u;

/** A trimmed address; one that begins with its host, as people type it, gets `https://`. */
export function withScheme(value: string): string {
  const text = value.trim();
  return bareAddress.test(text) ? `https://${text}` : text;
}
