import styled from '@emotion/styled';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { color } from '../lib/theme-tokens.ts';
import { Icon } from './icon.tsx';
import type { MenuEntry } from './menu-button.tsx';
import { MuiTheme } from './mui-theme.tsx';

const Label = styled('span')({
  flex: 1,
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
const Note = styled('span')({ color: color.muted, fontSize: 13, marginLeft: 16 });

const aboveAnchor = {
  anchorOrigin: { vertical: 'top', horizontal: 'right' },
  transformOrigin: { vertical: 'bottom', horizontal: 'right' },
} as const;

interface MenuPanelProps {
  anchor: HTMLElement;
  labelledBy: string;
  entries: readonly MenuEntry[];
  head: ReactNode;
  above: boolean;
  onClose(): void;
}

export function MenuPanel({ anchor, labelledBy, entries, head, above, onClose }: MenuPanelProps) {
  return (
    <MuiTheme>
      <Menu
        open
        anchorEl={anchor}
        {...(above ? aboveAnchor : {})}
        onClose={onClose}
        transitionDuration={{ enter: 120, exit: 0 }}
        slotProps={{
          list: { 'aria-labelledby': labelledBy },
          ...(above ? { paper: { style: { marginTop: -8 } } } : {}),
        }}
      >
        {head ? <li role="presentation">{head}</li> : null}
        {entries.flatMap((entry) => [
          entry.divided ? <Divider key={`${entry.key}-line`} component="li" /> : null,
          <MenuEntryItem key={entry.key} entry={entry} onClose={onClose} />,
        ])}
      </Menu>
    </MuiTheme>
  );
}

function MenuEntryItem({ entry, onClose, ...rest }: { entry: MenuEntry; onClose(): void }) {
  const choose = () => {
    onClose();
    entry.onSelect?.();
  };
  const inside = (
    <>
      {entry.picture ?? (entry.icon ? <Icon name={entry.icon} /> : null)}
      <Label>{entry.label}</Label>
      {entry.note ? <Note>{entry.note}</Note> : null}
    </>
  );
  return entry.to ? (
    <MenuItem {...rest} component={Link} to={entry.to} onClick={choose}>
      {inside}
    </MenuItem>
  ) : (
    <MenuItem {...rest} onClick={choose}>
      {inside}
    </MenuItem>
  );
}
