import { badgeLengths } from '#schema/badge-limits';
import { FieldPair, fieldOf, TextAreaField, TextField } from '../../components/field.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { type BadgeFormik, errorOf, type SectionProps } from './field-props.ts';
import { PictureField } from './picture-field.tsx';
import { FixedFields, Section } from './section.tsx';

interface LanguagePairProps {
  form: BadgeFormik;
  field: 'name' | 'description' | 'reward';
}

/** A text in English and Chinese: side by side, on phones one below the other. */
export function LanguagePair({ form, field }: LanguagePairProps) {
  const text = useText();
  const propsOf = (language: 'En' | 'Zh') => {
    const name = `${field}${language}` as const;
    const wiring = fieldOf(form, name);
    const { max } = badgeLengths[name];
    return {
      ...wiring,
      label: text(`badgeForm.field.${name}`),
      maxLength: max,
      counted: { value: wiring.value, max },
      lang: language.toLowerCase(),
    };
  };
  const Field = field === 'name' ? TextField : TextAreaField;
  return (
    <FieldPair>
      <Field {...propsOf('En')} />
      <Field {...propsOf('Zh')} />
    </FieldPair>
  );
}

/** How the badge looks: names, description and picture. */
export function LookSection({ form, own, fixed }: SectionProps) {
  const text = useText();
  return (
    <Section name="look">
      {own && fixed.contract ? (
        <FixedFields
          fields={[
            { label: text('badgeForm.field.nameEn'), value: own.texts.nameEn, lang: 'en' },
            { label: text('badgeForm.field.nameZh'), value: own.texts.nameZh, lang: 'zh' },
          ]}
          why={text('badgeForm.fixed.contract')}
        />
      ) : (
        <LanguagePair form={form} field="name" />
      )}
      <LanguagePair form={form} field="description" />
      <PictureField
        value={form.values.image}
        {...errorOf(form, 'image')}
        onChange={(path) => void form.setFieldValue('image', path)}
      />
    </Section>
  );
}
