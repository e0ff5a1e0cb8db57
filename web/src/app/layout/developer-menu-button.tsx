import { pagePaths } from '#schema/page-paths';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { MenuButton, type MenuEntry } from '../../components/menu-button.tsx';
import { postDialog } from '../../dialogs/post.ts';
import { registerDialog } from '../../dialogs/session.ts';
import { keepIntent } from '../../entities/viewer/intent.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** Own products, the developer area and the form of a new product; visitors sign up first. */
export function DeveloperMenuButton({ own = [] }: { own?: readonly MenuEntry[] }) {
  const text = useText();
  const { open } = useDialogs();
  const viewer = useViewer();
  const signUp = () => {
    keepIntent({ kind: 'addProduct' });
    open(registerDialog);
  };
  const entries: MenuEntry[] = [
    {
      key: 'area',
      label: text('developer.title'),
      icon: 'app',
      divided: own.length > 0,
      to: pagePaths.addProduct,
    },
    { key: 'add', label: text('developer.addApp'), icon: 'plus', to: pagePaths.newProduct },
  ];
  if (viewer?.user.isDeveloper || viewer?.isStaff) {
    entries.push({
      key: 'post',
      label: text('developer.newPost'),
      icon: 'edit',
      onSelect: () => open(postDialog, {}),
    });
  }
  const visitorEntries: MenuEntry[] = [
    { key: 'add', label: text('developer.addApp'), icon: 'plus', onSelect: signUp },
  ];
  return (
    <MenuButton
      entries={viewer ? [...own, ...entries] : visitorEntries}
      trigger={(props) => (
        <IconButton type="button" {...props} aria-label={text('developer.menu')}>
          <Icon name="app" />
        </IconButton>
      )}
    />
  );
}
