import { ButtonLink } from '../components/button.tsx';
import { Container } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { PlainHead } from '../lib/site/page-head.tsx';
import { useText } from '../lib/text/use-text.ts';

/** Stands where a part of the site is announced but not open yet. */
export function ComingSoonPage() {
  const text = useText();
  return (
    <Container style={{ paddingBlock: 72 }}>
      <PlainHead title={text('warning.comingSoon')} />
      <EmptyState
        scene="soon"
        isPage
        title={text('warning.comingSoon')}
        hint={text('comingSoon.hint')}
        action={
          <ButtonLink look="outline" to="/">
            {text('notFound.home')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
