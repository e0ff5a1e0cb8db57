import styled from '@emotion/styled';
import { useOnline } from '../lib/online.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, layer, space } from '../lib/theme-tokens.ts';
import { Icon } from './icon.tsx';

const Root = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: layer.header + 1,
  '& > p': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.tight,
    padding: `${space.tight}px ${space.base}px`,
    background: color.ink,
    color: color.canvas,
    fontSize: 14,
    fontWeight: 550,
    textAlign: 'center',
  },
});

/** A banner above the page while the browser is offline. Loaded content remains visible. */
export function OfflineNote() {
  const text = useText();
  const isOnline = useOnline();
  return (
    <Root role="status">
      {isOnline ? null : (
        <p>
          <Icon name="offline" size={18} />
          {text('offline.note')}
        </p>
      )}
    </Root>
  );
}
