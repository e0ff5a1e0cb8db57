import { createUploadSlots } from './upload-slots.ts';

const forever = () => new Promise<never>(() => undefined);

describe('slots of uploads', () => {
  it('rel-S28 rejects a member who sends too many large bodies at once, and nobody else', async () => {
    const slots = createUploadSlots({ inAll: 3, perMember: 1 });
    void slots.run('one', forever);
    await expect(slots.run('one', async () => 1)).rejects.toMatchObject({ code: 'THROTTLED' });
    await expect(slots.run('two', async () => 2)).resolves.toBe(2);
  });

  it('rel-S28 rejects everyone when the process receives too many, until one ends', async () => {
    const slots = createUploadSlots({ inAll: 2, perMember: 2 });
    void slots.run('one', forever);
    const failing = slots.run('two', async () => {
      throw new Error('gone');
    });
    await expect(slots.run('three', async () => 3)).rejects.toMatchObject({ code: 'THROTTLED' });
    await expect(failing).rejects.toThrow('gone');
    await expect(slots.run('three', async () => 3)).resolves.toBe(3);
  });
});
