import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Container } from '../../components/page.tsx';
import { useScrollToCurrent } from '../../components/use-scroll-to-current.ts';
import { memberPages } from '../../entities/viewer/member-pages.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, narrow, radius, target, tiny, wide } from '../../lib/theme-tokens.ts';

const Root = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  paddingBlock: '40px 72px',
  [wide]: { gridTemplateColumns: '220px minmax(0, 760px)', gap: 56 },
  [narrow]: { paddingBlock: '20px 48px', gap: 20 },
});

const Nav = styled('nav')({
  display: 'flex',
  gap: 4,
  [wide]: { flexDirection: 'column' },
  [narrow]: { overflowX: 'auto', scrollbarWidth: 'none', marginInline: -24, paddingInline: 24 },
  [tiny]: { marginInline: -16, paddingInline: 16 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: target,
    padding: '4px 14px',
    borderRadius: radius.control,
    color: color.muted,
    fontWeight: 550,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { background: color.sunken, color: color.ink },
  '& a[aria-current]': { background: color.sunken, color: color.ink },
});

const Title = styled('h1')({ fontSize: 'clamp(26px, 3.4vw, 36px)', marginBottom: 20 });

/** The layout of the pages of the user area, with their navigation. */
export function UserPageLayout({ title, children }: { title: string; children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const ref = useScrollToCurrent<HTMLElement>(path);
  return (
    <Root>
      <PlainHead title={title} />
      <Nav ref={ref} aria-label={text('user.pages')}>
        {memberPages.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={to === path ? 'page' : undefined}>
            {text(label)}
          </Link>
        ))}
      </Nav>
      <div>
        <Title>{title}</Title>
        {children}
      </div>
    </Root>
  );
}
