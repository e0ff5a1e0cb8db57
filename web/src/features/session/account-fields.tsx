import { lengths } from '#schema/limits';
import { type FieldForm, fieldOf, TextField } from '../../components/field.tsx';
import { PasswordChecklist, PasswordField } from '../../components/password-field.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** The first field of its form, so it takes the focus. */
export function EmailField({ form }: { form: FieldForm<{ email: string }> }) {
  const text = useText();
  return (
    <TextField
      {...fieldOf(form, 'email')}
      label={text('form.email')}
      type="email"
      autoComplete="email"
      maxLength={lengths.email.inputMax}
      autoFocus
      required
    />
  );
}

const gap = <div style={{ height: 16 }} />;

interface NewPasswordFieldsProps {
  form: FieldForm<{ password: string; confirmation: string }>;
  label: string;
  autoFocus?: boolean;
}

/** A new password with its checklist, and its confirmation. */
export function NewPasswordFields({ form, label, autoFocus = false }: NewPasswordFieldsProps) {
  const text = useText();
  return (
    <>
      <PasswordField
        {...fieldOf(form, 'password')}
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <PasswordChecklist password={form.values.password} />
      {gap}
      <PasswordField
        {...fieldOf(form, 'confirmation')}
        label={text('form.confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
