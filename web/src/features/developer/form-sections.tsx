import styled from '@emotion/styled';
import { type ReactNode, useRef } from 'react';
import { chains, platforms, productLanguages, productOrigins, stages } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { formCounts, formLengths } from '#schema/product-limits';
import { Card } from '../../components/card.tsx';
import { CheckGroup } from '../../components/check-group.tsx';
import { ChipInput } from '../../components/chip-input.tsx';
import { FieldPair, SelectField, TextField } from '../../components/field.tsx';
import { categories as types } from '../../entities/product/categories.ts';
import { languageTextIds } from '../../entities/product/language-text.ts';
import { ListedProduct } from '../../entities/product/listed-product.tsx';
import { platformTextIds } from '../../entities/product/platform-text.ts';
import { stageTextId } from '../../entities/product/stage-text.ts';
import type { Failure } from '../../lib/command/failure.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { errorOf, fieldProps, type ProductFormik } from './field-props.ts';
import { GalleryField } from './gallery-field.tsx';
import { LanguagePair } from './language-pair.tsx';
import { ResourceRows, UrlRows } from './link-rows.tsx';
import { PictureField } from './picture-field.tsx';
import { isOriginal, pictureNames, urlKinds } from './product-values.rules.ts';
import { SameSite } from './same-site.tsx';

export interface CategoryChoice {
  id: string;
  type: string;
  nameEn: string;
  nameZh: string;
  /** In the reader's language. */
  name: string;
}

interface SectionProps {
  form: ProductFormik;
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  columnGap: 24,
});

interface FrameProps {
  name: 'name' | 'kind' | 'stage' | 'pictures' | 'links' | 'origin' | 'producer' | 'update';
  lead?: 'nameLead' | 'picturesLead' | 'linksLead' | 'producerLead' | 'updateLead';
  children: ReactNode;
}

const Frame = styled(Card)({
  '& > p': { color: color.muted },
  '& > * + *': { marginTop: 16 },
  '& > h2 + *': { marginTop: 0 },
});

function Section({ name, lead, children }: FrameProps) {
  const text = useText();
  const title = text(`developer.section.${name}`);
  return (
    <Frame aria-label={title}>
      <h2>{title}</h2>
      {lead ? <p>{text(`developer.section.${lead}`)}</p> : null}
      {children}
    </Frame>
  );
}

export function NameSection({ form }: SectionProps) {
  const text = useText();
  // Categories belong to a type. Choosing a type again restores its categories.
  const chosen = useRef(new Map<string, string[]>());
  const changeType = (type: string) => {
    const { values } = form;
    chosen.current.set(values.type, values.categories);
    void form.setFieldValue('type', type);
    void form.setFieldValue('categories', chosen.current.get(type) ?? []);
  };
  return (
    <Section name="name" lead="nameLead">
      <SelectField
        {...fieldProps(form, 'type')}
        label={text('developer.field.type')}
        onChange={({ target }) => changeType(target.value)}
      >
        {types.map(({ type, label }) => (
          <option key={type} value={type}>
            {text(label)}
          </option>
        ))}
      </SelectField>
      <LanguagePair form={form} field="name" max={lengths.productName.max} />
      <LanguagePair form={form} field="tagline" max={lengths.productTagline.max} />
      <LanguagePair form={form} field="description" max={lengths.productDescription.max} isLong />
      <ChipInput
        name="aliases"
        label={text('developer.field.aliases')}
        hint={text('developer.field.aliasesHint')}
        error={errorOf(form, 'aliases')}
        attempt={form.submitCount}
        values={form.values.aliases}
        max={formCounts.aliases}
        maxLength={formLengths.alias.max}
        onChange={(values) => void form.setFieldValue('aliases', values)}
      />
    </Section>
  );
}

export function KindSection({ form, choices }: SectionProps & { choices: CategoryChoice[] }) {
  const text = useText();
  const { values } = form;
  const group = (name: 'categories' | 'platforms' | 'languages' | 'chains') => ({
    name,
    label: text(`developer.field.${name}`),
    values: values[name],
    error: errorOf(form, name),
    attempt: form.submitCount,
    onChange: form.handleChange,
  });
  const numbered = (numbers: readonly number[], idsOf: (numbers: number[]) => TextId[]) =>
    numbers.map((number) => ({
      value: String(number),
      label: idsOf([number])
        .map((id) => text(id))
        .join(''),
    }));
  return (
    <Section name="kind">
      <CheckGroup
        {...group('categories')}
        hint={text('developer.field.categoriesHint', { max: counts.subcategories })}
        options={choices
          .filter(({ type }) => type === values.type)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CheckGroup
        {...group('platforms')}
        options={numbered(Object.values(platforms), platformTextIds)}
      />
      <CheckGroup {...group('languages')} options={numbered(productLanguages, languageTextIds)} />
      <CheckGroup
        {...group('chains')}
        options={chains.map((chain) => ({ value: String(chain), label: text(`chain.${chain}`) }))}
      />
      <ChipInput
        name="tags"
        label={text('developer.field.tags')}
        hint={text('developer.field.tagsHint')}
        error={errorOf(form, 'tags')}
        attempt={form.submitCount}
        values={values.tags}
        max={counts.tags}
        maxLength={lengths.tag.max}
        onChange={(tags) => void form.setFieldValue('tags', tags)}
      />
    </Section>
  );
}

export function StageSection({ form }: SectionProps) {
  const text = useText();
  return (
    <Section name="stage">
      <SelectField {...fieldProps(form, 'stage')} label={text('developer.field.stage')}>
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {text(stageTextId(stage))}
          </option>
        ))}
      </SelectField>
      <LanguagePair form={form} field="stageNote" max={formLengths.stageNote.max} />
    </Section>
  );
}

export function PictureSection({ form }: SectionProps) {
  return (
    <Section name="pictures" lead="picturesLead">
      <Grid>
        {pictureNames.map((name) => (
          <PictureField
            key={name}
            name={name}
            value={form.values[name]}
            error={errorOf(form, name)}
            attempt={form.submitCount}
            onChange={(path) => void form.setFieldValue(name, path)}
          />
        ))}
      </Grid>
      <GalleryField
        values={form.values.screenshots}
        error={errorOf(form, 'screenshots')}
        attempt={form.submitCount}
        onChange={(values) => void form.setFieldValue('screenshots', values)}
      />
    </Section>
  );
}

interface LinkSectionProps extends SectionProps {
  /** Why the server refused a field; a website of another product leads to that. */
  refusal: Failure | null;
  /** Null for a product that does not exist yet. */
  productId: string | null;
}

export function LinkSection({ form, refusal, productId }: LinkSectionProps) {
  return (
    <Section name="links" lead="linksLead">
      <Grid style={{ rowGap: 16 }}>
        {urlKinds.map((kind) => (
          <UrlRows key={kind} form={form} kind={kind}>
            {kind === 'WEBSITE' && refusal ? <ListedProduct failure={refusal} /> : null}
            {kind === 'WEBSITE' ? (
              <SameSite urls={form.values.links.WEBSITE} productId={productId} />
            ) : null}
          </UrlRows>
        ))}
      </Grid>
      <ResourceRows form={form} />
    </Section>
  );
}

export function OriginSection({ form }: SectionProps) {
  const text = useText();
  return (
    <Section name="origin">
      <FieldPair>
        <SelectField {...fieldProps(form, 'origin')} label={text('developer.field.origin')}>
          {Object.values(productOrigins).map((origin) => (
            <option key={origin} value={origin}>
              {text(`origin.${origin}`)}
            </option>
          ))}
        </SelectField>
        {isOriginal(form.values) ? null : (
          <TextField
            {...fieldProps(form, 'sourceLink')}
            label={text('developer.field.sourceLink')}
            inputMode="url"
            placeholder="https://"
          />
        )}
      </FieldPair>
    </Section>
  );
}

const producerFields = [
  { name: 'name', max: formLengths.producerName.max, autoComplete: 'name' },
  { name: 'email', max: lengths.email.max, autoComplete: 'email' },
  { name: 'telegram', max: formLengths.messengerId.max, autoComplete: 'off' },
  { name: 'wechat', max: formLengths.messengerId.max, autoComplete: 'off' },
  { name: 'phone', max: formLengths.phone.max, autoComplete: 'tel' },
] as const;

export function ProducerSection({ form }: SectionProps) {
  const text = useText();
  return (
    <Section name="producer" lead="producerLead">
      <FieldPair>
        {producerFields.map(({ name, max, autoComplete }) => (
          <TextField
            key={name}
            {...fieldProps(form, `producer.${name}`)}
            label={text(`developer.producer.${name}`)}
            maxLength={max}
            autoComplete={autoComplete}
          />
        ))}
      </FieldPair>
    </Section>
  );
}

export function UpdateSection({ form }: SectionProps) {
  return (
    <Section name="update" lead="updateLead">
      <LanguagePair form={form} field="updateNote" max={formLengths.updateNote.max} isLong />
    </Section>
  );
}
