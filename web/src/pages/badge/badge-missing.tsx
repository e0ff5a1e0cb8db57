import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/page.tsx';
import { EmptyState } from '../../components/state.tsx';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** The page of a badge that does not exist, or whose contract is not there yet. */
export function BadgeMissing() {
  const text = useText();
  return (
    <Container style={{ paddingBlock: 72 }}>
      <PlainHead title={text('badgeClaim.missing')} />
      <EmptyState
        scene="missing"
        isPage
        title={text('badgeClaim.missing')}
        hint={text('badgeClaim.missingHint')}
        action={
          <ButtonLink variant="outline" to={pagePaths.ownBadges}>
            {text('user.badges')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
