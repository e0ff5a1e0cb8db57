import styled from '@emotion/styled';
import { useState } from 'react';
import { pictureUses, productPictureBytes } from '#schema/product-limits';
import { Button } from '../../components/button.tsx';
import { DropZone } from '../../components/drop-zone.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { cropPictureDialog } from '../../dialogs/developer.ts';
import { chosenBytes, pictureSize } from '../../entities/picture/chosen-bytes.ts';
import { useUploadPicture } from '../../entities/picture/use-upload-picture.ts';
import type { PictureUse } from '../../gql/graphql.ts';
import { failureText } from '../../lib/command/failure.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { covers, fitWithin } from '../../lib/picture/crop.rules.ts';
import { readPicture } from '../../lib/picture/read-picture.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import type { PictureName } from './product-values.rules.ts';

const uses = {
  logo: 'LOGO',
  logoImage: 'LOGO_IMAGE',
  banner: 'BANNER',
  feedsImage: 'FEEDS',
} as const satisfies Record<PictureName, PictureUse>;

/** The picture's own proportions, in a room that fits phones. */
const shown = { width: 200, height: 120 };

const Shown = styled('img')({
  borderRadius: radius.small,
  boxShadow: `0 0 0 1px ${color.line}`,
  background: color.sunken,
  objectFit: 'cover',
});

const Progress = styled('span')({ color: color.muted, fontSize: 14 });

interface PictureFieldProps {
  name: PictureName;
  /** The path of the picture, or ''. */
  value: string;
  error: string | undefined;
  attempt: number;
  onChange(path: string): void;
}

/** A picture of an exact size: another one is cropped before it is uploaded. */
export function PictureField({ name, value, error, attempt, onChange }: PictureFieldProps) {
  const text = useText();
  const { open } = useDialogs();
  const { upload, busy } = useUploadPicture();
  const [problem, setProblem] = useState<{ text: string; at: number } | null>(null);
  const use = uses[name];
  const size = pictureUses[use];
  const label = text(`developer.picture.${name}`);
  const fail = (message: string) => setProblem({ text: message, at: Date.now() });
  const send = async (picture: HTMLCanvasElement | Blob) => {
    setProblem(null);
    const outcome = await upload(picture, use);
    if (outcome.ok) onChange(outcome.data);
    else fail(failureText(text, outcome.failure));
  };
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const read = await readPicture(file, chosenBytes);
    if (!(read instanceof ImageBitmap)) return fail(failureText(text, read));
    if (!covers(read, size)) {
      return fail(text('developer.picture.tooSmall', { width: size.width, height: size.height }));
    }
    const isExact = read.width === size.width && read.height === size.height;
    if (isExact && file.size <= productPictureBytes) return send(file);
    return open(cropPictureDialog, {
      title: label,
      picture: read,
      output: size,
      onCropped: (part) => void send(part),
    });
  };
  return (
    <FieldGroup
      label={label}
      hint={text('developer.picture.hint', { ...size, size: pictureSize })}
      error={problem?.text ?? error}
      attempt={problem?.at ?? attempt}
    >
      <DropZone
        name={name}
        busy={busy}
        button={text(value ? 'developer.picture.other' : 'developer.picture.choose')}
        buttonLabel={text('developer.picture.chooseLabel', { name: label })}
        onFiles={(files) => void choose(files)}
      >
        {value ? <Shown src={value} alt={label} {...fitWithin(size, shown)} /> : null}
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
