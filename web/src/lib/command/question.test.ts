import { createQuestion } from './question.ts';

describe('a question', () => {
  it('X-L14 is shown once for concurrent callers, who all get the answer', async () => {
    const question = createQuestion();
    const answers: ((yes: boolean) => void)[] = [];
    question.listen((answer) => answers.push(answer));
    const asked = [question.ask(), question.ask()];
    expect(answers).toHaveLength(1);
    answers[0]?.(true);
    expect(await Promise.all(asked)).toEqual([true, true]);
    const again = question.ask();
    answers[1]?.(false);
    expect(await again).toBe(false);
  });

  it('X-L14 is declined when nobody shows it', async () => {
    const question = createQuestion();
    const stop = question.listen((answer) => answer(true));
    expect(await question.ask()).toBe(true);
    stop();
    expect(await question.ask()).toBe(false);
  });

  it('X-L14 is declined when the one who shows it goes, and asked again by the next one', async () => {
    const question = createQuestion();
    const stop = question.listen(() => undefined);
    const asked = question.ask();
    stop();
    question.listen((answer) => answer(true));
    expect(await asked).toBe(false);
    expect(await question.ask()).toBe(true);
  });
});
