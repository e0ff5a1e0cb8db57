import { methodOf, statusOf, targetOf } from './target.ts';

describe('the target of a REST request', () => {
  it.each([
    ['/api/user', { area: 'user', name: null }],
    ['/api/user/', { area: 'user', name: null }],
    ['/api/user/login', { area: 'user', name: 'login' }],
    ['/api', null],
  ])('O1 reads %s', (path, target) => {
    expect(targetOf(path)).toEqual(target);
  });

  it('O1 keeps HTTP 200 for the old form, also with a slash at its end', () => {
    expect(
      ['/api/user', '/api/user/', '/api/user/x'].map((path) => statusOf(path, 'NOT_FOUND')),
    ).toEqual([200, 200, 404]);
  });

  it('O1 answers a HEAD as a GET', () => {
    expect(['HEAD', 'GET', 'POST'].map((method) => methodOf({ method }))).toEqual([
      'GET',
      'GET',
      'POST',
    ]);
  });
});
