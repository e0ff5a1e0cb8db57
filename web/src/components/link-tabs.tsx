import styled from '@emotion/styled';
import { Link } from 'react-router';
import { color, motion, narrow, radius, target, tiny, touch } from '../lib/theme-tokens.ts';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

const List = styled('nav')({
  display: 'flex',
  gap: 20,
  borderBottom: `1px solid ${color.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

const Tab = styled(Link)({
  // Without it, `minWidth` lets a long label overlap the next one.
  flexShrink: 0,
  padding: '12px 0',
  minWidth: target,
  minHeight: 48,
  textAlign: 'center',
  marginBottom: -1,
  borderBottom: '3px solid transparent',
  fontSize: 16,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  color: color.muted,
  '&:hover': { color: color.ink },
  '&[aria-current]': { color: color.ink, borderColor: color.primary },
  '&:focus-visible': { outlineOffset: -2 },
});

/** On phones, one row that scrolls horizontally and extends to the edges of the screen. */
const Pills = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [narrow]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: -24,
    paddingInline: 24,
    // Padding for the focus outline, which the overflow would clip.
    paddingBlock: 4,
  },
  [tiny]: { marginInline: -16, paddingInline: 16 },
});

const Pill = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 38,
  padding: '4px 16px',
  borderRadius: radius.pill,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  [touch]: { minHeight: target },
  fontSize: 14,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  color: color.muted,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  '&:hover': { color: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` },
  '&[aria-current]': { background: color.ink, color: color.canvas, boxShadow: 'none' },
});

/** Their padding is the gap, so that it is the same between short and long labels. */
const Words = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInline: -8,
});

const Word = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 38,
  justifyContent: 'center',
  paddingInline: 8,
  [touch]: { minHeight: target, minWidth: target },
  fontSize: 14,
  fontWeight: 550,
  textDecoration: 'none',
  color: color.muted,
  '&:hover': { color: color.ink },
  '&[aria-current]': {
    color: color.ink,
    textDecoration: 'underline',
    textDecorationColor: color.primary,
    textDecorationThickness: 2,
    textUnderlineOffset: '0.4em',
  },
});

const variants = { line: [List, Tab], pill: [Pills, Pill], plain: [Words, Word] } as const;

export interface LinkTab {
  key: string;
  to: string;
  label: string;
  /** Replaces the navigation to `to`. */
  onSelect?: (() => void) | undefined;
}

interface LinkTabsProps {
  /** Label for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  current: string;
  variant?: keyof typeof variants;
}

const keepScroll = { keepScroll: true };

/** Tabs that are links: each has its own URL. */
export function LinkTabs({ label, tabs, current, variant = 'line' }: LinkTabsProps) {
  const [Root, Item] = variants[variant];
  // A label that changes, such as by its count, moves the tabs after it.
  const labels = tabs.map((tab) => tab.label).join();
  const ref = useScrollToCurrent<HTMLElement>(`${current} ${labels}`);
  return (
    <Root ref={ref} aria-label={label}>
      {tabs.map(({ key, to, label: name, onSelect }) => (
        <Item
          key={key}
          to={to}
          state={keepScroll}
          aria-current={key === current ? 'page' : undefined}
          onClick={(event) => {
            if (!onSelect) return;
            event.preventDefault();
            onSelect();
          }}
        >
          {name}
        </Item>
      ))}
    </Root>
  );
}
