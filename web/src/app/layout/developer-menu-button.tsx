import { pagePaths } from '#schema/page-paths';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { MenuButton, type MenuEntry } from '../../components/menu-button.tsx';
import { registerDialog } from '../../dialogs/session.ts';
import { keepIntent } from '../../entities/viewer/intent.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** The link to add a product, below entries of its developer; visitors sign up first. */
export function DeveloperMenuButton({ own = [] }: { own?: readonly MenuEntry[] }) {
  const text = useText();
  const { open } = useDialogs();
  const isMember = useViewer() !== null;
  const signUp = () => {
    keepIntent({ kind: 'addProduct' });
    open(registerDialog);
  };
  const add: MenuEntry = {
    key: 'add',
    label: text('developer.addApp'),
    icon: 'plus',
    divided: own.length > 0,
    ...(isMember ? { to: pagePaths.addProduct } : { onSelect: signUp }),
  };
  return (
    <MenuButton
      entries={[...own, add]}
      trigger={(props) => (
        <IconButton type="button" {...props} aria-label={text('developer.menu')}>
          <Icon name="app" />
        </IconButton>
      )}
    />
  );
}
