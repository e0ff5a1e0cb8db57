import styled from '@emotion/styled';
import { Icon } from '../../components/icon.tsx';
import type { BadgeClaimState } from '../../gql/graphql.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, motion } from '../../lib/theme-tokens.ts';

const steps = ['REQUESTED', 'SENT', 'MINED', 'CONFIRMED'] as const;

const List = styled('ol')({
  display: 'grid',
  marginTop: 16,
  '& li': {
    position: 'relative',
    display: 'flex',
    gap: 12,
    minHeight: 44,
    color: color.muted,
    fontSize: 15,
  },
  '& li:last-child': { minHeight: 24 },
  '& li[data-past="true"], & li[aria-current]': { color: color.ink },
  '& li[aria-current]': { fontWeight: 600 },
  '& li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 11,
    top: 24,
    bottom: 0,
    width: 2,
    background: color.line,
  },
  '& li[data-past="true"]:not(:last-child)::before': { background: color.primary },
});

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  flexShrink: 0,
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 2px ${color.line}`,
  transition: `background-color ${motion.calm}`,
  '[data-past="true"] > &': {
    background: color.primary,
    color: color.onPrimary,
    boxShadow: 'none',
  },
  '[aria-current] > &': { boxShadow: `inset 0 0 0 7px ${color.primary}` },
});

/** How far a claim is; the state is also said in words above it. */
export function ClaimProgress({ state }: { state: BadgeClaimState }) {
  const text = useText();
  const at = steps.indexOf(state as (typeof steps)[number]);
  const isDone = state === 'CONFIRMED';
  return (
    <List aria-label={text('badgeClaim.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-past={index < at || isDone}
          aria-current={index === at && !isDone ? 'step' : undefined}
        >
          <Mark aria-hidden="true">
            {index < at || isDone ? <Icon name="check" size={16} /> : null}
          </Mark>
          {text(`claimState.${step}`)}
        </li>
      ))}
    </List>
  );
}
