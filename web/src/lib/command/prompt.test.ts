import { createPrompt } from './prompt.ts';

describe('a prompt', () => {
  it('X-L14 is shown once for concurrent callers, who all get the answer', async () => {
    const prompt = createPrompt();
    const answers: ((yes: boolean) => void)[] = [];
    prompt.listen((answer) => answers.push(answer));
    const asked = [prompt.ask(), prompt.ask()];
    expect(answers).toHaveLength(1);
    answers[0]?.(true);
    expect(await Promise.all(asked)).toEqual([true, true]);
    const again = prompt.ask();
    answers[1]?.(false);
    expect(await again).toBe(false);
  });

  it('X-L14 is declined when nobody shows it', async () => {
    const prompt = createPrompt();
    const stop = prompt.listen((answer) => answer(true));
    expect(await prompt.ask()).toBe(true);
    stop();
    expect(await prompt.ask()).toBe(false);
  });

  it('X-L14 is declined when the one who shows it goes, and asked again by the next one', async () => {
    const prompt = createPrompt();
    const stop = prompt.listen(() => undefined);
    const asked = prompt.ask();
    stop();
    prompt.listen((answer) => answer(true));
    expect(await asked).toBe(false);
    expect(await prompt.ask()).toBe(true);
  });
});
