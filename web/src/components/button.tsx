import type { CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import { Link } from 'react-router';
import { color, motion, radius, target, touch } from '../lib/theme-tokens.ts';

export type ButtonVariant =
  | 'solid'
  | 'accent'
  | 'soft'
  | 'outline'
  | 'ghost'
  | 'danger'
  | 'destructive';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonStyleProps {
  variant?: ButtonVariant;
  scale?: ButtonSize;
  wideOnPhone?: boolean;
}

const sizes: Record<ButtonSize, CSSObject> = {
  small: { minHeight: 36, paddingInline: 14, fontSize: 14, [touch]: { minHeight: target } },
  medium: { minHeight: target, paddingInline: 18, fontSize: 15 },
  large: { minHeight: 52, paddingInline: 26, fontSize: 16 },
};

const variants: Record<ButtonVariant, CSSObject> = {
  solid: {
    background: color.primary,
    color: color.onPrimary,
    '&:hover:not(:disabled)': { background: color.primaryStrong },
  },
  accent: {
    background: color.citron,
    color: color.onCitron,
    '&:hover:not(:disabled)': { background: color.citronStrong },
  },
  soft: {
    background: color.primarySoft,
    color: color.primary,
    '&:hover:not(:disabled)': { boxShadow: `inset 0 0 0 1.5px ${color.primary}` },
  },
  outline: {
    background: 'transparent',
    color: color.ink,
    boxShadow: `inset 0 0 0 1.5px ${color.line}`,
    '&:hover:not(:disabled)': { boxShadow: `inset 0 0 0 1.5px ${color.ink}` },
  },
  ghost: {
    background: 'transparent',
    paddingInline: 10,
    '&:hover:not(:disabled)': { background: color.sunken },
  },
  danger: {
    background: 'transparent',
    color: color.danger,
    boxShadow: `inset 0 0 0 1.5px ${color.line}`,
    '&:hover:not(:disabled)': { boxShadow: `inset 0 0 0 1.5px ${color.danger}` },
  },
  /** For the last step of what cannot be undone; `danger` leads to it. */
  destructive: {
    background: color.danger,
    color: color.onDanger,
    '&:hover:not(:disabled)': { boxShadow: `inset 0 0 0 2px ${color.onDanger}` },
  },
};

const buttonStyles = ({ variant = 'solid', scale = 'medium', wideOnPhone }: ButtonStyleProps) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  border: 0,
  borderRadius: radius.pill,
  fontWeight: 600,
  lineHeight: 1.25,
  textDecoration: 'none',
  whiteSpace: 'nowrap' as const,
  cursor: 'pointer',
  transition: ['background-color', 'box-shadow', 'color', 'transform']
    .map((property) => `${property} ${motion.quick}`)
    .join(', '),
  '&:active:not(:disabled)': { transform: 'scale(0.97)' },
  '&:disabled, &[aria-busy="true"]': { opacity: 0.45, cursor: 'not-allowed' },
  ...sizes[scale],
  ...variants[variant],
  ...(wideOnPhone ? { '@media (max-width: 599.95px)': { width: '100%' } } : {}),
});

const own = {
  shouldForwardProp: (name: PropertyKey) =>
    name !== 'variant' && name !== 'scale' && name !== 'wideOnPhone',
};

export const Button = styled('button', own)<ButtonStyleProps>(buttonStyles);

export const ButtonLink = styled(Link, own)<ButtonStyleProps>(buttonStyles);

export const IconButton = styled('button')({
  display: 'inline-grid',
  placeItems: 'center',
  position: 'relative',
  width: target,
  height: target,
  padding: 0,
  border: 0,
  borderRadius: radius.pill,
  background: 'transparent',
  cursor: 'pointer',
  flexShrink: 0,
  transition: `background-color ${motion.quick}`,
  '&:hover': { background: color.sunken },
});
