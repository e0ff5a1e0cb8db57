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

/** A contact without an address shows 'Coming soon'. */
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

/** Social and contact icons. */
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
