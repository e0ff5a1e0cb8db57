import { Button } from '../components/button.tsx';
import { Container } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { useText } from '../lib/text/use-text.ts';

export function PageFailed() {
  const text = useText();
  return (
    <Container role="alert" style={{ paddingBlock: 72 }}>
      <EmptyState
        scene="failed"
        isPage
        title={text('error.INTERNAL')}
        action={
          <Button look="outline" onClick={() => window.location.reload()}>
            {text('content.retry')}
          </Button>
        }
      />
    </Container>
  );
}
