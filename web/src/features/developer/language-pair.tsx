import { FieldPair, TextAreaField, TextField } from '../../components/field.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { fieldProps, type ProductFormik } from './field-props.ts';

interface LanguagePairProps {
  form: ProductFormik;
  field: 'name' | 'tagline' | 'description' | 'stageNote' | 'updateNote';
  /** In Unicode code points. */
  max: number;
  isLong?: boolean;
}

/** A text in English and Chinese: side by side, on phones one below the other. */
export function LanguagePair({ form, field, max, isLong = false }: LanguagePairProps) {
  const text = useText();
  const propsOf = (language: 'En' | 'Zh') => {
    const wiring = fieldProps(form, `${field}${language}`);
    return {
      ...wiring,
      label: text(`developer.field.${field}${language}`),
      maxLength: max,
      counted: { value: wiring.value, max },
      lang: language.toLowerCase(),
    };
  };
  const Field = isLong ? TextAreaField : TextField;
  return (
    <FieldPair>
      <Field {...propsOf('En')} />
      <Field {...propsOf('Zh')} />
    </FieldPair>
  );
}
