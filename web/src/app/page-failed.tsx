import { Button } from '../components/button.tsx';
import { Container } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { useOnline } from '../lib/online.ts';
import { useText } from '../lib/text/use-text.ts';

export function PageFailed() {
  const text = useText();
  const isOnline = useOnline();
  return (
    <Container role="alert" style={{ paddingBlock: 72 }}>
      <EmptyState
        scene={isOnline ? 'failed' : 'offline'}
        isPage
        title={text(isOnline ? 'error.INTERNAL' : 'offline.title')}
        action={
          <Button variant="outline" onClick={() => window.location.reload()}>
            {text('content.retry')}
          </Button>
        }
      />
    </Container>
  );
}
