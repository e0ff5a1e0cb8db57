import styled from '@emotion/styled';
import { useState } from 'react';
import { inLanguage } from '#schema/page-address';
import { posterPath, posterSize } from '#schema/poster';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { PosterDialogProps } from '../../dialogs/poster.ts';
import { useSite } from '../../lib/site/site-context.tsx';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

/** Has the size of the picture before it arrives. */
const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 'min(100%, 300px)',
  aspectRatio: `${posterSize.width} / ${posterSize.height}`,
  marginInline: 'auto',
  borderRadius: radius.card,
  overflow: 'hidden',
  background: color.sunken,
  color: color.muted,
  textAlign: 'center',
  '& img': { width: '100%', height: '100%' },
});

const Download = Button.withComponent('a');

export function PosterDialog({ subject, id, name, path }: PosterDialogProps) {
  const text = useText();
  const { show } = useToasts();
  const { origin } = useSite();
  const { language } = useLanguage();
  const [isBroken, setBroken] = useState(false);
  const source = posterPath(subject, id, language);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${origin}${inLanguage(language, path)}`);
      show('success', text('poster.copied'));
    } catch {
      show('error', text('poster.copyFailed'));
    }
  };
  return (
    <DialogFrame title={text('poster.title', { name })}>
      <DialogLead>{text('poster.lead')}</DialogLead>
      <Frame>
        {isBroken ? (
          <p role="alert">{text('poster.failed')}</p>
        ) : (
          <img
            src={source}
            alt={text('poster.alt', { name })}
            width={posterSize.width}
            height={posterSize.height}
            onError={() => setBroken(true)}
          />
        )}
      </Frame>
      <DialogActions>
        <Button variant="outline" onClick={() => void copy()}>
          {text('poster.copy')}
        </Button>
        <Download href={source} download={`vita-${subject}-${id}.png`}>
          {text('poster.download')}
        </Download>
      </DialogActions>
    </DialogFrame>
  );
}
