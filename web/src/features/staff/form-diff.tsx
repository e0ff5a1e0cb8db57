import styled from '@emotion/styled';
import { Suspense } from 'react';
import { FormFields } from '../../entities/product/form-fields.ts';
import { fieldsInOrder, formFields, formLabels } from '../../entities/product/form-labels.ts';
import { type FragmentType, readFragment } from '../../gql/index.ts';
import { lazyComponent } from '../../lib/load/chunk-loading.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, tiny } from '../../lib/theme-tokens.ts';
import { type FieldValue, shownValue } from './form-text.rules.ts';
import { useCategories } from './use-categories.ts';

const TextDiff = lazyComponent(() => import('./text-diff.tsx').then((module) => module.TextDiff));

const Table = styled('dl')({
  marginTop: 12,
  fontSize: 14.5,
  '& > div': { padding: '10px 0', borderTop: `1px solid ${color.line}` },
  '& dt': { fontWeight: 650, fontSize: 13, color: color.muted },
  '& dd p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

const Sides = styled('dd')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  marginTop: 4,
  [tiny]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 },
  '& > div': { minWidth: 0 },
  '& small': { display: 'block', color: color.muted, fontSize: 12 },
});

const Pictures = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& img': {
    maxWidth: '100%',
    maxHeight: 160,
    borderRadius: radius.small,
    border: `1px solid ${color.line}`,
  },
});

/** The names of categories by id; ids of unknown ones. */
function useCategoryNames(): (id: string) => string {
  const names = new Map(useCategories().map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

interface FormDiffProps {
  before: FragmentType<typeof FormFields>;
  after: FragmentType<typeof FormFields>;
  /** Names of the fields that differ; only these are shown. */
  changed: readonly string[];
}

/** What an edit changes, field by field, with both sides next to each other. */
export function FormDiff({ before, after, changed }: FormDiffProps) {
  const text = useText();
  const categoryName = useCategoryNames();
  const old = readFragment(FormFields, before);
  const next = readFragment(FormFields, after);
  return (
    <Table>
      {fieldsInOrder(changed).map((field) => (
        <div key={field}>
          <dt>{text(formLabels[field])}</dt>
          <Difference
            before={shownValue(old, field, text, categoryName)}
            after={shownValue(next, field, text, categoryName)}
          />
        </div>
      ))}
    </Table>
  );
}

/** The whole form; empty fields are left out. */
export function FormView({ form }: { form: FragmentType<typeof FormFields> }) {
  const text = useText();
  const categoryName = useCategoryNames();
  const data = readFragment(FormFields, form);
  return (
    <Table>
      {formFields.map((field) => {
        const value = shownValue(data, field, text, categoryName);
        if (value.kind === 'text' ? !value.text : value.paths.length === 0) return null;
        return (
          <div key={field}>
            <dt>{text(formLabels[field])}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        );
      })}
    </Table>
  );
}

function Difference({ before, after }: { before: FieldValue; after: FieldValue }) {
  const text = useText();
  const side = (name: 'before' | 'after') =>
    before.kind === 'text' && after.kind === 'text' ? (
      <Suspense fallback={<p>{(name === 'before' ? before : after).text}</p>}>
        <TextDiff before={before.text} after={after.text} side={name} />
      </Suspense>
    ) : (
      <Value value={name === 'before' ? before : after} />
    );
  return (
    <Sides>
      <div>
        <small>{text('staff.before')}</small>
        {side('before')}
      </div>
      <div>
        <small>{text('staff.after')}</small>
        {side('after')}
      </div>
    </Sides>
  );
}

function Value({ value }: { value: FieldValue }) {
  const text = useText();
  if (value.kind === 'text') return <p>{value.text}</p>;
  if (value.paths.length === 0) return <p>{text('staff.noPicture')}</p>;
  return (
    <Pictures>
      {value.paths.map((path) => (
        <img key={path} src={path} alt={text('staff.picture')} loading="lazy" />
      ))}
    </Pictures>
  );
}
