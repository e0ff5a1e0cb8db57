import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Link, useLocation } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Button, IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { buttonAction, replayEarlyClicks } from '../../components/link-action.ts';
import { Container } from '../../components/page.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { moreDialog } from '../../dialogs/more.ts';
import { searchDialog } from '../../dialogs/search.ts';
import { loginDialog, registerDialog } from '../../dialogs/session.ts';
import { useSession } from '../../entities/viewer/session.tsx';
import { UnreadBell } from '../../features/message/unread-bell.tsx';
import { VitaminChip } from '../../features/vitamin/vitamin-chip.tsx';
import { WalletChip } from '../../features/wallet/wallet-chip.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import {
  color,
  headerHeight,
  layer,
  motion,
  narrow,
  radius,
  roomy,
  target,
} from '../../lib/theme-tokens.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { DeveloperMenu } from './developer-menu.tsx';
import { ExploreMenu, TrendsMenu } from './site-menus.tsx';
import { useFixedHeader } from './use-fixed-header.ts';

const slide = keyframes({ from: { transform: 'translateY(-100%)' } });

/** Reserves the bar's height while the bar is fixed. */
const Place = styled('header')({ height: headerHeight });

const Bar = styled('div')({
  position: 'relative',
  zIndex: layer.header,
  height: headerHeight,
  background: color.canvas,
  '&[data-fixed="true"]': {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    borderBottom: `1px solid ${color.line}`,
    animation: `${slide} ${motion.calm}`,
  },
});

const Inside = styled(Container)({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: '100%',
  '& > a:first-of-type': {
    display: 'flex',
    alignItems: 'center',
    minHeight: target,
    textDecoration: 'none',
    marginRight: 10,
  },
});

const Wide = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  [narrow]: { display: 'none' },
});

/** On phones the language is in the 'More' dialog, which needs scripts. */
const Language = styled('div')({
  [narrow]: { 'html[data-scripted] &': { display: 'none' } },
});

const Right = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginLeft: 'auto',
});

const Choice = styled('div')({ display: 'contents' });

const NavLink = styled(Link)({
  padding: '8px 12px',
  borderRadius: radius.pill,
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { background: color.sunken },
});

/** The footer has it too, so that the entries of members keep their room. */
const AboutLink = styled(NavLink)({ '@media (max-width: 999.95px)': { display: 'none' } });

const SearchLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: target,
  width: target,
  justifyContent: 'center',
  borderRadius: radius.pill,
  color: color.muted,
  textDecoration: 'none',
  '& span, & kbd': { display: 'none' },
  '&:hover': { color: color.ink },
  [roomy]: {
    flex: '0 1 300px',
    width: 'auto',
    minWidth: 150,
    justifyContent: 'start',
    marginLeft: 8,
    paddingInline: '14px 8px',
    background: color.sunken,
    '& span': {
      display: 'block',
      flex: 1,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& kbd': {
      display: 'block',
      padding: '0 9px',
      borderRadius: radius.small,
      background: color.canvas,
      fontFamily: 'inherit',
      fontSize: 13,
    },
  },
});

export function Header() {
  const text = useText();
  const { pathname } = useLocation();
  const isFixed = useFixedHeader(pathname);
  const { viewer, known } = useSession();
  return (
    <Place>
      <Bar data-fixed={isFixed}>
        <Inside>
          <Link to={pagePaths.home} aria-label={text('nav.home')}>
            <Wordmark />
          </Link>
          <Wide as="nav" aria-label={text('nav.main')}>
            <ExploreMenu />
            <TrendsMenu />
            <AboutLink to={pagePaths.about}>{text('nav.about')}</AboutLink>
          </Wide>
          <Right>
            <SearchBox />
            <Language>
              <LanguageSwitch />
            </Language>
            <Wide>
              <ThemeSwitch />
            </Wide>
            {viewer ? (
              <>
                <UnreadBell />
                <VitaminChip />
                <Wide>
                  <WalletChip />
                  <DeveloperMenu />
                  <AvatarMenu viewer={viewer} />
                </Wide>
              </>
            ) : (
              <SignIn pending={!known} />
            )}
            <MoreButton />
          </Right>
        </Inside>
      </Bar>
    </Place>
  );
}

function MoreButton() {
  const text = useText();
  const { open } = useDialogs();
  return (
    <IconButton type="button" aria-label={text('more.title')} onClick={() => open(moreDialog)}>
      <Icon name="more" />
    </IconButton>
  );
}

/** @param props.pending true until the session is known */
function SignIn({ pending }: { pending: boolean }) {
  const text = useText();
  const { open } = useDialogs();
  return (
    <Choice data-until-known={pending ? 'blank' : undefined}>
      <Wide>
        <DeveloperMenu />
        <UnreadBell />
        <Button variant="ghost" scale="small" onClick={() => open(registerDialog)}>
          {text('nav.register')}
        </Button>
      </Wide>
      <Button scale="small" onClick={() => open(loginDialog)}>
        {text('login.title')}
      </Button>
    </Choice>
  );
}

/** Opens the quick search, as the key '/' does; without scripts, the page of results. */
function SearchBox() {
  const text = useText();
  const { open } = useDialogs();
  return (
    <SearchLink
      to={pagePaths.search}
      aria-label={text('search.placeholder')}
      {...replayEarlyClicks}
      {...buttonAction(() => open(searchDialog))}
    >
      <Icon name="search" />
      <span>{text('search.placeholder')}</span>
      <kbd>/</kbd>
    </SearchLink>
  );
}
