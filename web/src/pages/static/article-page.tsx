import { useParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Redirect } from '../../lib/site/redirect.tsx';
import { useLanguage } from '../../lib/text/language.ts';
import { DocumentView } from './document-view.tsx';
import { parseArticleId } from './documents.ts';

/** `/articles/{id}`: the id sets the language of the article, not the language setting. */
export function ArticlePage() {
  const { id = '' } = useParams();
  const article = parseArticleId(id);
  if (!article) return <Redirect to={pagePaths.notFound} />;
  return <DocumentView {...article} />;
}

/** `/terms`. */
export function TermsPage() {
  const { language } = useLanguage();
  return <DocumentView name="terms" language={language} />;
}
