import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type Failure, failureText } from '../../lib/command/failure.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, target, tiny } from '../../lib/theme-tokens.ts';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 10,
  alignItems: 'start',
  borderRadius: radius.card,
  '&:focus-visible': { outline: `2.5px solid ${color.primary}`, outlineOffset: 4 },
  [tiny]: { gap: 4 },
});

const Check = styled('label')({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: 0, accentColor: color.primary },
});

const Failed = styled('p')({ marginTop: 8, color: color.danger, fontSize: 14 });

interface WorkRowProps {
  id: string;
  name: string;
  isSelected: boolean;
  failure: Failure | undefined;
  /** Null where nothing can be decided. */
  onToggle: ((id: string) => void) | null;
  children: ReactNode;
}

/** A row that staff can select, with the reason why the last decision on it failed. */
export function WorkRow({ id, name, isSelected, failure, onToggle, children }: WorkRowProps) {
  const text = useText();
  return (
    <Root data-row={id} tabIndex={-1} role="group" aria-label={name}>
      {onToggle ? (
        <Check>
          <input type="checkbox" checked={isSelected} onChange={() => onToggle(id)} />
          <VisuallyHidden>{text('staff.select', { name })}</VisuallyHidden>
        </Check>
      ) : (
        <span />
      )}
      <div>
        {children}
        {failure ? <Failed role="alert">{failureText(text, failure)}</Failed> : null}
      </div>
    </Root>
  );
}
