import { type FormField, type RestData, restForms } from '#schema/generated/rest-forms';
import {
  choice,
  type Field,
  type Fields,
  flag,
  id,
  integer,
  optionalText,
  required,
  text,
  upTo,
} from './fields.ts';

/** `area/op_type` of an operation in schema/rest/openapi.yaml. */
export type OperationKey = keyof typeof restForms;
type Form<K> = K extends OperationKey ? (typeof restForms)[K] : never;

/** `data` of a success, as the contract describes it. */
export type DataOf<K> = K extends keyof RestData ? RestData[K] : never;

type Given<F> = F extends { required: true } | { default: unknown } ? true : false;
type Nullable<T, F> = Given<F> extends true ? T : T | null;
type Value<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'integer' }
    ? Nullable<number, F>
    : F extends { choices: readonly (infer C)[] }
      ? Nullable<C, F>
      : Nullable<string, F>;

/** Fails to compile for fields that the contract does not have; a social login also reads its `op_type`. */
export type OwnFields<K, O> = Readonly<Record<Exclude<keyof O, keyof Form<K> | 'op_type'>, never>>;

/** The values of the fields of an operation. */
export type FormValues<K, O> = {
  [N in keyof Form<K> | keyof O]: N extends keyof O
    ? O[N] extends Field<infer T>
      ? T
      : never
    : N extends keyof Form<K>
      ? Value<Form<K>[N]>
      : never;
};

const isKey = (key: string): key is OperationKey => Object.hasOwn(restForms, key);

/** How an operation reads its fields: as the contract describes them, but for those of its own. */
export function fieldsOf(key: string, own: Fields): Fields {
  if (!isKey(key)) throw new Error(`schema/rest/openapi.yaml does not describe ${key}`);
  const described = Object.entries<FormField>(restForms[key]).map(([name, field]) => [
    name,
    own[name] ?? fieldOf(field),
  ]);
  return { ...own, ...Object.fromEntries(described) };
}

/** A required text has no check of its own: the service has one, with its own error. */
export function fieldOf(form: FormField): Field<unknown> {
  if (form.kind === 'text') return upTo(form, form.required ? text() : optionalText());
  if (form.kind === 'id') return form.required ? id() : optionalText();
  if (form.kind === 'flag') return flag(form.default === true);
  const field =
    form.kind === 'integer'
      ? integer((form.default ?? null) as number | null)
      : choice(
          Object.fromEntries((form.choices ?? []).map((each) => [each, each])),
          (form.default ?? null) as string | null,
        );
  return form.required
    ? required<string | number | null>(field as Field<string | number | null>)
    : field;
}
