import { randomBytes } from 'node:crypto';

/** The endings of stored files; each stands for one media type. */
const mediaTypes = { png: 'image/png', jpg: 'image/jpeg' } as const;

export type FileEnding = keyof typeof mediaTypes;

/** Where the bytes of files are. Names are random and never used again, so a file never changes. */
export interface FileStore {
  /**
   * Stores the whole file or nothing.
   * @throws FILE_STORE_FULL, UNAVAILABLE
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is none. @throws UNAVAILABLE */
  get(name: string): Promise<Buffer | null>;
  /** Also resolves when there is none. @throws UNAVAILABLE */
  remove(name: string): Promise<void>;
  /** Removes what a killed process left half written. */
  clean(): Promise<void>;
  close(): void;
}

const namePattern = /^[0-9a-f]{32}\.(png|jpg)$/;

export const newFileName = (ending: FileEnding): string =>
  `${randomBytes(16).toString('hex')}.${ending}`;

/** The media type of a name that `newFileName` made; null for any other text. */
export function mediaTypeOf(name: string): string | null {
  const ending = namePattern.exec(name)?.[1] as FileEnding | undefined;
  return ending ? mediaTypes[ending] : null;
}

/** A name outside of the pattern never reaches a folder or a bucket. @throws when it is none of ours */
export function requireFileName(name: string): void {
  if (!namePattern.test(name)) throw new Error('not the name of a stored file');
}
