import { leaveWhenStored } from './leave-when-stored.ts';

/** Asks about a form, and agrees to leave as often as it is asked. */
async function leaving(isSaved: boolean, isStored: boolean) {
  const steps: string[] = [];
  const ask = leaveWhenStored({
    isSaved,
    store: async () => {
      steps.push('store');
      return isStored;
    },
    ask: (isSaid, onLeave) => {
      steps.push(isSaid ? 'saved' : 'unsaved');
      onLeave();
    },
  });
  await new Promise<void>((resolve) => ask(resolve));
  return [...steps, 'left'];
}

describe('the question before a form with a draft is left', () => {
  it('W18 W20 leaves once the server has all edits', async () => {
    expect(await leaving(true, true)).toEqual(['saved', 'store', 'left']);
  });

  it('W18 W20 is asked again when the server refuses the last edits', async () => {
    expect(await leaving(true, false)).toEqual(['saved', 'store', 'unsaved', 'left']);
  });

  it('W18 W20 says at once that a draft cannot be saved, and saves nothing', async () => {
    expect(await leaving(false, false)).toEqual(['unsaved', 'left']);
  });
});
