import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** The page of a post that does not exist, was deleted, or whose product is not listed. */
export function PostMissing() {
  const text = useText();
  useSite().onMissing?.();
  return (
    <Container style={{ paddingBlock: 72 }}>
      <PlainHead title={text('postPage.goneTitle')} />
      <EmptyState
        scene="missing"
        isPage
        title={text('postPage.goneTitle')}
        hint={text('postPage.goneHint')}
        action={
          <ButtonLink variant="outline" to={pagePaths.dynamic}>
            {text('dynamic.title')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
