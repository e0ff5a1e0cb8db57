import styled from '@emotion/styled';
import { useState } from 'react';
import { useLongerList } from '../lib/list/list-length.ts';
import { useText } from '../lib/text/use-text.ts';
import { color } from '../lib/theme-tokens.ts';
import { Button, ButtonLink } from './button.tsx';
import { buttonAction, replayEarlyClicks } from './link-action.ts';

const Root = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  paddingTop: 28,
  color: color.muted,
});

interface LoadMoreProps {
  hasMore: boolean;
  /** False where a page cannot show the list at its full length. */
  hasLonger?: boolean;
  onMore(): Promise<unknown>;
}

/**
 * Fetches the next page of the list above it, whose first new row then gets the focus. Without
 * JavaScript it links to the same page with a longer list.
 */
export function LoadMore({ hasMore, hasLonger = true, onMore }: LoadMoreProps) {
  const text = useText();
  const address = useLongerList();
  const longer = hasLonger ? address : null;
  const [busy, setBusy] = useState(false);
  if (!hasMore) return null;
  const more = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (busy) return;
    setBusy(true);
    // Not every browser focuses a button that is clicked.
    currentTarget.focus({ preventScroll: true });
    import('../lib/list/load-more-rows.ts')
      .then(({ loadMoreRows }) => loadMoreRows(currentTarget, onMore))
      // The module did not load; the button remains for a retry.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const label = text(busy ? 'content.loading' : 'content.more');
  return (
    <Root>
      {longer ? (
        <ButtonLink
          variant="outline"
          to={longer}
          aria-disabled={busy}
          aria-busy={busy}
          {...replayEarlyClicks}
          {...buttonAction(more)}
        >
          {label}
        </ButtonLink>
      ) : (
        <>
          <Button variant="outline" aria-disabled={busy} aria-busy={busy} onClick={more}>
            {label}
          </Button>
          <noscript>{text('noScripts.more')}</noscript>
        </>
      )}
    </Root>
  );
}
