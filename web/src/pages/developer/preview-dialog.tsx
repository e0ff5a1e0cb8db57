import styled from '@emotion/styled';
import { type MouseEvent, useState } from 'react';
import { type Language, languages } from '#schema/enums';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { ProductRow, ProductRowProduct } from '../../entities/product/product-row.tsx';
import { ProductFacts, ProductFactsProduct } from '../../features/product/product-facts.tsx';
import { ProductHead, ProductHeadProduct } from '../../features/product/product-head.tsx';
import { ProductIntro, ProductIntroProduct } from '../../features/product/product-intro.tsx';
import { makeFragmentData } from '../../gql/index.ts';
import { toTag, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, space } from '../../lib/theme-tokens.ts';
import { InLanguage } from './in-language.tsx';
import { type Previewed, previewOf } from './preview.rules.ts';

const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  padding: space.roomy,
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.canvas,
  color: color.ink,
  // Its actions are fixed at the bottom of phones.
  '& [data-action-bar]': { display: 'none' },
});

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** A product as visitors will see it, with what the form holds, in both languages and themes. */
export function PreviewDialog(shown: Previewed) {
  const text = useText();
  const own = useLanguage().language;
  const [language, setLanguage] = useState<Language>(own);
  const [theme, setTheme] = useState<Theme>(
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
  const { row, head, intro, facts } = previewOf(shown, language);
  // A link would leave the form.
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <DialogFrame title={text('developer.preview.title')} width={1080}>
      <DialogLead>{text('developer.preview.lead')}</DialogLead>
      <TabList<Language>
        label={text('nav.language')}
        current={language}
        onChange={setLanguage}
        tabs={languages.map((key) => ({ key, label: text(`developer.preview.${key}`) }))}
      >
        <TabList<Theme>
          label={text('developer.preview.theme')}
          current={theme}
          onChange={setTheme}
          tabs={themes.map((key) => ({ key, label: text(`developer.preview.${key}`) }))}
        >
          <InLanguage language={language}>
            <Sheet data-theme={theme} lang={toTag(language)} onClickCapture={stay}>
              <ProductHead product={makeFragmentData(head, ProductHeadProduct)} actions={null} />
              <ProductIntro product={makeFragmentData(intro, ProductIntroProduct)} />
              <ProductFacts product={makeFragmentData(facts, ProductFactsProduct)} claim={null} />
              <ProductRow product={makeFragmentData(row, ProductRowProduct)} />
            </Sheet>
          </InLanguage>
        </TabList>
      </TabList>
    </DialogFrame>
  );
}
