import { jsonForHtml } from './json-for-html.ts';

/** Structured data for crawlers. A data block: no browser runs it, and no security policy minds it. */
export function JsonLd({ object }: { object: object }) {
  const json = jsonForHtml({ '@context': 'https://schema.org', ...object });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
