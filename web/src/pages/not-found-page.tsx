import { ButtonLink } from '../components/button.tsx';
import { Container } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { useText } from '../lib/text/use-text.ts';

export function NotFoundPage() {
  const text = useText();
  return (
    <Container style={{ paddingBlock: 72 }}>
      <title>{`${text('notFound.title')} · Vita`}</title>
      <EmptyState
        scene="missing"
        isPage
        title={text('notFound.title')}
        hint={text('notFound.hint')}
        action={
          <ButtonLink look="outline" to="/">
            {text('notFound.home')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
