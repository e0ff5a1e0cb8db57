import styled from '@emotion/styled';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, Suspense, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { laterPart } from '../../lib/load/later-part.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, layer, radius, shadow, target } from '../../lib/theme-tokens.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';

const WalletPanel = laterPart(() =>
  import('./wallet-panel.tsx').then((module) => module.WalletPanel),
);

const Root = styled('div')({ position: 'relative' });

const Chip = styled('button')({
  display: 'inline-grid',
  placeItems: 'center',
  width: target,
  height: target,
  border: 0,
  borderRadius: radius.pill,
  background: 'transparent',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { background: color.sunken },
});

/** The padding above it belongs to the panel, so that the pointer can cross it. */
const Place = styled('div')({
  position: 'absolute',
  zIndex: layer.header,
  top: '100%',
  right: 0,
  paddingTop: 8,
  '& > section': {
    width: 300,
    maxHeight: 'calc(100vh - 96px)',
    overflowY: 'auto',
    padding: '12px 18px 18px',
    borderRadius: radius.card,
    border: `1px solid ${color.line}`,
    background: color.surface,
    boxShadow: shadow.float,
  },
});

/** The viewer's wallet in the header, which has no room for an address; its panel opens by hover, click and key. */
export function WalletChip() {
  const text = useText();
  const wallet = useViewer()?.wallet;
  const [isOpen, setOpen] = useState(false);
  if (!wallet) return null;
  const ofMouse = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(open);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return;
    // What has the focus in the panel goes away with it.
    event.currentTarget.querySelector('button')?.focus();
    setOpen(false);
  };
  return (
    <Root
      onPointerEnter={ofMouse(true)}
      onPointerLeave={ofMouse(false)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Chip
        type="button"
        aria-label={text('wallet.chip', { address: shortAddress(wallet) })}
        aria-expanded={isOpen}
        onFocus={() => void WalletPanel.preload()}
        // A mouse has opened it by pointing at it.
        onClick={() => setOpen(true)}
      >
        <Icon name="wallet" />
      </Chip>
      {isOpen ? (
        <Place>
          <section aria-label={text('wallet.title')}>
            <Suspense>
              <WalletPanel wallet={wallet} />
            </Suspense>
          </section>
        </Place>
      ) : null}
    </Root>
  );
}
