import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { counts } from '#schema/limits';
import { productPictureBytes } from '#schema/product-limits';
import { IconButton } from '../../components/button.tsx';
import { DropZone } from '../../components/drop-zone.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { chosenBytes, pictureSize } from '../../entities/picture/chosen-bytes.ts';
import { useUploadPicture } from '../../entities/picture/use-upload-picture.ts';
import { failureText } from '../../lib/command/failure.ts';
import { readPicture } from '../../lib/picture/read-picture.ts';
import { scaledDown } from '../../lib/picture/scaled-down.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { moveEntry } from './move-entry.rules.ts';

/** Of a stored screenshot. */
const room = { width: 1920, height: 1920 };

const Shots = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 12,
  flexBasis: '100%',
  listStyle: 'none',
  '& img': {
    display: 'block',
    width: '100%',
    height: 100,
    objectFit: 'cover',
    borderRadius: radius.small,
    boxShadow: `0 0 0 1px ${color.line}`,
    background: color.sunken,
  },
  '& div': { display: 'flex', justifyContent: 'space-between' },
});

type Action = 'earlier' | 'later' | 'remove';

interface GalleryFieldProps {
  values: readonly string[];
  error: string | undefined;
  attempt: number;
  onChange(values: string[]): void;
}

/** Screenshots in their order; buttons move and remove them. */
export function GalleryField({ values, error, attempt, onChange }: GalleryFieldProps) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ at: number; action: Action } | null>(null);
  const [said, setSaid] = useState('');
  const { add, progress, problem } = useAddedPictures(values, onChange);
  useEffect(() => {
    if (!wanted.current) return;
    const { at, action } = wanted.current;
    wanted.current = null;
    const last = Math.min(at, values.length - 1);
    const buttons = list.current?.children[last]?.querySelectorAll<HTMLElement>('button') ?? [];
    const chosen = [...buttons].find((each) => each.dataset.action === action);
    const next = chosen?.matches(':disabled')
      ? [...buttons].find((each) => !each.matches(':disabled'))
      : chosen;
    (next ?? document.querySelector<HTMLElement>('[name="screenshots"]'))?.focus();
  }, [values]);
  const move = (at: number, to: number, action: Action) => {
    wanted.current = { at: to, action };
    setSaid(text('developer.gallery.moved', { number: at + 1, to: to + 1 }));
    onChange(moveEntry(values, at, to));
  };
  const remove = (at: number) => {
    wanted.current = { at, action: 'remove' };
    setSaid(text('developer.gallery.removed', { number: at + 1 }));
    onChange(values.toSpliced(at, 1));
  };
  return (
    <FieldGroup
      label={text('developer.gallery.label', { count: values.length, max: counts.screenshots })}
      hint={text('developer.gallery.hint', { max: counts.screenshots, size: pictureSize })}
      error={problem ? problem.lines : error}
      attempt={problem?.at ?? attempt}
    >
      <DropZone
        name="screenshots"
        multiple
        busy={progress !== null}
        button={text('developer.gallery.add')}
        buttonLabel={text('developer.gallery.add')}
        onFiles={(files) => void add(files)}
      >
        {values.length > 0 ? (
          <Shots ref={list}>
            {values.map((src, at) => (
              <li key={src}>
                <img src={src} alt={text('product.picture', { number: at + 1 })} />
                <div>
                  <IconButton
                    type="button"
                    data-action="earlier"
                    disabled={at === 0}
                    aria-label={text('developer.gallery.earlier', { number: at + 1 })}
                    onClick={() => move(at, at - 1, 'earlier')}
                  >
                    <Icon name="arrow" style={{ transform: 'rotate(180deg)' }} />
                  </IconButton>
                  <IconButton
                    type="button"
                    data-action="later"
                    disabled={at === values.length - 1}
                    aria-label={text('developer.gallery.later', { number: at + 1 })}
                    onClick={() => move(at, at + 1, 'later')}
                  >
                    <Icon name="arrow" />
                  </IconButton>
                  <IconButton
                    type="button"
                    data-action="remove"
                    aria-label={text('developer.gallery.remove', { number: at + 1 })}
                    onClick={() => remove(at)}
                  >
                    <Icon name="close" />
                  </IconButton>
                </div>
              </li>
            ))}
          </Shots>
        ) : null}
        <span role="status">{progress ? text('developer.gallery.uploading', progress) : null}</span>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </DropZone>
    </FieldGroup>
  );
}

/** Scales, encodes and uploads chosen pictures, one after the other. */
function useAddedPictures(values: readonly string[], onChange: (values: string[]) => void) {
  const text = useText();
  const { upload } = useUploadPicture();
  const [progress, setProgress] = useState<{ number: number; count: number } | null>(null);
  const [problem, setProblem] = useState<{ lines: string[]; at: number } | null>(null);
  const latest = useRef(values);
  latest.current = values;
  const fail = (line: string) =>
    setProblem((before) => ({ lines: [...(before?.lines ?? []), line], at: Date.now() }));
  const addOne = async (file: File): Promise<string | null> => {
    const read = await readPicture(file, chosenBytes);
    if (!(read instanceof ImageBitmap)) return failureText(text, read);
    const outcome = await upload(
      file.size <= productPictureBytes ? file : scaledDown(read, room),
      'SCREENSHOT',
    );
    read.close();
    if (!outcome.ok) return failureText(text, outcome.failure);
    latest.current = [...latest.current, outcome.data];
    onChange([...latest.current]);
    return null;
  };
  const add = async (files: readonly File[]) => {
    setProblem(null);
    const free = counts.screenshots - latest.current.length;
    if (files.length > free) fail(text('developer.gallery.tooMany', { max: counts.screenshots }));
    const taken = files.slice(0, free);
    for (const [at, file] of taken.entries()) {
      setProgress({ number: at + 1, count: taken.length });
      const failed = await addOne(file);
      if (failed) fail(`${file.name}: ${failed}`);
    }
    setProgress(null);
  };
  return { add, progress, problem };
}
