import styled from '@emotion/styled';
import { useState } from 'react';
import { useText } from '../lib/text/use-text.ts';
import { Button } from './button.tsx';

const Root = styled('div')({ display: 'flex', justifyContent: 'center', paddingTop: 28 });

interface LoadMoreProps {
  hasMore: boolean;
  onMore(): Promise<unknown>;
}

/** Fetches the next page of a connection; nothing at its end. */
export function LoadMore({ hasMore, onMore }: LoadMoreProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  if (!hasMore) return null;
  const more = () => {
    setBusy(true);
    onMore()
      // The list shows its own error; the button stays for another try.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Root>
      <Button look="outline" disabled={busy} aria-busy={busy} onClick={more}>
        {text(busy ? 'content.loading' : 'content.more')}
      </Button>
    </Root>
  );
}
