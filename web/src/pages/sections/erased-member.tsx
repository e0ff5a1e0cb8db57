import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** What stands at the address of a member who erased the account. */
export function ErasedMember() {
  const text = useText();
  useSite().onMissing?.();
  return (
    <Container style={{ paddingBlock: 72 }}>
      <PlainHead title={text('member.erased')} />
      <EmptyState
        isPage
        title={text('member.erased')}
        hint={text('member.erasedHint')}
        action={
          <ButtonLink variant="outline" to={pagePaths.home}>
            {text('notFound.home')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
