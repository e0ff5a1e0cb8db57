import styled from '@emotion/styled';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { pictureTypes } from '../lib/picture/read-picture.ts';
import { color, radius } from '../lib/theme-tokens.ts';
import { Button } from './button.tsx';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: 14,
  borderRadius: radius.control,
  border: `1.5px dashed ${color.line}`,
  '& > span:empty': { display: 'none' },
  '&[data-over="true"]': { borderColor: color.primary, background: color.primarySoft },
});

interface DropZoneProps {
  /** Of the form's field, for the focus on its error. */
  name: string;
  button: string;
  /** For screen readers, where several zones have the same button. */
  buttonLabel: string;
  busy: boolean;
  multiple?: boolean;
  onFiles(files: File[]): void;
  children?: ReactNode;
}

/** Takes pictures that are dropped on it, or chosen with its button. */
export function DropZone(props: DropZoneProps) {
  const { name, button, buttonLabel, busy, multiple = false, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !busy) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <Root data-over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={pictureTypes.join(',')}
        aria-label={buttonLabel}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
      <Button
        type="button"
        name={name}
        variant="outline"
        scale="small"
        aria-label={buttonLabel}
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => (busy ? undefined : input.current?.click())}
      >
        {button}
      </Button>
    </Root>
  );
}
