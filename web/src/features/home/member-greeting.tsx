import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { shareDialog } from '../../dialogs/share.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, tiny } from '../../lib/theme-tokens.ts';

/** Its height does not depend on the name: nothing moves when the name arrives. */
const Root = styled('div')({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 24,
  '& > div': { flex: 1, minWidth: 0 },
  '& p': { color: color.muted, marginTop: 4 },
  [tiny]: { flexDirection: 'column', alignItems: 'stretch', '& > div': { flex: 'none' } },
});

const Title = styled('h1')({
  fontSize: 'clamp(26px, 3.4vw, 36px)',
  '&&': { lineHeight: 1.3 },
  minHeight: '1.3em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export function MemberGreeting() {
  const text = useText();
  const { open } = useDialogs();
  const name = useViewer()?.user.nickname ?? '';
  const greeting = text('home.greeting', { name });
  return (
    <Root>
      <div>
        <Title title={greeting}>{greeting}</Title>
        <p>{text('home.greetingLead')}</p>
      </div>
      <Button variant="accent" onClick={() => open(shareDialog)}>
        <Icon name="plus" />
        {text('share.button')}
      </Button>
    </Root>
  );
}

/** Takes the place of the greeting until the session is known, for a member of the last visit. */
export function GreetingPlaceholder() {
  const text = useText();
  return (
    <Root data-until-known="reserved" aria-hidden="true">
      <div>
        <Title as="div" />
        <p>{text('home.greetingLead')}</p>
      </div>
      <Button variant="accent" tabIndex={-1}>
        <Icon name="plus" />
        {text('share.button')}
      </Button>
    </Root>
  );
}
