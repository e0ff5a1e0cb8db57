import { feedFormats, feedPath } from '#schema/page-paths';
import { useLanguage } from '../text/language.ts';

const types = { xml: 'application/rss+xml', json: 'application/feed+json' } as const;

interface FeedLinksProps {
  title: string;
  name: Parameters<typeof feedPath>[0];
}

/** Where feed readers find the list of this page. */
export function FeedLinks({ title, name }: FeedLinksProps) {
  const { language } = useLanguage();
  return feedFormats.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={types[format]}
      title={title}
      href={feedPath(name, language, format)}
    />
  ));
}
