import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** What a page shows when nothing is at its address. */
export function NotFound() {
  const text = useText();
  useSite().onMissing?.();
  return (
    <Container style={{ paddingBlock: 72 }}>
      <PlainHead title={text('notFound.title')} />
      <EmptyState
        scene="missing"
        isPage
        title={text('notFound.title')}
        hint={text('notFound.hint')}
        action={
          <ButtonLink variant="outline" to={pagePaths.home}>
            {text('notFound.home')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
