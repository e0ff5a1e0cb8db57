import styled from '@emotion/styled';
import { useState } from 'react';
import { files } from '#schema/file-limits';
import { megabytes } from '#schema/megabytes';
import { Button } from '../../components/button.tsx';
import { DropZone } from '../../components/drop-zone.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { useUploadPicture } from '../../entities/picture/use-upload-picture.ts';
import { failureText } from '../../lib/command/failure.ts';
import { readPicture } from '../../lib/picture/read-picture.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

const Shown = styled('img')({
  width: 96,
  height: 96,
  borderRadius: radius.small,
  boxShadow: `0 0 0 1px ${color.line}`,
  background: color.sunken,
  objectFit: 'cover',
});

const Progress = styled('span')({ color: color.muted, fontSize: 14 });

interface PictureFieldProps {
  /** The path of the picture, or ''. */
  value: string;
  error: string | undefined;
  attempt: number;
  onChange(path: string): void;
}

/** The picture in the middle of the badge, which is uploaded as it is. */
export function PictureField({ value, error, attempt, onChange }: PictureFieldProps) {
  const text = useText();
  const { upload, busy } = useUploadPicture();
  const [problem, setProblem] = useState<{ text: string; at: number } | null>(null);
  const label = text('badgeForm.image');
  const fail = (message: string) => setProblem({ text: message, at: Date.now() });
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const read = await readPicture(file);
    if (!(read instanceof ImageBitmap)) return fail(failureText(text, read));
    read.close();
    setProblem(null);
    const outcome = await upload(file, 'BADGE');
    if (outcome.ok) onChange(outcome.data);
    else fail(failureText(text, outcome.failure));
  };
  return (
    <FieldGroup
      label={label}
      hint={text('badgeForm.imageHint', { size: megabytes(files.pictureBytes) })}
      error={problem?.text ?? error}
      attempt={problem?.at ?? attempt}
    >
      <DropZone
        name="image"
        busy={busy}
        button={text(value ? 'developer.picture.other' : 'developer.picture.choose')}
        buttonLabel={text(value ? 'badgeForm.imageOther' : 'developer.picture.chooseLabel', {
          name: label,
        })}
        onFiles={(chosen) => void choose(chosen)}
      >
        {value ? <Shown src={value} alt={label} width={96} height={96} /> : null}
        <Progress role="status">{busy ? text('developer.picture.uploading') : null}</Progress>
        {value && !busy ? (
          <Button
            type="button"
            variant="danger"
            scale="small"
            aria-label={text('developer.picture.removeLabel', { name: label })}
            onClick={() => onChange('')}
          >
            {text('developer.picture.remove')}
          </Button>
        ) : null}
      </DropZone>
    </FieldGroup>
  );
}
