import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useText } from '../lib/text/use-text.ts';
import {
  actionBarHeight,
  bottomBarHeight,
  color,
  layer,
  motion,
  narrow,
  radius,
  shadow,
  shortText,
  target,
  tiny,
} from '../lib/theme-tokens.ts';
import { type Toast, type ToastKind, useToasts } from '../lib/toast/toast-context.tsx';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

/** The bar of a form has two rows on phones. */
const formBarToast = `calc(${bottomBarHeight + 118}px + env(safe-area-inset-bottom))`;

const Root = styled('div')({
  position: 'fixed',
  insetInline: 16,
  bottom: 28,
  zIndex: layer.toast,
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  pointerEvents: 'none',
  [narrow]: {
    bottom: `calc(${bottomBarHeight + actionBarHeight + 12}px + env(safe-area-inset-bottom))`,
  },
  // Above the actions of a form, which stay in sight.
  'body:has([data-form-bar]) &': { bottom: 90, [narrow]: { bottom: formBarToast } },
  // Above a dialog that comes from the bottom, which leaves this place free.
  [tiny]: {
    'body:has([role="presentation"][data-top="false"]) &': {
      top: 'max(8px, env(safe-area-inset-top))',
      bottom: 'auto',
    },
  },
});

const Item = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  maxWidth: 560,
  padding: '6px 6px 6px 16px',
  minHeight: 48,
  borderRadius: radius.card,
  background: color.ink,
  color: color.canvas,
  fontWeight: 500,
  boxShadow: shadow.float,
  pointerEvents: 'auto',
  animation: `${rise} ${motion.calm}`,
  '&[data-kind="error"]': { background: color.danger, color: color.onDanger },
  '& > span': { display: 'inline-block', ...shortText },
  '& :is(a, button:not([aria-label]))': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: target,
    fontWeight: 650,
    whiteSpace: 'nowrap',
    color: 'inherit',
    border: 0,
    background: 'none',
    cursor: 'pointer',
  },
  '& button:hover': { background: 'rgb(128 128 128 / 0.3)' },
});

const icons: Record<ToastKind, IconName> = { success: 'check', warning: 'info', error: 'warning' };

/** Removes `aria-hidden`, which an open modal dialog sets on all other children of the body. */
function keepVisibleToScreenReaders(root: HTMLElement | null) {
  if (!root) return undefined;
  const observer = new MutationObserver(() => root.removeAttribute('aria-hidden'));
  observer.observe(root, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/** Two live regions, always mounted: screen readers announce changes of existing regions only. */
export function ToastList() {
  const { toasts } = useToasts();
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => setBody(document.body), []);
  if (!body) return null;
  const errors = toasts.filter(({ kind }) => kind === 'error');
  const others = toasts.filter(({ kind }) => kind !== 'error');
  return createPortal(
    <Root ref={keepVisibleToScreenReaders} data-toasts>
      <div role="status">
        {others.map((toast) => (
          <ToastItem key={toast.id} {...toast} />
        ))}
      </div>
      <div role="alert">
        {errors.map((toast) => (
          <ToastItem key={toast.id} {...toast} />
        ))}
      </div>
    </Root>,
    body,
  );
}

function ToastItem({ id, kind, text: message, milliseconds, link }: Toast) {
  const text = useText();
  const { remove } = useToasts();
  useEffect(() => {
    const timer = setTimeout(() => remove(id), milliseconds);
    return () => clearTimeout(timer);
  }, [id, milliseconds, remove]);
  return (
    <Item data-kind={kind}>
      <Icon name={icons[kind]} />
      <span>{message}</span>
      {link && 'to' in link ? (
        <Link to={link.to} onClick={() => remove(id)}>
          {link.text}
        </Link>
      ) : null}
      {link && 'onPress' in link ? (
        <button
          type="button"
          onClick={() => {
            link.onPress();
            remove(id);
          }}
        >
          {link.text}
        </button>
      ) : null}
      <IconButton aria-label={text('dialog.close')} onClick={() => remove(id)}>
        <Icon name="close" size={16} />
      </IconButton>
    </Item>
  );
}
