import { useFormik } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { object, string } from 'yup';
import { isEmail } from '#schema/email';
import { lengths } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { FieldPair, fieldOf, SelectField, TextField } from '../../components/field.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { graphql } from '../../gql/index.ts';
import { type Failure, isShownByToast } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useFirstErrorFocus } from '../../lib/form/use-first-error-focus.ts';
import { type GraphLanguage, useGraphLanguage } from '../../lib/text/language.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const InviteGoldfingerDocument = graphql(/* GraphQL */ `
  mutation InviteGoldfinger($email: String!, $language: Language!) {
    inviteGoldfinger(email: $email, language: $language) {
      id
      ...InvitationsOfViewer
    }
  }
`);

const inviteSchema = (text: Text) =>
  object({
    email: string()
      .trim()
      .required(text('error.EMAIL_REQUIRED'))
      .test('email', text('error.EMAIL_INVALID'), isEmail),
  });

/** Sends an invitation; the mail is in the language of the address' account, if it has one. */
export function InviteForm() {
  const text = useText();
  const { show } = useToasts();
  const own = useGraphLanguage();
  const { run, busy } = useCommand(InviteGoldfingerDocument);
  const [failure, setFailure] = useState<Failure | undefined>();
  const schema = useMemo(() => inviteSchema(text), [text]);
  const form = useFormik({
    initialValues: { email: '', language: own as string },
    validationSchema: schema,
    onSubmit: async ({ email, language }, { resetForm }) => {
      if (busy) return;
      const outcome = await run({ email: email.trim(), language: language as GraphLanguage });
      const isShown = !outcome.ok && isShownByToast(outcome.failure);
      setFailure(isShown ? outcome.failure : undefined);
      if (!outcome.ok) return;
      resetForm();
      show('success', text('goldfinger.sent'));
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, element);
  return (
    <form ref={element} onSubmit={form.handleSubmit} noValidate>
      <FieldPair>
        <TextField
          {...fieldOf(form, 'email')}
          label={text('goldfinger.address')}
          type="email"
          autoComplete="off"
          maxLength={lengths.email.max}
          required
        />
        <SelectField {...fieldOf(form, 'language')} label={text('goldfinger.language')}>
          <option value="EN">English</option>
          <option value="ZH">中文</option>
        </SelectField>
      </FieldPair>
      <FormAlert failure={failure} />
      <Button type="submit" style={{ marginTop: 16 }} aria-disabled={busy} aria-busy={busy}>
        {text('goldfinger.send')}
      </Button>
    </form>
  );
}
