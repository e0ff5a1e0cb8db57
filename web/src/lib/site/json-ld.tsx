import { jsonForHtml } from './json-for-html.ts';

/** Structured data for crawlers. Browsers do not run it, so the security policy need not allow it. */
export function JsonLd({ object }: { object: object }) {
  const json = jsonForHtml({ '@context': 'https://schema.org', ...object });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
