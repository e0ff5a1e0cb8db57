import { BadgePreview, type PreviewedBadge } from '../../features/badge-form/badge-preview.tsx';
import type { LanguageCode } from '../../lib/text/language.ts';
import { InLanguage } from '../developer/in-language.tsx';

/** The badge as it is shown in a language. */
export const badgePreview = (badge: PreviewedBadge, language: LanguageCode) => (
  <InLanguage language={language}>
    <BadgePreview {...badge} />
  </InLanguage>
);
