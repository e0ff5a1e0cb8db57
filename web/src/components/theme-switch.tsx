import { useText } from '../lib/text/use-text.ts';
import { useThemeMode } from '../lib/theme-mode.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export function ThemeSwitch() {
  const text = useText();
  const { mode, toggle } = useThemeMode();
  const isDark = mode === 'dark';
  return (
    <IconButton
      type="button"
      aria-label={text(isDark ? 'nav.toLight' : 'nav.toDark')}
      onClick={toggle}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </IconButton>
  );
}
