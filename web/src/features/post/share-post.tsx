import { postPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { MenuButton } from '../../components/menu-button.tsx';
import { useShareEntries } from '../../components/share-entries.ts';
import { useText } from '../../lib/text/use-text.ts';

/** Ways to tell others of a post. */
export function SharePost({ id, header }: { id: string; header: string }) {
  const text = useText();
  return (
    <MenuButton
      entries={useShareEntries(header, postPath(id))}
      trigger={(props) => (
        <Button type="button" variant="outline" scale="small" {...props}>
          <Icon name="share" size={18} />
          {text('product.share')}
        </Button>
      )}
    />
  );
}
