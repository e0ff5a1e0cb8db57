import { useLocation } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../components/button.tsx';
import { Container } from '../components/page.tsx';
import { EmptyState } from '../components/state.tsx';
import { memberPages } from '../entities/viewer/member-pages.ts';
import { PlainHead } from '../lib/site/page-head.tsx';
import { useText } from '../lib/text/use-text.ts';
import { UserPage } from './parts/user-page.tsx';

/** Stands where a part of the site is announced but not open yet; among a member's pages, beside the way to the others. */
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
  if (own) return <UserPage title={text(own.label)}>{state}</UserPage>;
  return (
    <Container style={{ paddingBlock: 72 }}>
      <PlainHead title={text('warning.comingSoon')} />
      {state}
    </Container>
  );
}
