import { productFeedPath, productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { MenuButton, type MenuEntry } from '../../components/menu-button.tsx';
import { useShareEntries } from '../../components/share-entries.ts';
import { posterDialog } from '../../dialogs/poster.ts';
import { embedDialog } from '../../dialogs/product.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

interface ShareMenuProps {
  productId: string;
  name: string;
}

/** Ways to tell others of a product. */
export function ShareMenu({ productId, name }: ShareMenuProps) {
  const text = useText();
  const { open } = useDialogs();
  const { language } = useLanguage();
  const entries: MenuEntry[] = [
    ...useShareEntries(name, productPath(productId)),
    {
      key: 'poster',
      label: text('poster.button'),
      icon: 'qr',
      onSelect: () =>
        open(posterDialog, {
          subject: 'product',
          id: productId,
          name,
          path: productPath(productId),
        }),
    },
    {
      key: 'feed',
      label: text('product.feed'),
      icon: 'pulse',
      onSelect: () => window.open(productFeedPath(productId, language), '_blank', 'noopener'),
      divided: true,
    },
    {
      key: 'embed',
      label: text('product.embed'),
      icon: 'badge',
      onSelect: () => open(embedDialog, { productId, name }),
    },
  ];
  return (
    <MenuButton
      entries={entries}
      trigger={(props) => (
        <Button variant="outline" scale="large" {...props}>
          <Icon name="share" size={18} />
          {text('product.share')}
        </Button>
      )}
    />
  );
}
