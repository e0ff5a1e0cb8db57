import { badgePath } from '#schema/badge-paths';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { MenuButton } from '../../components/menu-button.tsx';
import { useShareEntries } from '../../components/share-entries.ts';
import { useText } from '../../lib/text/use-text.ts';

/** Ways to tell others of the claim link. */
export function ShareBadge({ id, name }: { id: string; name: string }) {
  const text = useText();
  return (
    <MenuButton
      entries={useShareEntries(name, badgePath(id))}
      trigger={(props) => (
        <Button type="button" variant="outline" scale="small" {...props}>
          <Icon name="share" size={18} />
          {text('product.share')}
        </Button>
      )}
    />
  );
}
