import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { FieldNote, useTimedError } from './field.tsx';

const Root = styled('fieldset')({
  minWidth: 0,
  marginTop: 16,
  '& > legend': { fontWeight: 600, fontSize: 14, padding: 0, marginBottom: 6 },
});

export interface GroupProps {
  label: string;
  hint?: string | undefined;
  /** Several lines, such as one for each file, are shown as they are. */
  error?: string | readonly string[] | undefined;
  /** Number of submits; an increase shows a cleared error again. */
  attempt?: number | undefined;
}

/** Several controls with one label, one hint and one error. */
export function FieldGroup({ children, ...props }: GroupProps & { children: ReactNode }) {
  const { label, hint, error, attempt = 0 } = props;
  const id = useId();
  const isList = typeof error === 'object';
  const shown = useTimedError(isList ? error.join('\n') : error, attempt);
  const note = shown ?? hint;
  return (
    <Root aria-describedby={note ? id : undefined}>
      <legend>{label}</legend>
      {children}
      {note ? (
        <FieldNote
          id={id}
          role={shown ? 'alert' : undefined}
          data-verbatim={isList || undefined}
          style={{ marginTop: 6 }}
        >
          {note}
        </FieldNote>
      ) : null}
    </Root>
  );
}
