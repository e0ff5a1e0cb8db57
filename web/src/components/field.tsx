import styled from '@emotion/styled';
import type { FormikProps, FormikValues } from 'formik';
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { times } from '#schema/limits';
import { textLength } from '#schema/text-length';
import { clip } from '../lib/form/clip.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';

const Root = styled('div')({ display: 'grid', gap: 6, '& + &, fieldset + &': { marginTop: 16 } });

/** Two fields side by side where the width allows it. */
export const FieldPair = styled('div')({
  display: 'grid',
  gap: 16,
  // An error below one field leaves the other one where it is.
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  marginTop: 16,
  '&& > div + div': { marginTop: 0 },
});

const LabelRow = styled('div')({
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
  // Phones zoom into fields with text smaller than 16 px.
  fontSize: 16,
  // The same for every script, so that fields side by side are equally high.
  lineHeight: 1.5,
  '&::placeholder': { color: color.muted, opacity: 0.75 },
  '&:hover': { boxShadow: `inset 0 0 0 1.5px ${color.muted}` },
  '&:focus': { boxShadow: `inset 0 0 0 2px ${color.primary}` },
  '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 2px ${color.danger}` },
};

export const Input = styled('input')(control);
const Area = styled('textarea')({
  ...control,
  minHeight: 112,
  resize: 'vertical',
  lineHeight: 1.55,
});
export const Select = styled('select')(control);

const ControlRow = styled('div')({
  position: 'relative',
  display: 'flex',
  gap: 8,
  '& > :is(input, textarea, select)': { flex: 1, minWidth: 0 },
});

export const FieldNote = styled('p')({
  fontSize: 13.5,
  minHeight: 0,
  color: color.muted,
  '&[role="alert"]': { color: color.danger },
  '&[data-verbatim]': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Shows a form error for 5 s, then clears it. Shows it again when `attempt` changes or after no error. */
export function useTimedError(error: string | undefined, attempt: number): string | undefined {
  const [cleared, setCleared] = useState<string | null>(null);
  const key = error ? `${attempt} ${error}` : null;
  useEffect(() => {
    if (!key) {
      setCleared(null);
      return undefined;
    }
    const timer = setTimeout(() => setCleared(key), times.errorClear);
    return () => clearTimeout(timer);
  }, [key]);
  return key === cleared ? undefined : error;
}

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Number of submits and blurs; an increase shows a cleared error again. */
  attempt?: number;
  /** Shows 'n / max' in Unicode code points. */
  counted?: { value: string; max: number } | undefined;
  optional?: boolean;
  /** A text right of the label, such as a count. */
  note?: string;
  /** An element right of the control, such as a button. */
  after?: ReactNode;
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Label, note and counter of a field around its control. */
export function FieldShell(
  props: FieldProps & { children: (controlProps: ControlProps) => ReactNode },
) {
  const {
    label,
    hint,
    error,
    attempt = 0,
    counted,
    optional,
    note: aside,
    after,
    children,
  } = props;
  const text = useText();
  const id = useId();
  const noteId = `${id}-note`;
  const shown = useTimedError(error, attempt);
  const note = shown ?? hint;
  return (
    <Root>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        {counted ? (
          <span>{`${textLength(counted.value)} / ${counted.max}`}</span>
        ) : optional ? (
          <span>{text('form.optional')}</span>
        ) : aside ? (
          <span>{aside}</span>
        ) : null}
      </LabelRow>
      <ControlRow>
        {children({
          id,
          'aria-invalid': Boolean(shown),
          'aria-describedby': note ? noteId : undefined,
        })}
        {after}
      </ControlRow>
      {note ? (
        <FieldNote id={noteId} role={shown ? 'alert' : undefined}>
          {note}
        </FieldNote>
      ) : null}
    </Root>
  );
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Limits text to `max` Unicode code points; the `maxlength` attribute counts UTF-16 units. Text that is
 * still being composed in an input method is cut at the next change.
 */
function limitLength<E extends TextElement>(
  max: number | undefined,
  onChange: ((event: ChangeEvent<E>) => void) | undefined,
) {
  return (event: ChangeEvent<E>) => {
    const isComposing = (event.nativeEvent as InputEvent).isComposing;
    if (max !== undefined && !isComposing) {
      const clipped = clip(event.target.value, max);
      if (clipped !== event.target.value) event.target.value = clipped;
    }
    onChange?.(event);
  };
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, attempt, counted, optional, after, ...input } = props;
  const { maxLength, onChange, ...rest } = input;
  return (
    <FieldShell {...{ label, hint, error, attempt, counted, optional, after }}>
      {(controlProps) => (
        <Input {...rest} onChange={limitLength(maxLength, onChange)} {...controlProps} />
      )}
    </FieldShell>
  );
}

export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, hint, error, attempt, counted, optional, after, ...area } = props;
  const { maxLength, onChange, ...rest } = area;
  return (
    <FieldShell {...{ label, hint, error, attempt, counted, optional, after }}>
      {(controlProps) => (
        <Area {...rest} onChange={limitLength(maxLength, onChange)} {...controlProps} />
      )}
    </FieldShell>
  );
}

export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { label, hint, error, attempt, counted, optional, after, ...rest } = props;
  return (
    <FieldShell {...{ label, hint, error, attempt, counted, optional, after }}>
      {(controlProps) => <Select {...rest} {...controlProps} />}
    </FieldShell>
  );
}

interface FieldWiring {
  name: string;
  value: string;
  error: string | undefined;
  attempt: number;
  onChange: FormikProps<unknown>['handleChange'];
  onBlur: FormikProps<unknown>['handleBlur'];
}

/** The part of a Formik form that its fields need. */
export type FieldForm<V extends FormikValues> = Pick<
  FormikProps<V>,
  'values' | 'errors' | 'touched' | 'submitCount' | 'handleChange' | 'handleBlur'
>;

type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

/** Connects a text field to a Formik form; its error shows after it was left or submitted. */
export function fieldOf<V extends FormikValues>(
  form: FieldForm<V>,
  name: TextName<V>,
): FieldWiring {
  const isShown = Boolean(form.touched[name]) || form.submitCount > 0;
  const error = form.errors[name];
  return {
    name,
    value: form.values[name] ?? '',
    error: isShown && typeof error === 'string' ? error : undefined,
    attempt: form.submitCount,
    onChange: form.handleChange,
    onBlur: form.handleBlur,
  };
}
