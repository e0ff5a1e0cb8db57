import { placeOf } from './place.ts';

describe('the place of a database', () => {
  const place = placeOf('postgres://vita_catalog:a@db:5432/vita');

  it('C-low is the same for other roles, and for a port that is not written', () => {
    expect(placeOf('postgres://vita_log:b@db:5432/vita')).toBe(place);
    expect(placeOf('postgres://db/vita?application_name=relay')).toBe(place);
    expect(placeOf('postgres:///vita?host=db&port=5432')).toBe(place);
  });

  it('C-low is another one for another host, port or name, wherever the URL has them', () => {
    const others = [
      'postgres://other:5432/vita',
      'postgres://db:5433/vita',
      'postgres://db:5432/log',
      'postgres://db:5432/vita?host=other',
      'postgres://db:5432/vita?port=5433',
      'postgres://db:5432/vita?host=/run/postgresql',
    ];
    expect(others.filter((other) => placeOf(other) === place)).toEqual([]);
  });
});
