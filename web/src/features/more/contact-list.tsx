import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, target } from '../../lib/theme-tokens.ts';
import type { ContactWay } from './contact.ts';

const Root = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  // Aligns the icons, not their larger touch targets, with the content around them.
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
  /** By default the icon alone. */
  children?: (name: string) => ReactNode;
}

export function ContactLink({ way: { icon, name, url }, children }: ContactLinkProps) {
  const text = useText();
  const label = typeof name === 'string' ? name : text(name.id);
  const inside = children?.(label) ?? <Icon name={icon} size={22} />;
  const named = children ? {} : { 'aria-label': label, title: label };
  return (
    <a href={url} target="_blank" rel="noopener" {...named}>
      {inside}
    </a>
  );
}

/** Social and contact icons; nothing where none is configured. */
export function ContactList({ ways }: { ways: readonly ContactWay[] }) {
  const text = useText();
  if (ways.length === 0) return null;
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
