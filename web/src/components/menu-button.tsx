import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyComponent } from '../lib/load/chunk-loading.ts';
import type { IconName } from './icon.tsx';

const MenuPanel = lazyComponent(() =>
  import('./menu-panel.tsx').then((module) => module.MenuPanel),
);

export interface MenuEntry {
  key: string;
  label: string;
  icon?: IconName;
  picture?: ReactNode;
  /** Text right of the label. */
  note?: ReactNode;
  to?: string;
  onSelect?: () => void;
  /** Shows a divider above the entry. */
  divided?: boolean;
}

export interface TriggerProps {
  id: string;
  onClick(event: { currentTarget: HTMLElement }): void;
  onPointerEnter(): void;
  onFocus(): void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

interface MenuButtonProps {
  entries: readonly MenuEntry[];
  head?: ReactNode;
  /** Opens the menu above its button, for a button at the bottom of the window. */
  above?: boolean;
  /** Renders the button, which must spread `props`. */
  trigger(props: TriggerProps): ReactNode;
}

/** A button with a menu; hover or focus preloads the code of the menu. */
export function MenuButton({ entries, head, above = false, trigger }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const preload = () => void MenuPanel.preload();
  return (
    <>
      {trigger({
        id,
        onClick: (event) => setAnchor(event.currentTarget),
        onPointerEnter: preload,
        onFocus: preload,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
      })}
      {anchor ? (
        <Suspense>
          <MenuPanel
            anchor={anchor}
            labelledBy={id}
            entries={entries}
            head={head}
            above={above}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
