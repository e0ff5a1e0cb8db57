import { useState } from 'react';
import { object, string } from 'yup';
import { isEmail } from '#schema/email';
import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import {
  type FieldForm,
  FieldPair,
  fieldOf,
  TextAreaField,
  TextField,
} from '../../components/field.tsx';
import { ListedProduct } from '../../entities/product/listed-product.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import type { Failure } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthRule } from '../../lib/form/length-schema.ts';
import { isFullUrl, withScheme } from '../../lib/form/url-rules.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { showNewLead } from './my-leads-document.ts';

const ShareProductDocument = graphql(/* GraphQL */ `
  mutation ShareProduct($input: ShareProductInput!) {
    shareProduct(input: $input) {
      id
      ...LeadCard_lead
    }
  }
`);

/** The web stops at 100 characters of intro; the server accepts 500. */
const introRange = { min: lengths.leadIntro.min, max: lengths.leadIntro.inputMax };

const schema = (text: Text) =>
  object({
    name: lengthRule(text, 'name', lengths.leadName),
    homeLink: string()
      .trim()
      .required(text('error.FIELD_REQUIRED', { field: text('field.homeLink') }))
      .test('url', text('error.URL_INVALID'), (value) => isFullUrl(withScheme(value ?? ''))),
    wx: lengthRule(text, 'wx', lengths.leadWx),
    email: string().test('email', text('error.EMAIL_INVALID'), (value) => !value || isEmail(value)),
    phone: string(),
    intro: lengthRule(text, 'intro', introRange),
  });

const initialValues = { name: '', homeLink: '', wx: '', email: '', phone: '', intro: '' };

const toInput = (values: typeof initialValues) => ({
  name: values.name.trim(),
  homeLink: withScheme(values.homeLink),
  wx: values.wx.trim(),
  email: values.email.trim() || null,
  phone: values.phone.trim() || null,
  intro: values.intro.trim(),
});

export function ShareDialog() {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const graph = useGraph();
  const viewer = useViewer();
  const { run, busy } = useCommand(ShareProductDocument);
  const [refused, setRefused] = useState<RefusedLink | null>(null);
  const share = async (values: typeof initialValues) => {
    const outcome = await run({ input: toInput(values) });
    if (!outcome.ok) {
      setRefused({ homeLink: values.homeLink, failure: outcome.failure });
      return outcome.failure;
    }
    if (viewer) showNewLead(await graph.load(), viewer.id, outcome.data.shareProduct.id);
    close();
    show('success', text('success.share'));
    return undefined;
  };
  return (
    <DialogFrame title={text('share.title')} width={560}>
      <DialogLead>{text('share.lead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text('form.submit')}
        onSubmit={share}
        draft={{ form: 'share' }}
        failureFields={{ PRODUCT_LISTED: 'homeLink' }}
      >
        {(form) => <ShareFields form={form} refused={refused} />}
      </DialogForm>
    </DialogFrame>
  );
}

/** A link that the server refused. */
interface RefusedLink {
  homeLink: string;
  failure: Failure;
}

interface ShareFieldsProps {
  form: FieldForm<typeof initialValues>;
  refused: RefusedLink | null;
}

function ShareFields({ form, refused }: ShareFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        {...fieldOf(form, 'name')}
        label={text('share.name')}
        maxLength={lengths.leadName.max}
        autoFocus
        required
      />
      <TextField
        {...fieldOf(form, 'homeLink')}
        label={text('share.homeLink')}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
      />
      {refused?.homeLink === form.values.homeLink ? (
        <ListedProduct failure={refused.failure} />
      ) : null}
      <TextAreaField
        {...fieldOf(form, 'intro')}
        label={text('share.intro')}
        placeholder={text('share.introPlaceholder')}
        maxLength={introRange.max}
        counted={{ value: form.values.intro, max: introRange.max }}
        required
      />
      <TextField
        {...fieldOf(form, 'wx')}
        label={text('share.wx')}
        hint={text('share.contactHint')}
        maxLength={lengths.leadWx.max}
        required
      />
      <FieldPair>
        <TextField
          {...fieldOf(form, 'email')}
          label={text('share.email')}
          type="email"
          maxLength={lengths.email.max}
          optional
        />
        <TextField
          {...fieldOf(form, 'phone')}
          label={text('share.phone')}
          type="tel"
          maxLength={lengths.leadPhone.max}
          optional
        />
      </FieldPair>
    </>
  );
}
