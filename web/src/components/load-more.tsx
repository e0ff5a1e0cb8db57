import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState } from 'react';
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
  onMore(): Promise<unknown>;
}

/**
 * Fetches the next page of the list above it, whose first new row then gets the focus. Without
 * JavaScript it links to the same page with a longer list.
 */
export function LoadMore({ hasMore, onMore }: LoadMoreProps) {
  const text = useText();
  const longer = useLongerList();
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const asked = useRef<{ list: Element; length: number } | null>(null);
  useLayoutEffect(() => {
    const row = asked.current?.list.children[asked.current.length];
    if (!row) return;
    asked.current = null;
    focusRow(row as HTMLElement, root.current);
  });
  if (!hasMore) return null;
  const more = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (busy) return;
    setBusy(true);
<<<<<<< HEAD
    const list = root.current?.previousElementSibling;
    asked.current = list ? { list, length: list.childElementCount } : null;
    onMore()
      // The list shows the error; the button remains for a retry.
=======
    import('../lib/list/load-more-rows.ts')
      .then(({ loadMoreRows }) => loadMoreRows(currentTarget, onMore))
      // The module did not load; the button remains for a retry.
>>>>>>> c6869b78a89d8112f54e4347e78e246bcb704a17
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const label = text(busy ? 'content.loading' : 'content.more');
  return (
    <Root ref={root}>
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

/** Leaves the focus where the reader has moved it meanwhile. The button goes away with the last page. */
function focusRow(row: HTMLElement, button: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !button?.contains(activeElement)) return;
  if (row.tabIndex < 0) row.tabIndex = -1;
  row.focus({ preventScroll: true });
}
