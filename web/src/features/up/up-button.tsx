import styled from '@emotion/styled';
import { Count } from '../../components/count.tsx';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { useRequireLogin } from '../../lib/dialogs/use-require-login.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useViewerProduct } from '../../lib/viewer/use-viewer-products.ts';

export const UpButtonProduct = graphql(/* GraphQL */ `
  fragment UpButton_product on Product {
    id
    name(language: $language)
    status
    upValue
  }
`);

/** The capsule: one half says what it does, the other how often it was done. */
const Capsule = styled('button')({
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
  transition: 'box-shadow 140ms, background-color 140ms',
  '& > [aria-hidden]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    transition: 'background-color 140ms, color 140ms',
  },
  '& > span:last-of-type': { background: color.primarySoft, color: color.primary },
  '&:active:not(:disabled)': { transform: 'scale(0.96)' },
  '&:hover:not(:disabled)': {
    boxShadow: `inset 0 0 0 1.5px ${color.primary}`,
    '& > span:last-of-type': { background: color.citron, color: color.onCitron },
  },
  '&:disabled': { cursor: 'default' },
  '&[data-done="true"]': {
    background: color.primary,
    color: color.onPrimary,
    boxShadow: 'none',
    '& > span:last-of-type': { background: color.citron, color: color.onCitron },
  },
  '&:focus-visible': { borderRadius: radius.pill },
  '&[data-shape="tall"]': {
    flexDirection: 'column',
    width: 58,
    height: 76,
    fontSize: 15,
    '& > [aria-hidden]': { width: '100%', height: '50%' },
  },
  '&[data-shape="wide"]': {
    height: 52,
    fontSize: 17,
    '& > [aria-hidden]': { height: '100%', paddingInline: 20 },
  },
});

interface UpButtonProps {
  product: FragmentType<typeof UpButtonProduct>;
  shape?: 'tall' | 'wide';
}

export function UpButton({ product, shape = 'tall' }: UpButtonProps) {
  const { id, name, upValue, status } = readFragment(UpButtonProduct, product);
  const { hasUp } = useViewerProduct(id);
  const text = useText();
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  const values = { name, count: upValue };
  return (
    <Capsule
      type="button"
      data-shape={shape}
      data-done={hasUp}
      disabled={hasUp || status !== 'RELEASED'}
      onClick={() => requireLogin(() => open('up-reason', { productId: id, name }))}
    >
      <VisuallyHidden>{text(hasUp ? 'up.button.done' : 'up.button.label', values)}</VisuallyHidden>
      <span aria-hidden="true">
        <Icon name={hasUp ? 'check' : 'up'} size={shape === 'wide' ? 20 : 18} strokeWidth={2.4} />
        {shape === 'wide' ? text('up.button.short') : null}
      </span>
      <span aria-hidden="true">
        <Count value={upValue} />
      </span>
    </Capsule>
  );
}
