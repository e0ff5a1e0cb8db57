import styled from '@emotion/styled';
import { useId } from 'react';
import { DAY } from '#schema/durations';
import { lengths } from '#schema/limits';
import { postSchedule } from '#schema/post-limits';
import {
  type FieldForm,
  FieldPair,
  fieldOf,
  SelectField,
  TextField,
} from '../../components/field.tsx';
import { Switch } from '../../components/switch.tsx';
import { toLocalTime } from '../../lib/form/local-time.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { BodyField } from './body-field.tsx';
import { LabelButtons } from './label-buttons.tsx';
import type { PostValues } from './post-values.rules.ts';
import type { Uploads } from './use-body-pictures.ts';

export interface ProductChoice {
  id: string;
  name: string;
}

/** A Formik form, as far as the fields need it. */
export interface PostFieldForm extends FieldForm<PostValues> {
  setFieldValue(name: string, value: unknown): unknown;
}

interface PostFieldsProps {
  form: PostFieldForm;
  /** The products to choose from; null where the product is given. */
  products: readonly ProductChoice[] | null;
  canPick: boolean;
  /** False for a published post. */
  canSchedule: boolean;
  uploads: Uploads;
}

const PickRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 46,
  alignSelf: 'end',
  '& > span': { fontWeight: 600, fontSize: 14 },
  '& small': { display: 'block', fontSize: 13, fontWeight: 400, color: color.muted },
});

/** The same distance between fields, groups and pairs. */
const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  '&&& > *': { marginTop: 0 },
});

export function PostFields({ form, products, canPick, canSchedule, uploads }: PostFieldsProps) {
  const text = useText();
  const { values, errors, submitCount } = form;
  const set = (name: keyof PostValues) => (value: unknown) => void form.setFieldValue(name, value);
  const labelsError = submitCount > 0 ? errors.labels : undefined;
  return (
    <Stack>
      {products ? <ProductField form={form} products={products} /> : null}
      <FieldPair>
        <TextField
          {...fieldOf(form, 'topic')}
          label={text('postForm.topic')}
          hint={text('postForm.topicHint')}
          maxLength={lengths.postTopic.max}
          autoComplete="off"
          optional
        />
        {canPick ? <PickSwitch isOn={values.pick} onChange={set('pick')} /> : null}
      </FieldPair>
      <TextField
        {...fieldOf(form, 'header')}
        label={text('postForm.header')}
        maxLength={lengths.postHeader.max}
        counted={{ value: values.header, max: lengths.postHeader.max }}
        autoComplete="off"
        autoFocus
        required
      />
      <BodyField form={form} uploads={uploads} onChange={set('content')} />
      <LabelButtons
        values={values.labels}
        error={typeof labelsError === 'string' ? labelsError : undefined}
        attempt={submitCount}
        onChange={set('labels')}
      />
      {canSchedule ? <TimeField form={form} /> : null}
    </Stack>
  );
}

function ProductField({
  form,
  products,
}: {
  form: PostFieldForm;
  products: readonly ProductChoice[];
}) {
  const text = useText();
  return (
    <SelectField
      {...fieldOf(form, 'productId')}
      label={text('postForm.product')}
      hint={products.length === 0 ? text('postForm.product.none') : undefined}
      required
    >
      <option value="">{text('postForm.product.choose')}</option>
      {products.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function PickSwitch({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const text = useText();
  const id = useId();
  return (
    <PickRow>
      <Switch
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        onClick={() => onChange(!isOn)}
      >
        <span />
      </Switch>
      <span id={id}>
        {text('postForm.pick')}
        <small>{text('postForm.pickHint')}</small>
      </span>
    </PickRow>
  );
}

function TimeField({ form }: { form: PostFieldForm }) {
  const text = useText();
  const now = Date.now();
  return (
    <TextField
      {...fieldOf(form, 'publishAt')}
      label={text('postForm.publishAt')}
      hint={text('postForm.publishAtHint', { days: postSchedule.daysAhead })}
      type="datetime-local"
      min={toLocalTime(now)}
      max={toLocalTime(now + postSchedule.daysAhead * DAY)}
      style={{ maxWidth: 280 }}
      optional
    />
  );
}
