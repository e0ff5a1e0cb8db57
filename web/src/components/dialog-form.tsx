import { type FormikTouched, type FormikValues, useFormik } from 'formik';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Schema } from 'yup';
import { type Failure, type FailureCode, isShownByToast } from '../lib/command/failure.ts';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import { submitOnCtrlEnter } from '../lib/form/submit-keys.ts';
import { type DraftSubject, useDraft } from '../lib/form/use-draft.ts';
import { focusFirstError, useFirstErrorFocus } from '../lib/form/use-first-error-focus.ts';
import type { Text } from '../lib/text/text-id.ts';
import { useText } from '../lib/text/use-text.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-frame.tsx';
import { RefusalProvider, useRefusals } from './dialog-refusal.ts';
import { useStepDone } from './dialog-steps.ts';
import { DraftNote } from './draft-note.tsx';
import { FormAlert } from './form-alert.tsx';

type Form<V extends FormikValues> = ReturnType<typeof useFormik<V>>;

interface DialogFormProps<V extends FormikValues> {
  initialValues: V;
  /** Must be stable: declare it outside the component, because a new function rebuilds the schema. */
  schema?: (text: Text) => Schema<unknown>;
  /** True while the request runs; the form is not submitted again. */
  busy: boolean;
  /** Label of the submit button, which may depend on what is typed. */
  submit: string | ((values: V) => string);
  /** @returns the failure to show above the buttons, or nothing on success, which ends the draft */
  onSubmit(values: V): Promise<Failure | undefined>;
  /** The field that shows a failure and gets the focus, by error code. */
  failureFields?: Readonly<Partial<Record<FailureCode, keyof V & string>>>;
  /** A failure shows at the field that it names, if the form has it. */
  hasNamedFailures?: boolean;
  /** Stores what is typed until it is sent or cancelled. A draft of some fields only has no note. */
  draft?: DraftSubject;
  /** The submit button removes something. */
  isDestructive?: boolean;
  /** The submit button has the focus at first: for a form without fields. */
  focusesSubmit?: boolean;
  /** Shows only the submit button, at full width. */
  wide?: boolean;
  /** The cancel button does nothing, as for a frame that is held. */
  isHeld?: boolean;
  /** Replaces what the cancel button does. */
  onCancel?: () => void;
  /** Shows a back button instead of the cancel button. */
  onBack?: () => void;
  /** If false, the submit button is disabled and Enter shows the errors of the fields. */
  isComplete?: (values: V) => boolean;
  children(form: Form<V>): ReactNode;
}

/** The form of a dialog: validated fields, the server's error and the buttons. */
export function DialogForm<V extends FormikValues>(props: DialogFormProps<V>) {
  const { schema, busy, submit, wide = false, onBack, isComplete } = props;
  const text = useText();
  const stepDone = useStepDone();
  const [failure, setFailure] = useState<Failure | undefined>();
  const validationSchema = useMemo(() => schema?.(text), [schema, text]);
  const form = useFormik<V>({
    initialValues: props.initialValues,
    validationSchema,
    onSubmit: async (values) => {
      setFailure(undefined);
      clear();
      const failed = await props.onSubmit(values);
      const name = failed && (props.failureFields?.[failed.code] ?? namedField(failed, values));
      if (!failed) {
        draft.remove();
        stepDone();
      } else if (name) refuse(name, failed);
      else if (isShownByToast(failed)) setFailure(failed);
    },
  });
  const namedField = ({ params: { field } }: Failure, values: V) =>
    props.hasNamedFailures && typeof field === 'string' && field in values ? field : undefined;
  const draft = useDraft(form, props.draft);
  const element = useRef<HTMLFormElement>(null);
  const { refused, refuse, clear } = useRefusals(form, element);
  useFirstErrorFocus(form, element);
  const isReady = isComplete?.(form.values) ?? true;
  const showErrors = async () => {
    const errors = await form.setTouched(allTouched(form.values));
    if (errors) focusFirstError(element.current, errors);
  };
  // Browsers do not submit a form whose submit button is disabled, so Enter is handled here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isReady) void showErrors();
    else if (!busy) submitOnCtrlEnter(event);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault();
    else form.handleSubmit(event);
  };
  const { close } = useDialogs();
  // Cancelling gives the text up, unlike Escape, the backdrop and the close button.
  const cancel = () => {
    if (props.isHeld) return;
    draft.remove();
    close();
  };
  const submitButton = (
    <Button
      type="submit"
      autoFocus={props.focusesSubmit}
      disabled={!isReady}
      // While busy it is not `disabled`, because a disabled button loses the focus.
      aria-disabled={busy || !isReady}
      aria-busy={busy}
      {...(props.isDestructive && { variant: 'destructive' })}
      {...(wide && { scale: 'large', style: { width: '100%', marginTop: 24 } })}
    >
      {typeof submit === 'string' ? submit : submit(form.values)}
    </Button>
  );
  return (
    <form ref={element} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      {draft.isRestored && !props.draft?.fields ? (
        <DraftNote form={element} onDiscard={draft.discard} />
      ) : null}
      <RefusalProvider value={refuse}>{props.children(refused)}</RefusalProvider>
      <FormAlert failure={failure} />
      {wide ? (
        submitButton
      ) : (
        <DialogActions>
          <LeaveButton onBack={onBack} onCancel={props.onCancel ?? cancel} />
          {submitButton}
        </DialogActions>
      )}
    </form>
  );
}

const allTouched = <V extends FormikValues>(values: V) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, true])) as FormikTouched<V>;

interface LeaveButtonProps {
  onBack: (() => void) | undefined;
  onCancel(): void;
}

function LeaveButton({ onBack, onCancel }: LeaveButtonProps) {
  const text = useText();
  return (
    <Button variant="outline" type="button" onClick={onBack ?? onCancel}>
      {text(onBack ? 'form.back' : 'form.cancel')}
    </Button>
  );
}
