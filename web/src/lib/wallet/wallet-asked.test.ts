import { asking, isAsked } from './wallet-asked.ts';

describe('asking', () => {
  it('B6 is known until the wallet has answered, also when it declines', async () => {
    let decline = (): void => undefined;
    const ask = new Promise<string>((_, reject) => {
      decline = () => reject(new Error('declined'));
    });
    const answer = asking('claim:7', () => ask);
    expect(isAsked('claim:7')).toBe(true);
    expect(isAsked('claim:8')).toBe(false);
    decline();
    await expect(answer).rejects.toThrow('declined');
    expect(isAsked('claim:7')).toBe(false);
  });
});
