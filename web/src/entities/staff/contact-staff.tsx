import styled from '@emotion/styled';
import { TextButton } from '../../components/text-button.tsx';
import { developerNoticeDialog } from '../../dialogs/more.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

const Line = styled('p')({ marginTop: 14, fontSize: 14, color: color.muted });

/** A question and what opens the notice for developers; nothing where no contact is configured. */
export function ContactStaff({ question }: { question: string }) {
  const text = useText();
  const { current, open } = useDialogs();
  const { contact, contactQr } = useSite().contacts;
  if (!contact && !contactQr) return null;
  return (
    <Line>
      {question}{' '}
      <TextButton type="button" onClick={() => open(developerNoticeDialog, { from: current })}>
        {text('more.contactStaff')}
      </TextButton>
    </Line>
  );
}
