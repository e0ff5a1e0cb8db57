import styled from '@emotion/styled';
import { type FormikTouched, type FormikValues, useFormik } from 'formik';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { Schema } from 'yup';
import { type Failure, failureText } from '../lib/command/failure.ts';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import type { Text } from '../lib/text/text-id.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-frame.tsx';

type Form<V extends FormikValues> = ReturnType<typeof useFormik<V>>;

interface DialogFormProps<V extends FormikValues> {
  initialValues: V;
  /** Must be stable: declare it outside the component, because a new function rebuilds the schema. */
  schema?: (text: Text) => Schema<unknown>;
  /** True while the request runs; it disables the submit button. */
  busy: boolean;
  /** Label of the submit button. */
  submit: string;
  /** @returns the failure to show above the buttons, or nothing on success */
  onSubmit(values: V): Promise<Failure | undefined>;
  /** Reserves a place above the buttons for the failure that `onSubmit` returns. */
  showsFailure?: boolean;
  /** Shows only the submit button, at full width. */
  wide?: boolean;
  /** Shows a back button instead of the cancel button. */
  onBack?: () => void;
  /** If false, the submit button is disabled and Enter shows the errors of the fields. */
  isComplete?: (values: V) => boolean;
  children(form: Form<V>): ReactNode;
}

/** The form of a dialog: validated fields, the server's error and the buttons. */
export function DialogForm<V extends FormikValues>(props: DialogFormProps<V>) {
  const { schema, busy, submit, showsFailure = false, wide = false, onBack, isComplete } = props;
  const text = useText();
  const [failure, setFailure] = useState<Failure | undefined>();
  const validationSchema = useMemo(() => schema?.(text), [schema, text]);
  const form = useFormik<V>({
    initialValues: props.initialValues,
    validationSchema,
    onSubmit: async (values) => {
      setFailure(undefined);
      setFailure(await props.onSubmit(values));
    },
  });
  const isReady = isComplete?.(form.values) ?? true;
  // Browsers do not submit a form whose submit button is disabled, so Enter is handled here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isReady) void form.setTouched(allTouched(form.values));
  };
  const submitButton = (
    <Button
      type="submit"
      disabled={busy || !isReady}
      aria-busy={busy}
      {...(wide && { scale: 'large', style: { width: '100%', marginTop: 24 } })}
    >
      {submit}
    </Button>
  );
  return (
    <form onSubmit={form.handleSubmit} onKeyDown={onKeyDown} noValidate>
      {props.children(form)}
      {showsFailure ? <FormAlert text={failure ? failureText(text, failure) : null} /> : null}
      {wide ? (
        submitButton
      ) : (
        <DialogActions>
          <LeaveButton onBack={onBack} />
          {submitButton}
        </DialogActions>
      )}
    </form>
  );
}

const allTouched = <V extends FormikValues>(values: V) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, true])) as FormikTouched<V>;

function LeaveButton({ onBack }: { onBack: (() => void) | undefined }) {
  const text = useText();
  const { close } = useDialogs();
  return (
    <Button variant="outline" type="button" onClick={onBack ?? close}>
      {text(onBack ? 'form.back' : 'form.cancel')}
    </Button>
  );
}

const Alert = styled('p')({
  marginTop: 16,
  padding: '10px 14px',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1.5px ${color.danger}`,
  color: color.danger,
  fontSize: 14,
  '&::first-letter': { textTransform: 'uppercase' },
  '&:empty': { display: 'none' },
});

/** The reason why the server rejected the form. */
export function FormAlert({ text }: { text: string | null }) {
  return <Alert role="alert">{text}</Alert>;
}
