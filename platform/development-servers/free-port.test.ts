import { freePort } from './free-port.ts';

describe('freePort', () => {
  it('returns each port once, although none is in use yet', async () => {
    const ports: number[] = [];
    // With so many, the system certainly offers some ports twice.
    for (let count = 0; count < 2_000; count++) ports.push(await freePort());
    expect(new Set(ports).size).toBe(ports.length);
  });
});
