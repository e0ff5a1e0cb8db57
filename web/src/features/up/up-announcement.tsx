import { useState } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type FragmentType, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { UpButtonProduct } from './up-button.tsx';

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
