import { useLanguage } from '../../lib/text/language-context.tsx';
import { DocumentView } from './document-view.tsx';

export function AboutPage() {
  const { language } = useLanguage();
  return <DocumentView name="about" language={language} />;
}
