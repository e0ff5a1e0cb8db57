import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { badgeCounts } from '#schema/badge-limits';
import { Button } from '../../components/button.tsx';
import { FieldNote, fieldOf, TextAreaField } from '../../components/field.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import type { BadgeFormik } from './field-props.ts';
import { checkList, faultText } from './holder-list.ts';

/** Bytes of a file with a list: room for more than the longest one. */
const fileBytes = 256 * 1024;

/** Faults that are listed; the others are counted. */
const shownFaults = 8;

const Below = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 10,
  color: color.muted,
  fontSize: 14,
});

const Faults = styled('ul')({
  marginTop: 12,
  padding: '10px 14px 10px 30px',
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: 14,
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});

/** The wallets that may claim, typed, pasted or read from a file. What is wrong is told by line. */
export function HoldersField({ form }: { form: BadgeFormik }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { holders } = form.values;
  const { entries, faults, wallets } = checkList(text, holders);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const isText = file.size <= fileBytes && !(await file.slice(0, 512).text()).includes('\0');
    setProblem(isText ? null : text('badgeForm.holders.noText'));
    if (!isText) return;
    const added = (await file.text()).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    const list = [holders.trimEnd(), added.trim()].filter(Boolean).join('\n');
    void form.setFieldValue('holders', list);
  };
  const more = faults.length - shownFaults;
  return (
    <div>
      <TextAreaField
        {...fieldOf(form, 'holders')}
        label={text('badgeForm.holders.label')}
        hint={text('badgeForm.holders.hint', { max: badgeCounts.listed })}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        placeholder="0x…"
        style={{ fontFamily: 'ui-monospace, monospace', fontSize: 16 }}
      />
      <Below>
        <input
          ref={input}
          type="file"
          hidden
          accept=".txt,.csv,text/plain,text/csv"
          aria-label={text('badgeForm.holders.file')}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // The same file can be chosen again after a failure.
            currentTarget.value = '';
          }}
        />
        <Button
          type="button"
          variant="outline"
          scale="small"
          onClick={() => input.current?.click()}
        >
          {text('badgeForm.holders.file')}
        </Button>
        <span role="status">
          {entries.length > 0
            ? text('badgeForm.holders.count', { count: wallets, max: badgeCounts.listed })
            : null}
        </span>
      </Below>
      {problem ? <FieldNote role="alert">{problem}</FieldNote> : null}
      {faults.length > 0 ? (
        <Faults aria-label={text('badgeForm.holders.faults', { count: faults.length })}>
          {faults.slice(0, shownFaults).map((fault) => (
            <li key={fault.at}>{faultText(text, entries, fault)}</li>
          ))}
          {more > 0 ? <li>{text('badgeForm.holders.more', { count: more })}</li> : null}
        </Faults>
      ) : null}
    </div>
  );
}
