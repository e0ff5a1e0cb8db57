import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyComponent } from '../lib/load/lazy-component.ts';
import type { IconName } from './icon.tsx';

const MenuPanel = lazyComponent(() =>
  import('./menu-panel.tsx').then((module) => module.MenuPanel),
);

export interface MenuEntry {
  key: string;
  label: string;
  icon?: IconName;
  picture?: ReactNode;
  /** Right of the label. */
  note?: ReactNode;
  to?: string;
  onSelect?: () => void;
  /** A line above. */
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
  /** The menu opens above its button, which stands at the foot of the window. */
  above?: boolean;
  /** The button; its code for opening comes in `props`. */
  trigger(props: TriggerProps): ReactNode;
}

/** A button with a menu, whose code is fetched when a pointer or the focus comes near. */
export function MenuButton({ entries, head, above = false, trigger }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const near = () => void MenuPanel.preload();
  return (
    <>
      {trigger({
        id,
        onClick: (event) => setAnchor(event.currentTarget),
        onPointerEnter: near,
        onFocus: near,
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
