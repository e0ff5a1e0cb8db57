import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { postPictures } from '#schema/post-limits';
import { productPictureBytes } from '#schema/product-limits';
import { chosenBytes } from '../../entities/picture/chosen-bytes.ts';
import { useUploadPicture } from '../../entities/picture/use-upload-picture.ts';
import { failureText } from '../../lib/command/failure.ts';
import { readPicture } from '../../lib/picture/read-picture.ts';
import { scaledDown } from '../../lib/picture/scaled-down.ts';
import { useText } from '../../lib/text/use-text.ts';
import { type PicturePlace, picturePlace } from './picture-place.ts';

/** Of a stored picture, in pixels. */
const room = { width: 1920, height: 1920 };

/** How many choices of files are under way. */
export interface Uploads {
  current: number;
}

export interface BodyPictures {
  add(editor: Editor, files: readonly File[]): Promise<void>;
  /** Which of how many is under way; null for none. */
  progress: { number: number; count: number } | null;
  /** Why files were not added, one line each; `at` changes with every attempt. */
  problem: { lines: string[]; at: number } | null;
}

function countPictures(editor: Editor): number {
  let count = 0;
  editor.state.doc.descendants(({ type }) => {
    if (type.name === 'picture') count += 1;
  });
  return count;
}

/** Scales, encodes and uploads chosen pictures, one after the other, and puts them into the text. */
export function useBodyPictures(uploads: Uploads): BodyPictures {
  const text = useText();
  const { upload } = useUploadPicture();
  const [progress, setProgress] = useState<BodyPictures['progress']>(null);
  const [problem, setProblem] = useState<BodyPictures['problem']>(null);
  const fail = (line: string) =>
    setProblem((before) => ({ lines: [...(before?.lines ?? []), line], at: Date.now() }));
  /** @returns why it was not added */
  const addOne = async (
    { editor, place }: { editor: Editor; place: PicturePlace },
    file: File,
  ): Promise<string | null> => {
    const read = await readPicture(file, chosenBytes);
    if (!(read instanceof ImageBitmap)) return failureText(text, read);
    const scaled = file.size <= productPictureBytes ? null : scaledDown(read, room);
    // Readers' browsers leave its place free before it arrives.
    const { width, height } = scaled ?? read;
    const outcome = await upload(scaled ?? file, 'POST');
    read.close();
    if (!outcome.ok) return failureText(text, outcome.failure);
    if (!editor.isDestroyed) place.insert({ src: outcome.data, width, height });
    return null;
  };
  const add = async (editor: Editor, files: readonly File[]) => {
    setProblem(null);
    const free = Math.max(0, postPictures - countPictures(editor));
    if (files.length > free) fail(text('postForm.picture.tooMany', { max: postPictures }));
    const taken = files.slice(0, free);
    const place = picturePlace(editor);
    uploads.current += 1;
    for (const [at, file] of taken.entries()) {
      setProgress({ number: at + 1, count: taken.length });
      const failed = await addOne({ editor, place }, file);
      if (failed) fail(`${file.name}: ${failed}`);
    }
    place.end();
    uploads.current -= 1;
    if (uploads.current === 0) setProgress(null);
  };
  return { add, progress, problem };
}
