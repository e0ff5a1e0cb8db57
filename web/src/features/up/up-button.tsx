import styled from '@emotion/styled';
import { type ComponentProps, useState } from 'react';
import { Count } from '../../components/count.tsx';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { upReasonDialog } from '../../dialogs/up.ts';
import { useRequireLogin } from '../../entities/viewer/session.tsx';
import { useViewerProduct } from '../../entities/viewer/use-viewer-products.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, motion, radius } from '../../lib/theme-tokens.ts';

export const UpButtonProduct = graphql(/* GraphQL */ `
  fragment UpButton_product on Product {
    id
    name(language: $language)
    status
    upValue
  }
`);

interface UpButtonProps {
  product: FragmentType<typeof UpButtonProduct>;
  variant?: 'tall' | 'wide';
}

export function UpButton({ product, variant = 'tall' }: UpButtonProps) {
  const { id, name, upValue, status } = readFragment(UpButtonProduct, product);
  const { hasUp } = useViewerProduct(id);
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  return (
    <UpCapsule
      name={name}
      count={upValue}
      done={hasUp}
      variant={variant}
      disabled={status !== 'RELEASED'}
      onClick={() =>
        requireLogin({ kind: 'up', productId: id, name }, () =>
          open(upReasonDialog, { productId: id, name }),
        )
      }
    />
  );
}

/** A capsule of two halves: the action and the count. */
const Root = styled('button')({
  display: 'inline-flex',
  position: 'relative',
  overflow: 'hidden',
  padding: 0,
  border: 0,
  flexShrink: 0,
  borderRadius: radius.pill,
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  background: color.surface,
  color: color.ink,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
  cursor: 'pointer',
  transition: `box-shadow ${motion.quick}, background-color ${motion.quick}, transform ${motion.quick}`,
  '& > [aria-hidden]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    transition: `background-color ${motion.quick}, color ${motion.quick}`,
  },
  '& > span:last-of-type': { background: color.primarySoft, color: color.primary },
  '&:active:not(:disabled, [aria-disabled="true"])': { transform: 'scale(0.96)' },
  '&:hover:not(:disabled, [aria-disabled="true"])': {
    boxShadow: `inset 0 0 0 1.5px ${color.primary}`,
    '& > span:last-of-type': { background: color.citron, color: color.onCitron },
  },
  '&:disabled, &[aria-disabled="true"]': { cursor: 'default' },
  '&[data-done="true"]': {
    background: color.primary,
    color: color.onPrimary,
    boxShadow: 'none',
    '& > span:last-of-type': { background: color.citron, color: color.onCitron },
  },
  '&:focus-visible': { borderRadius: radius.pill },
  '&[data-variant="tall"]': {
    flexDirection: 'column',
    width: 58,
    height: 76,
    fontSize: 15,
    '& > [aria-hidden]': { width: '100%', height: '50%' },
  },
  '&[data-variant="wide"]': {
    height: 52,
    fontSize: 17,
    '& > [aria-hidden]': { height: '100%', paddingInline: 20 },
  },
});

interface UpCapsuleProps extends Pick<ComponentProps<'button'>, 'disabled'> {
  onClick?(): void;
  name: string;
  count: number;
  /** Whether the viewer has given the UP. */
  done: boolean;
  variant: 'tall' | 'wide';
}

/** The appearance of the UP button; `UpButton` adds the behaviour. */
export function UpCapsule({ name, count, done, variant, disabled, onClick }: UpCapsuleProps) {
  const text = useText();
  return (
    <Root
      type="button"
      data-shows-value
      data-variant={variant}
      data-done={done}
      disabled={disabled}
      // Not `disabled`, because the focus returns to this button when a dialog closes.
      aria-disabled={done}
      onClick={done ? undefined : onClick}
    >
      <VisuallyHidden>
        {text(done ? 'up.button.done' : 'up.button.label', { name, count })}
      </VisuallyHidden>
      <span aria-hidden="true">
        <Icon name={done ? 'check' : 'up'} size={variant === 'wide' ? 20 : 18} strokeWidth={2.4} />
        {variant === 'wide' ? text('up.button.short') : null}
      </span>
      <span aria-hidden="true">
        <Count value={count} />
      </span>
    </Root>
  );
}

/** Announces changes of a visible count to screen readers, but not its first value. */
export function UpAnnouncement({ product }: { product: FragmentType<typeof UpButtonProduct> }) {
  const { id, name, upValue } = readFragment(UpButtonProduct, product);
  const text = useText();
  const [last, setLast] = useState({ id, upValue, changed: false });
  if (last.id !== id) setLast({ id, upValue, changed: false });
  else if (last.upValue !== upValue) setLast({ id, upValue, changed: true });
  return (
    <VisuallyHidden role="status">
      {last.changed ? text('product.ups', { name, count: upValue }) : null}
    </VisuallyHidden>
  );
}
