import styled from '@emotion/styled';
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { textLength, times } from '#schema/limits';
import { clip } from '../lib/form/clip.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';

const Root = styled('div')({ display: 'grid', gap: 6, '& + &': { marginTop: 16 } });

/** Two fields beside each other where there is room. */
export const FieldPair = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  marginTop: 16,
  '&& > div + div': { marginTop: 0 },
});

const Top = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& label': { fontWeight: 600, fontSize: 14 },
  '& span': { color: color.muted, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
});

const control = {
  width: '100%',
  minHeight: 46,
  padding: '10px 14px',
  border: 0,
  borderRadius: radius.control,
  background: color.canvas,
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  outline: 'none',
  // Below 16 px phones zoom into the field.
  fontSize: 16,
  '&::placeholder': { color: color.muted, opacity: 0.75 },
  '&:hover': { boxShadow: `inset 0 0 0 1.5px ${color.muted}` },
  '&:focus': { boxShadow: `inset 0 0 0 2px ${color.primary}` },
  '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 2px ${color.danger}` },
};

const Input = styled('input')(control);
const Area = styled('textarea')({
  ...control,
  minHeight: 112,
  resize: 'vertical',
  lineHeight: 1.55,
});
export const Select = styled('select')(control);

const Line = styled('div')({
  position: 'relative',
  display: 'flex',
  gap: 8,
  '& > :is(input, textarea, select)': { flex: 1, minWidth: 0 },
});

const Note = styled('p')({
  fontSize: 13.5,
  minHeight: 0,
  color: color.muted,
  '&[role="alert"]': { color: color.danger },
  // Some shared texts begin with the name of a field.
  '&::first-letter': { textTransform: 'uppercase' },
});

/** Shows a form error for 5 s, then clears it (E7); shows it again when `attempt` changes. */
function useTimedError(error: string | undefined, attempt: number): string | undefined {
  const [cleared, setCleared] = useState<string | null>(null);
  const key = error ? `${attempt} ${error}` : null;
  useEffect(() => {
    if (!key) return undefined;
    const timer = setTimeout(() => setCleared(key), times.errorClear);
    return () => clearTimeout(timer);
  }, [key]);
  return key === cleared ? undefined : error;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Counts submits and blurs, so that an error that was cleared is shown again. */
  attempt?: number;
  /** Shows 'n / max' in Unicode code points. */
  counted?: { value: string; max: number } | undefined;
  optional?: boolean;
  /** Beside the control: a button, a switch. */
  after?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

function FieldShell(props: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const { label, hint, error, attempt = 0, counted, optional, after, children } = props;
  const text = useText();
  const id = useId();
  const noteId = `${id}-note`;
  const shown = useTimedError(error, attempt);
  const note = shown ?? hint;
  return (
    <Root>
      <Top>
        <label htmlFor={id}>{label}</label>
        {counted ? (
          <span>{`${textLength(counted.value)} / ${counted.max}`}</span>
        ) : optional ? (
          <span>{text('form.optional')}</span>
        ) : null}
      </Top>
      <Line>
        {children({
          id,
          'aria-invalid': Boolean(shown),
          'aria-describedby': note ? noteId : undefined,
        })}
        {after}
      </Line>
      {note ? (
        <Note id={noteId} role={shown ? 'alert' : undefined}>
          {note}
        </Note>
      ) : null}
    </Root>
  );
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * `maxLength` in Unicode code points; the attribute of that name counts UTF-16 units. Text that an input
 * method still composes is let through and clipped with the next change.
 */
function clipped<E extends TextElement>(
  max: number | undefined,
  onChange: ((event: ChangeEvent<E>) => void) | undefined,
) {
  return (event: ChangeEvent<E>) => {
    const isComposing = (event.nativeEvent as InputEvent).isComposing;
    if (max !== undefined && !isComposing) {
      const kept = clip(event.target.value, max);
      if (kept !== event.target.value) event.target.value = kept;
    }
    onChange?.(event);
  };
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, attempt, counted, optional, after, ...input } = props;
  const { maxLength, onChange, ...rest } = input;
  return (
    <FieldShell {...{ label, hint, error, attempt, counted, optional, after }}>
      {(wiring) => <Input {...rest} onChange={clipped(maxLength, onChange)} {...wiring} />}
    </FieldShell>
  );
}

export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, hint, error, attempt, counted, optional, after, ...area } = props;
  const { maxLength, onChange, ...rest } = area;
  return (
    <FieldShell {...{ label, hint, error, attempt, counted, optional, after }}>
      {(wiring) => <Area {...rest} onChange={clipped(maxLength, onChange)} {...wiring} />}
    </FieldShell>
  );
}

export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { label, hint, error, attempt, counted, optional, after, ...rest } = props;
  return (
    <FieldShell {...{ label, hint, error, attempt, counted, optional, after }}>
      {(wiring) => <Select {...rest} {...wiring} />}
    </FieldShell>
  );
}
