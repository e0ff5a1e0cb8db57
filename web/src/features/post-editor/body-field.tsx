import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lengths } from '#schema/limits';
import { stripMarkup } from '#schema/markup';
import { type FieldForm, FieldNote, FieldShell, fieldOf } from '../../components/field.tsx';
import { postBody } from '../../entities/post/post-body.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { BodyToolbar } from './body-toolbar.tsx';
import { LinkBar } from './link-bar.tsx';
import { PictureBar } from './picture-bar.tsx';
import type { PostValues } from './post-values.rules.ts';
import { useBodyEditor } from './use-body-editor.ts';
import { type Uploads, useBodyPictures } from './use-body-pictures.ts';

const Box = styled('div')({
  flex: 1,
  minWidth: 0,
  // The border is a shadow within, which the rows of tools would cover.
  padding: 2,
  borderRadius: radius.control,
  background: color.canvas,
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  overflow: 'hidden',
  '&:hover': { boxShadow: `inset 0 0 0 1.5px ${color.muted}` },
  '&:focus-within': { boxShadow: `inset 0 0 0 2px ${color.primary}` },
  '&:has([aria-invalid="true"])': { boxShadow: `inset 0 0 0 2px ${color.danger}` },
  '& [role="textbox"]': {
    ...postBody,
    minHeight: 220,
    maxHeight: '50vh',
    overflowY: 'auto',
    padding: '12px 14px',
    outline: 'none',
    fontSize: 16,
    color: color.ink,
    // The editor needs it to keep spaces.
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  '& img[draggable]': { cursor: 'pointer' },
  '& .ProseMirror-selectednode': { outline: `3px solid ${color.primary}`, outlineOffset: 2 },
  '& .ProseMirror-gapcursor': { position: 'relative', display: 'none', pointerEvents: 'none' },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    position: 'absolute',
    top: -2,
    width: 20,
    borderTop: `1px solid ${color.ink}`,
  },
});

interface BodyFieldProps {
  form: FieldForm<PostValues>;
  uploads: Uploads;
  onChange(html: string): void;
}

/** The text of a post, with its counter, toolbar and pictures. */
export function BodyField({ form, uploads, onChange }: BodyFieldProps) {
  const text = useText();
  const { value, error, attempt, onBlur } = fieldOf(form, 'content');
  const pictures = useBodyPictures(uploads);
  const isUploading = pictures.progress !== null;
  const wasUploading = useRef(false);
  const checkAgain = useEffectEvent(() => onChange(value));
  useEffect(() => {
    // An upload that failed leaves the text as it was, and the field no more waits for it.
    if (wasUploading.current && !isUploading) checkAgain();
    wasUploading.current = isUploading;
  }, [isUploading]);
  const { max } = lengths.postContent;
  const label = text('postForm.content');
  return (
    <FieldShell
      label={label}
      error={error}
      attempt={attempt}
      counted={{ value: stripMarkup(value), max }}
    >
      {(control) => (
        <BodyEditor
          label={label}
          control={control}
          value={value}
          pictures={pictures}
          onChange={onChange}
          onBlur={() => onBlur({ target: { name: 'content' } })}
        />
      )}
    </FieldShell>
  );
}

interface BodyEditorProps {
  label: string;
  control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  value: string;
  pictures: ReturnType<typeof useBodyPictures>;
  onChange(html: string): void;
  onBlur(): void;
}

function BodyEditor({ label, control, value, pictures, onChange, onBlur }: BodyEditorProps) {
  const text = useText();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const described = control['aria-describedby'];
  const { host, editor } = useBodyEditor({
    value,
    attributes: {
      id: control.id,
      // Forms focus the field with an error by its name.
      name: 'content',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-required': 'true',
      'aria-label': label,
      'aria-invalid': String(control['aria-invalid']),
      ...(described && { 'aria-describedby': described }),
    },
    onChange,
    onBlur,
    onLink: () => setLinkOpen(true),
    onPictures: (files) => void (editor && pictures.add(editor, files)),
  });
  const { progress, problem } = pictures;
  return (
    <Box>
      {editor ? (
        <BodyToolbar
          editor={editor}
          isLinkOpen={isLinkOpen}
          onLink={() => setLinkOpen(!isLinkOpen)}
          isUploading={progress !== null}
          onPictures={(files) => void pictures.add(editor, files)}
        />
      ) : null}
      {editor && isLinkOpen ? <LinkBar editor={editor} onDone={() => setLinkOpen(false)} /> : null}
      {editor ? <PictureBar editor={editor} /> : null}
      <div ref={host} />
      <PictureNote role="status">
        {progress ? text('postForm.picture.uploading', progress) : null}
      </PictureNote>
      {problem ? (
        <PictureNote role="alert" data-verbatim>
          {problem.lines.join('\n')}
        </PictureNote>
      ) : null}
    </Box>
  );
}

const PictureNote = styled(FieldNote)({
  padding: '0 14px 10px',
  '&:empty': { display: 'none' },
});
