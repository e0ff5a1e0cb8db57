import { isUtf8 } from 'node:buffer';
import busboy from 'busboy';
import { DomainError } from '#kit/runtime/errors';
import { unreadable } from './fields.ts';
import { labelFields } from './language-labels.ts';

const malformed = (): never => {
  throw new DomainError('BODY_MALFORMED');
};

function decode(part: string): string {
  const spaced = part.includes('+') ? part.replaceAll('+', ' ') : part;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return unreadable;
  }
}

const lists: ReadonlySet<string> = new Set(labelFields);

function addField(into: Map<string, string>, name: string, value: string): void {
  const earlier = lists.has(name) ? into.get(name) : undefined;
  into.set(name, earlier === undefined ? value : `${earlier}|${value}`);
}

/**
 * Adds the fields of a form-encoded text; the last one of a repeated field counts. Language labels are
 * a list, of which every value counts. A field with invalid percent-encoding or UTF-8 is `unreadable`.
 */
export function readForm(form: string, into: Map<string, string>): void {
  for (const pair of form.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    addField(into, name, value);
  }
}

/**
 * Adds the fields of a body that is form-encoded or multipart. A file is a field with its bytes as base64.
 *
 * @param acceptsFile false rejects a file
 * @throws BODY_MALFORMED
 */
export async function readBodyFields(
  body: Buffer,
  contentType: string | undefined,
  into: Map<string, string>,
  acceptsFile = false,
): Promise<void> {
  if (body.length === 0) return;
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  const charset = /;\s*charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) malformed();
  if (type === 'application/x-www-form-urlencoded') {
    if (!isUtf8(body)) malformed();
    return readForm(body.toString('utf8'), into);
  }
  if (type === 'multipart/form-data') {
    return readMultipart(body, contentType, into, acceptsFile ? 1 : 0);
  }
  malformed();
}

function readMultipart(
  body: Buffer,
  contentType: string | undefined,
  into: Map<string, string>,
  files: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new DomainError('BODY_MALFORMED'));
    // A file has any bytes; the parser then replaces those of a text that are no UTF-8.
    const isText = files > 0 || isUtf8(body);
    const parser = isText ? createParser(contentType, body.length, files) : null;
    if (!parser) return fail();
    parser.on('field', (name, value) => {
      if (files > 0 && (name + value).includes('\uFFFD')) fail();
      addField(into, name, value);
    });
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A part that ends early also fails the parser.
      stream.on('error', fail);
      stream.on('end', () => into.set(name, Buffer.concat(chunks).toString('base64')));
    });
    parser.on('filesLimit', fail);
    parser.on('error', fail);
    parser.on('close', resolve);
    parser.end(body);
  });
}

/** Null without a boundary. */
function createParser(contentType: string | undefined, fieldSize: number, files: number) {
  try {
    const limits = { files, fieldSize };
    return busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    return null;
  }
}
