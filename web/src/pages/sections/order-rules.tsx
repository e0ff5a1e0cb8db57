import en from '../../../content/order-en.md';
import zh from '../../../content/order-zh.md';
import { useLanguage } from '../../lib/text/language.ts';
import { ArticleBlocks } from '../static/article-blocks.tsx';

const articles = { en, zh };

/** How lists and leaderboards order products. About and the leaderboards show the same text. */
export function OrderRules() {
  const { language } = useLanguage();
  return articles[language].sections.map(({ heading, blocks }) => (
    <section key={heading}>
      <h3>{heading}</h3>
      <ArticleBlocks blocks={blocks} />
    </section>
  ));
}
