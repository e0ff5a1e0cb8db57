import { articlePath } from '#schema/page-paths';
import privacyEn from '../../../content/privacy-en.md';
import privacyZh from '../../../content/privacy-zh.md';
import termsEn from '../../../content/terms-en.md';
import termsZh from '../../../content/terms-zh.md';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { PageHead } from '../../lib/site/page-head.tsx';
import { type LanguageCode, toGraphLanguage, toTag } from '../../lib/text/language.ts';
import { governingLaw, plainText, type Section } from './article.ts';
import { ArticleBlocks } from './article-blocks.tsx';
import type { DocumentName } from './documents.ts';
import { Prose } from './prose.tsx';

const GoverningLawDocument = graphql(/* GraphQL */ `
  query GoverningLaw($language: Language!) {
    governingLaw(language: $language)
  }
`);

interface DocumentViewProps {
  name: DocumentName;
  language: LanguageCode;
}

const documents = {
  terms: { en: termsEn, zh: termsZh },
  privacy: { en: privacyEn, zh: privacyZh },
};

/** Canonical paths by language; `/terms` shows the same document. */
const pathsOf = (name: DocumentName) => ({
  en: articlePath(name, 'en'),
  zh: articlePath(name, 'zh'),
});

export function DocumentView({ name, language }: DocumentViewProps) {
  const { title, heading, lead, sections } = documents[name][language];
  const isLaw = ({ blocks }: Section) => plainText(blocks) === `{${governingLaw}}`;
  const { data } = useQuery(GoverningLawDocument, {
    variables: { language: toGraphLanguage(language) },
    skip: !sections.some(isLaw),
  });
  const law = data?.governingLaw;
  const shown = sections.flatMap((section) => {
    if (!isLaw(section)) return section;
    return law ? { ...section, blocks: [{ kind: 'paragraph' as const, children: [law] }] } : [];
  });
  return (
    <Prose as="article" lang={toTag(language)}>
      <PageHead title={title} description={lead} path={pathsOf(name)} type="article" />
      <h1>{heading}</h1>
      <p>{lead}</p>
      {shown.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          <ArticleBlocks blocks={section.blocks} />
        </section>
      ))}
    </Prose>
  );
}
