import { object, string } from 'yup';
import { type FieldForm, fieldOf, TextField } from '../../components/field.tsx';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';

export const codeValues = { code: '' };
export const codeSchema = (text: Text) =>
  object({ code: string().trim().required(text('error.CODE_REQUIRED')) });
export const codeFailures = { FACTOR_CODE_WRONG: 'code' } as const;

interface FactorCodeFieldProps {
  form: FieldForm<typeof codeValues>;
  label: string;
  hint?: string;
}

/** A code of an authenticator app, or a recovery code. */
export function FactorCodeField({ form, label, hint }: FactorCodeFieldProps) {
  const text = useText();
  return (
    <TextField
      {...fieldOf(form, 'code')}
      label={label}
      hint={hint ?? text('factor.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus
    />
  );
}
