import { isUtf8 } from 'node:buffer';
import busboy from 'busboy';
import { DomainError } from '#kit/runtime/errors';
import { repeated, unreadable } from './fields.ts';
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

function addField(into: Map<string, string>, name: string, value: string, isOnce: boolean): void {
  const earlier = into.get(name);
  if (earlier === undefined) into.set(name, value);
  else if (lists.has(name)) into.set(name, `${earlier}|${value}`);
  else if (isOnce || earlier !== value) into.set(name, repeated);
}

/**
 * Adds the fields of a form-encoded text. A field that is sent twice with two values is `repeated`; language labels
 * are a list, of which every value counts. A field with invalid percent-encoding or UTF-8 is `unreadable`.
 *
 * @param isOnce true when a field may not even be sent twice with one value
 */
export function readForm(form: string, into: Map<string, string>, isOnce = false): void {
  for (const pair of form.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    addField(into, name, value, isOnce);
  }
}

/** Adds the fields of a body to those of the query; the body counts, except that labels of both count. */
export function addBody(body: ReadonlyMap<string, string>, into: Map<string, string>): void {
  for (const [name, value] of body) {
    const earlier = lists.has(name) ? into.get(name) : undefined;
    into.set(name, earlier === undefined ? value : `${earlier}|${value}`);
  }
}

interface BodyRules {
  /** False rejects a file. */
  acceptsFile: boolean;
  /** See `readForm`. */
  isOnce: boolean;
}

/**
 * Adds the fields of a body that is form-encoded or multipart. A file is a field with its bytes as base64.
 *
 * @throws BODY_MALFORMED
 */
export async function readBodyFields(
  body: Buffer,
  contentType: string | undefined,
  into: Map<string, string>,
  rules: BodyRules = { acceptsFile: false, isOnce: false },
): Promise<void> {
  if (body.length === 0) return;
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  const charset = /;\s*charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) malformed();
  if (type === 'application/x-www-form-urlencoded') {
    return readForm(isUtf8(body) ? body.toString('utf8') : readableText(body), into, rules.isOnce);
  }
  if (type === 'multipart/form-data') {
    return readMultipart(body, contentType, into, rules);
  }
  malformed();
}

/** With a value that cannot be decoded in place of each one that is no UTF-8. */
function readableText(body: Buffer): string {
  const pairs = body.toString('latin1').split('&');
  return pairs
    .map((pair) => {
      const bytes = Buffer.from(pair, 'latin1');
      return isUtf8(bytes) ? bytes.toString('utf8') : `${pair.split('=', 1)[0]}=%`;
    })
    .join('&');
}

function readMultipart(
  body: Buffer,
  contentType: string | undefined,
  into: Map<string, string>,
  { acceptsFile, isOnce }: BodyRules,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new DomainError('BODY_MALFORMED'));
    const parser = createParser(contentType, body.length, acceptsFile ? 1 : 0);
    if (!parser) return fail();
    // The parser replaces bytes that are no UTF-8. A file has any bytes.
    const isText = isUtf8(body);
    parser.on('field', (name, value) => {
      const isReadable = isText || !value.includes('\uFFFD');
      addField(into, name, isReadable ? value : unreadable, isOnce);
    });
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A part that ends early also fails the parser.
      stream.on('error', fail);
      stream.on('end', () => addField(into, name, Buffer.concat(chunks).toString('base64'), true));
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
