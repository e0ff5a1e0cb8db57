import type { Failure } from '../../lib/command/failure.ts';
import { valuesOf } from './product-values.rules.ts';
import { refusedPath } from './use-product-refusal.ts';

const values = {
  ...valuesOf(),
  resources: [
    { name: 'Audit', url: 'https://a.example' },
    { name: ' ', url: 'https://b.example' },
  ],
};

describe('a refusal of the server', () => {
  it.each<[Failure, string | null]>([
    [{ code: 'FIELD_LENGTH', params: { field: 'descriptionZh' } }, 'descriptionZh'],
    [{ code: 'EMAIL_INVALID', params: { field: 'producer.email' } }, 'producer.email'],
    [{ code: 'FIELD_REQUIRED', params: { field: 'name' } }, 'nameEn'],
    [{ code: 'URL_INVALID', params: { field: 'links', index: 0 } }, 'resources.0.url'],
    [{ code: 'TOO_MANY_LABELS', params: { max: 10 } }, 'tags'],
    [{ code: 'PICTURE_SIZE', params: { field: 'logo' } }, 'logo'],
    [{ code: 'PRODUCT_LISTED', params: {} }, 'links.WEBSITE.0'],
    [{ code: 'FIELD_REQUIRED', params: { field: 'links.name' } }, 'resources.1.name'],
    [{ code: 'FIELD_INVALID', params: { field: 'links.name', index: 0 } }, 'resources.0.name'],
    [{ code: 'FIELD_LENGTH', params: { field: 'links', index: 1 } }, 'resources.1.url'],
    [{ code: 'THROTTLED', params: {} }, null],
    [{ code: 'FIELD_INVALID', params: { field: 'nothing' } }, null],
  ])('C11 C13 C14 C15 shows %j at its field', (failure, path) => {
    expect(refusedPath(failure, values)).toBe(path);
  });
});
