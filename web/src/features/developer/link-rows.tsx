import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef } from 'react';
import { formCounts, formLengths } from '#schema/product-limits';
import { Button, IconButton } from '../../components/button.tsx';
import { FieldPair, TextField } from '../../components/field.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { errorOf, fieldProps, type ProductFormik } from './field-props.ts';
import type { UrlKind } from './product-values.rules.ts';

const Stack = styled('div')({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  alignContent: 'start',
  '& > div': { width: '100%', marginTop: 0 },
  '&& > div + div': { marginTop: 0 },
});

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
  // The button stands beside the field, below its label.
  '& > button': { marginTop: 28 },
  '& > div': { marginTop: 0 },
});

/** Focuses the last field of a list after a row was added, or its button after one was removed. */
function useRowFocus(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const change = count - before.current;
    before.current = count;
    if (change === 0 || !root.current?.contains(document.activeElement)) {
      if (change >= 0 || document.activeElement !== document.body) return;
    }
    const fields = root.current?.querySelectorAll<HTMLElement>('input');
    const target =
      change > 0 ? fields?.[fields.length - (root.current?.dataset.pairs ? 2 : 1)] : null;
    (target ?? root.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [count]);
  return root;
}

interface UrlRowsProps {
  form: ProductFormik;
  kind: UrlKind;
  /** Below the addresses. */
  children?: ReactNode;
}

/** The addresses of one kind of link. */
export function UrlRows({ form, kind, children }: UrlRowsProps) {
  const text = useText();
  const path = `links.${kind}`;
  const urls = form.values.links[kind];
  const root = useRowFocus(urls.length);
  const label = text(`developer.link.${kind}`);
  const set = (changed: string[]) => void form.setFieldValue(path, changed);
  // An empty row is shown, though the form does not have it yet.
  const rows = urls.length > 0 ? urls : [''];
  const isFull = urls.length === 0 || rows.length >= formCounts.linksOfKind;
  return (
    <Stack ref={root}>
      {rows.map((_, at) => {
        const { onChange, ...rest } = fieldProps(form, `${path}.${at}`);
        const field = (
          <TextField
            {...rest}
            key={at}
            label={rows.length > 1 ? `${label} ${at + 1}` : label}
            inputMode="url"
            placeholder="https://"
            onChange={(event) => {
              if (urls.length > 0) onChange(event);
              else set([event.target.value]);
            }}
          />
        );
        return rows.length > 1 ? (
          <Row key={at}>
            {field}
            <RemoveButton
              label={text('developer.link.removeLabel', { name: `${label} ${at + 1}` })}
              onRemove={() => set(urls.toSpliced(at, 1))}
            />
          </Row>
        ) : (
          field
        );
      })}
      {children}
      {(kind === 'WEBSITE' || kind === 'SOCIAL') && !isFull ? (
        <Button
          type="button"
          data-add
          variant="ghost"
          scale="small"
          aria-label={text('developer.link.addLabel', { name: label })}
          onClick={() => set([...urls, ''])}
        >
          <Icon name="plus" size={16} />
          {text('developer.link.add')}
        </Button>
      ) : null}
    </Stack>
  );
}

/** Links with a name of their own. */
export function ResourceRows({ form }: { form: ProductFormik }) {
  const text = useText();
  const rows = form.values.resources;
  const root = useRowFocus(rows.length);
  const set = (changed: typeof rows) => void form.setFieldValue('resources', changed);
  return (
    <FieldGroup
      label={text('developer.resource.title')}
      hint={text('developer.resource.hint')}
      error={errorOf(form, 'resources')}
      attempt={form.submitCount}
    >
      <Stack ref={root} data-pairs>
        {rows.map((_, at) => (
          <Row key={at}>
            <FieldPair>
              <TextField
                {...fieldProps(form, `resources.${at}.name`)}
                label={text('developer.resource.name', { number: at + 1 })}
                maxLength={formLengths.resourceName.max}
              />
              <TextField
                {...fieldProps(form, `resources.${at}.url`)}
                label={text('developer.resource.url', { number: at + 1 })}
                inputMode="url"
                placeholder="https://"
              />
            </FieldPair>
            <RemoveButton
              label={text('developer.resource.remove', { number: at + 1 })}
              onRemove={() => set(rows.toSpliced(at, 1))}
            />
          </Row>
        ))}
        {rows.length < formCounts.resources ? (
          <Button
            type="button"
            data-add
            variant="outline"
            scale="small"
            onClick={() => set([...rows, { name: '', url: '' }])}
          >
            <Icon name="plus" size={16} />
            {text('developer.resource.add')}
          </Button>
        ) : null}
      </Stack>
    </FieldGroup>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <IconButton type="button" aria-label={label} onClick={onRemove}>
      <Icon name="close" />
    </IconButton>
  );
}
