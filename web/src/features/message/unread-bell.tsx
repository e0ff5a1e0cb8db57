import styled from '@emotion/styled';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { messagesDialog } from '../../dialogs/message.ts';
import { useRequireLogin, useViewer } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

const Dot = styled('span')({
  position: 'absolute',
  top: 10,
  right: 11,
  width: 10,
  height: 10,
  borderRadius: '50%',
  background: color.danger,
  boxShadow: `0 0 0 2px ${color.canvas}`,
});

/** The bell, with a dot while there are unread messages. */
export function UnreadBell() {
  const text = useText();
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  const count = useViewer()?.unread.messages ?? 0;
  return (
    <IconButton
      aria-label={text('message.bell', { count })}
      onClick={() => requireLogin({ kind: 'messages' }, () => open(messagesDialog))}
    >
      <Icon name="bell" />
      {count > 0 ? <Dot /> : null}
    </IconButton>
  );
}
