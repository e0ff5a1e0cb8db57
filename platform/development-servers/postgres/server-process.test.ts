import { freePort } from './server-process.ts';

describe('ports for servers that are to be started', () => {
  it('ARCH are told once, though nobody has taken them yet', async () => {
    const ports: number[] = [];
    // As many as make it certain that the system names some of them twice.
    for (let count = 0; count < 2_000; count++) ports.push(await freePort());
    expect(new Set(ports).size).toBe(ports.length);
  });
});
