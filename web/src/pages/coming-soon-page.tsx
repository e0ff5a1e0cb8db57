import { useLocation } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../components/button.tsx';
import { Container } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { memberPages } from '../entities/viewer/member-pages.ts';
import { PlainHead } from '../lib/site/page-head.tsx';
import { useText } from '../lib/text/use-text.ts';
import { UserPageLayout } from './sections/user-page-layout.tsx';

/** The page of a feature that is not available yet; pages of the user area also show its navigation. */
export function ComingSoonPage() {
  const text = useText();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const own = memberPages.find(({ to }) => to === path);
  const state = (
    <EmptyState
      scene="soon"
      isPage={!own}
      title={text('warning.comingSoon')}
      hint={text('comingSoon.hint')}
      action={
        <ButtonLink variant="outline" to={pagePaths.home}>
          {text('notFound.home')}
        </ButtonLink>
      }
    />
  );
  if (own) return <UserPageLayout title={text(own.label)}>{state}</UserPageLayout>;
  return (
    <Container style={{ paddingBlock: 72 }}>
      <PlainHead title={text('warning.comingSoon')} />
      {state}
    </Container>
  );
}
