import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import { useSession } from '../../entities/viewer/session.tsx';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** The page of an unknown or unreleased product. */
export function ProductMissing() {
  const text = useText();
  const { known } = useSession();
  useSite().onMissing?.();
  return (
    <Container
      style={{ paddingBlock: 72 }}
      // A member may see the product all the same.
      data-until-known={known ? undefined : 'blank'}
    >
      <PlainHead title={text('error.PRODUCT_NOT_FOUND')} />
      <EmptyState
        scene="missing"
        isPage
        title={text('error.PRODUCT_NOT_FOUND')}
        action={
          <ButtonLink variant="outline" to={pagePaths.home}>
            {text('notFound.home')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
