import { articlePath } from '#schema/page-paths';
import { PageHead } from '../../lib/site/page-head.tsx';
import { type LanguageCode, toTag } from '../../lib/text/language.ts';
import type { DocumentName } from './documents.ts';
import { documentsEn } from './documents-en.ts';
import { documentsZh } from './documents-zh.ts';
import { Prose } from './prose.tsx';

interface DocumentViewProps {
  name: DocumentName;
  language: LanguageCode;
}

/** Canonical paths by language; `/terms` shows the same document. */
const pathsOf = (name: DocumentName) => ({
  en: articlePath(name, 'en'),
  zh: articlePath(name, 'zh'),
});

export function DocumentView({ name, language }: DocumentViewProps) {
  const { title, lead, sections } = (language === 'zh' ? documentsZh : documentsEn)[name];
  return (
    <Prose as="article" lang={toTag(language)}>
      <PageHead title={title} description={lead} path={pathsOf(name)} type="article" />
      <h1>{title}</h1>
      <p>{lead}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Prose>
  );
}
