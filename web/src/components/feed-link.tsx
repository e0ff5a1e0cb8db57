import styled from '@emotion/styled';
import { feedPath } from '#schema/page-paths';
import { useLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius, target, touch } from '../lib/theme-tokens.ts';
import { Icon } from './icon.tsx';

const Root = styled('a')({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 38,
  height: 38,
  borderRadius: radius.pill,
  color: color.muted,
  '&:hover': { color: color.ink, background: color.sunken },
  [touch]: { width: target, height: target },
});

interface FeedLinkProps {
  name: Parameters<typeof feedPath>[0];
}

/** Leads to the list of this page for feed readers. */
export function FeedLink({ name }: FeedLinkProps) {
  const { language } = useLanguage();
  return (
    <Root
      href={feedPath(name, language)}
      type="application/rss+xml"
      aria-label={useText()('feed.link')}
    >
      <Icon name="feed" size={18} />
    </Root>
  );
}
