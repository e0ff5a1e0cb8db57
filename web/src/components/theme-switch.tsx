import { useColorScheme } from '@mui/material/styles';
import { useText } from '../lib/text/use-text.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export function ThemeSwitch() {
  const text = useText();
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      type="button"
      aria-label={text(isDark ? 'nav.toLight' : 'nav.toDark')}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </IconButton>
  );
}
