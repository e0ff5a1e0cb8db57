import { useState } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type FragmentType, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { UpButtonProduct } from './up-button.tsx';

/** Tells screen readers politely when a count that is looked at changes; says nothing at first. */
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
