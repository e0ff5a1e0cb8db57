import { useSyncExternalStore } from 'react';
import { inLanguage } from '#schema/page-address';
import { productFeedPath, productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { MenuButton, type MenuEntry } from '../../components/menu-button.tsx';
import { posterDialog } from '../../dialogs/poster.ts';
import { embedDialog } from '../../dialogs/product.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const never = () => () => undefined;
/** Only some browsers have a share sheet of the system; a server has none. */
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

interface ShareMenuProps {
  productId: string;
  name: string;
}

/** Ways to tell others of a product. */
export function ShareMenu({ productId, name }: ShareMenuProps) {
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { origin } = useSite();
  const { language } = useLanguage();
  const canShare = useCanShare();
  const url = `${origin}${inLanguage(language, productPath(productId))}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      show('success', text('product.linkCopied'));
    } catch {
      show('error', text('product.linkNotCopied'));
    }
  };
  // A reader who closes the sheet has not failed.
  const share = () => void navigator.share({ title: name, url }).catch(() => undefined);
  const entries: MenuEntry[] = [
    { key: 'copy', label: text('product.copyLink'), icon: 'copy', onSelect: () => void copy() },
    ...(canShare
      ? [{ key: 'share', label: text('product.shareTo'), icon: 'share', onSelect: share } as const]
      : []),
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
