import { DomainError } from '#kit/runtime/errors';
import { repeated, unreadable } from './fields.ts';
import { readBodyFields, readForm } from './forms.ts';

const formType = 'application/x-www-form-urlencoded';
const malformed = new DomainError('BODY_MALFORMED');

function form(text: string, isOnce = false): Record<string, string> {
  const fields = new Map<string, string>();
  readForm(text, fields, isOnce);
  return Object.fromEntries(fields);
}

async function body(bytes: string | Buffer, type?: string): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  await readBodyFields(Buffer.from(bytes as string), type, fields);
  return Object.fromEntries(fields);
}

describe('readForm', () => {
  it('O1 decodes pluses, percent-encoding and UTF-8', () => {
    expect(
      form('op_type=login&email=a%2Bb%40vita.test&name=%E6%B5%8B+%F0%9F%8C%B1&raw=测'),
    ).toEqual({
      op_type: 'login',
      email: 'a+b@vita.test',
      name: '测 🌱',
      raw: '测',
    });
  });

  it('O1 accepts empty and nameless fields, and fields that are sent twice with one value', () => {
    expect(form('')).toEqual({});
    expect(form('&&a&b=&=c&d=1=2&a=&__proto__=y')).toEqual(
      Object.fromEntries([
        ['a', ''],
        ['b', ''],
        ['', 'c'],
        ['d', '1=2'],
        ['__proto__', 'y'],
      ]),
    );
  });

  it('O1 marks a field with two values, and one that is sent twice where it may be sent once', () => {
    expect(form('a=1&b=2&a=3')).toEqual({ a: repeated, b: '2' });
    expect(form('a=1&b=2&a=1', true)).toEqual({ a: repeated, b: '2' });
    expect(form('lan_lable=1&lan_lable=2', true)).toEqual({ lan_lable: '1|2' });
  });

  it('O1 reads the fields beside one with invalid percent-encoding or UTF-8', () => {
    for (const value of ['%', '%G1', '%1', '%FF', '%C0%80', '%ED%A0%80', '%00']) {
      expect(form(`a=${value}&lan_cls=ch`)).toEqual({ a: unreadable, lan_cls: 'ch' });
    }
    expect(form('%zz=1&b=2')).toEqual({ [unreadable]: '1', b: '2' });
  });
});

describe('readBodyFields', () => {
  const boundary = 'multipart/form-data; boundary=x';
  const part = (head: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

  it('O1 reads form bodies, with or without a charset', async () => {
    for (const type of [
      formType,
      `${formType}; charset=UTF-8`,
      `${formType.toUpperCase()};charset="utf-8"`,
    ]) {
      expect(await body('a=1', type)).toEqual({ a: '1' });
    }
  });

  it('O1 returns no fields for an empty body', async () => {
    expect(await body('', undefined)).toEqual({});
  });

  it('O1 reads the fields beside one that is no UTF-8', async () => {
    const bytes = Buffer.from('a=\xff&b=\xe6\xb5\x8b', 'latin1');
    expect(await body(bytes, formType)).toEqual({ a: unreadable, b: '测' });
    const parts = `${part('name="a"', '\xff')}${part('name="b"', 'c')}--x--\r\n`;
    expect(await body(Buffer.from(parts, 'latin1'), boundary)).toEqual({ a: unreadable, b: 'c' });
  });

  it('O1 rejects other types and other charsets', async () => {
    for (const type of [undefined, 'application/json', 'text/plain', `${formType}; charset=gbk`]) {
      await expect(body('{"a":1}', type)).rejects.toThrow(malformed);
    }
  });

  it('O1 reads the fields of a multipart body', async () => {
    const text = `${part('name="op_type"', 'login')}${part('name="a"', '测')}--x--\r\n`;
    expect(await body(text, boundary)).toEqual({ op_type: 'login', a: '测' });
  });

  it('O1 rejects a multipart body with a file, without an end, or without a boundary', async () => {
    const withFile = `${part('name="file"; filename="a.png"', 'x')}--x--\r\n`;
    await expect(body(withFile, boundary)).rejects.toThrow(malformed);
    await expect(body(part('name="a"', '1'), boundary)).rejects.toThrow(malformed);
    await expect(body('x', 'multipart/form-data')).rejects.toThrow(malformed);
  });

  it('O46 takes a file and a text of one name for a repeated field', async () => {
    const file = part('name="file"; filename="a.png"', 'x');
    const text = part('name="file"', 'y');
    for (const parts of [file, `${file}${text}`, `${text}${file}`]) {
      const into = new Map<string, string>();
      const rules = { acceptsFile: true, isOnce: false };
      await readBodyFields(Buffer.from(`${parts}--x--\r\n`), boundary, into, rules);
      expect(into.get('file')).toBe(parts === file ? 'eA==' : repeated);
    }
  });

  it('X-L8 rejects a multipart body with an empty boundary', async () => {
    for (const type of ['multipart/form-data; boundary=', 'multipart/form-data; boundary=""']) {
      await expect(body('x', type)).rejects.toThrow(malformed);
    }
  });
});
