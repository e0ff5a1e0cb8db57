import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** C18. */
export function ProductMissing() {
  const text = useText();
  return (
    <Container style={{ paddingBlock: 72 }}>
      <title>{`${text('error.PRODUCT_NOT_FOUND')} · Vita`}</title>
      <EmptyState
        scene="missing"
        isPage
        title={text('error.PRODUCT_NOT_FOUND')}
        action={
          <ButtonLink look="outline" to="/">
            {text('notFound.home')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
