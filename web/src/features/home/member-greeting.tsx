import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { shareDialog } from '../../dialogs/share.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 24,
  '& h1': { fontSize: 'clamp(26px, 3.4vw, 36px)', overflowWrap: 'anywhere' },
  '& p': { color: color.muted, marginTop: 4 },
});

export function MemberGreeting() {
  const text = useText();
  const { open } = useDialogs();
  const name = useViewer()?.user.nickname ?? '';
  return (
    <Root>
      <div>
        <h1>{text('home.greeting', { name })}</h1>
        <p>{text('home.greetingLead')}</p>
      </div>
      <Button variant="accent" onClick={() => open(shareDialog)}>
        <Icon name="plus" />
        {text('share.button')}
      </Button>
    </Root>
  );
}
