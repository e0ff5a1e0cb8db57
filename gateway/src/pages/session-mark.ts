export interface PageDocument {
  html: Buffer;
  /** By encoding. */
  compressed: Map<string, Promise<Buffer>>;
}

const marked = new WeakMap<PageDocument, PageDocument>();

/**
 * The document for a browser that has a session, which may be over: the script in the head reserves the
 * place of what members see. The mark is the same for all members.
 */
export function withSessionMark(page: PageDocument): PageDocument {
  const known = marked.get(page);
  if (known) return known;
  const html = Buffer.from(
    page.html.toString().replace(/<html lang="[^"]*"/, '$& data-session=""'),
  );
  const document = { html, compressed: new Map() };
  marked.set(page, document);
  return document;
}

/** The tag of the marked document, from that of the page. */
export const markedEtag = (etag: string): string => etag.replace(/"$/, '-s"');
