import { useSyncExternalStore } from 'react';
import { inLanguage } from '#schema/page-address';
import { useSite } from '../lib/site/site-context.tsx';
import { useLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { useToasts } from '../lib/toast/toast-context.tsx';
import type { MenuEntry } from './menu-button.tsx';

const never = () => () => undefined;
/** Only some browsers have a share sheet of the system; a server has none. */
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

/** Entries of a menu that tell others of a page. @param path without a language */
export function useShareEntries(title: string, path: string): MenuEntry[] {
  const text = useText();
  const { show } = useToasts();
  const { origin } = useSite();
  const { language } = useLanguage();
  const canShare = useCanShare();
  const url = `${origin}${inLanguage(language, path)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      show('success', text('product.linkCopied'));
    } catch {
      show('error', text('product.linkNotCopied'));
    }
  };
  // A reader who closes the sheet has not failed.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  return [
    { key: 'copy', label: text('product.copyLink'), icon: 'copy', onSelect: () => void copy() },
    ...(canShare
      ? [{ key: 'share', label: text('product.shareTo'), icon: 'share', onSelect: share } as const]
      : []),
  ];
}
