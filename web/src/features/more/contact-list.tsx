import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, target } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import type { ContactWay } from './contact.ts';

const Root = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  // The icons, not their targets, stand in line with what is above and beside them.
  marginInline: -11,
  '& :is(a, button)': {
    display: 'grid',
    placeItems: 'center',
    width: target,
    height: target,
    padding: 0,
    border: 0,
    borderRadius: radius.pill,
    background: 'none',
    color: color.muted,
    cursor: 'pointer',
  },
  '& :is(a, button):hover': { background: color.sunken, color: color.ink },
});

interface ContactLinkProps {
  way: ContactWay;
  /** The icon alone when left out. */
  children?: (name: string) => ReactNode;
}

/** One without an address says that it is to come. */
export function ContactLink({ way: { icon, name, url }, children }: ContactLinkProps) {
  const text = useText();
  const { show } = useToasts();
  const label = typeof name === 'string' ? name : text(name.id);
  const inside = children?.(label) ?? <Icon name={icon} size={22} />;
  const named = children ? {} : { 'aria-label': label, title: label };
  return url ? (
    <a href={url} target="_blank" rel="noopener" {...named}>
      {inside}
    </a>
  ) : (
    <button type="button" onClick={() => show('warning', text('warning.comingSoon'))} {...named}>
      {inside}
    </button>
  );
}

/** Social and contact icons (H6, H7). */
export function ContactList({ ways }: { ways: readonly ContactWay[] }) {
  const text = useText();
  return (
    <Root aria-label={text('more.social')}>
      {ways.map((way) => (
        <li key={way.icon}>
          <ContactLink way={way} />
        </li>
      ))}
    </Root>
  );
}
