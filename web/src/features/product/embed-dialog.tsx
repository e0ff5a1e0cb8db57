import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { inLanguage } from '#schema/page-address';
import { type EmbedTheme, embedPath, embedThemes, productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { Icon } from '../../components/icon.tsx';
import type { EmbedDialogProps } from '../../dialogs/product.ts';
import { useSite } from '../../lib/site/site-context.tsx';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, size } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { snippetsOf } from './embed.rules.ts';

const Preview = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 96,
  borderRadius: radius.control,
  background: color.sunken,
});

const Themes = styled('fieldset')({
  display: 'flex',
  gap: 20,
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, cursor: 'pointer' },
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.primary },
});

const Snippet = styled('div')({
  marginTop: 16,
  '& > label': { display: 'block', marginBottom: 6, fontSize: size.small, color: color.muted },
  '& textarea': {
    width: '100%',
    minHeight: 92,
    padding: 12,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    background: color.surface,
    color: color.ink,
    fontFamily: 'monospace',
    fontSize: size.note,
    resize: 'none',
  },
  '& button': { marginTop: 6 },
});

/** Snippets that show the UPs of a product on another site. */
export function EmbedDialog({ productId, name }: EmbedDialogProps) {
  const text = useText();
  const { origin } = useSite();
  const { language } = useLanguage();
  const [theme, setTheme] = useState<EmbedTheme>('light');
  const source = embedPath(productId, language, theme);
  const snippets = snippetsOf({
    name,
    picture: `${origin}${source}`,
    page: `${origin}${inLanguage(language, productPath(productId))}`,
  });
  return (
    <DialogFrame title={text('embed.title')} width={560}>
      <DialogLead>{text('embed.lead')}</DialogLead>
      <Preview>
        <img src={source} alt={text('embed.alt', { name })} height={54} />
      </Preview>
      <Themes>
        {embedThemes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="theme"
              checked={theme === each}
              onChange={() => setTheme(each)}
            />
            {text(each === 'light' ? 'embed.light' : 'embed.dark')}
          </label>
        ))}
      </Themes>
      <p>{text('embed.language')}</p>
      <Copied label="HTML" value={snippets.html} />
      <Copied label="Markdown" value={snippets.markdown} />
    </DialogFrame>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const text = useText();
  const { show } = useToasts();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      show('success', text('embed.copied'));
    } catch {
      show('error', text('embed.copyFailed'));
    }
  };
  return (
    <Snippet>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
      <Button variant="outline" scale="small" onClick={() => void copy()}>
        <Icon name="copy" size={16} />
        {text('embed.copy', { label })}
      </Button>
    </Snippet>
  );
}
