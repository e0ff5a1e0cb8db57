import { createUploadSlots } from './upload-slots.ts';

const from = (userId: string, address = userId) => ({ userId, address });
const forever = () => new Promise<never>(() => undefined);

describe('slots of uploads', () => {
  it('rel-S28 rejects a member who sends too many large bodies at once, and nobody else', async () => {
    const slots = createUploadSlots({ inAll: 3, perMember: 1, perClient: 3 });
    void slots.run(from('one'), forever);
    await expect(slots.run(from('one'), async () => 1)).rejects.toMatchObject({
      code: 'THROTTLED',
    });
    await expect(slots.run(from('two'), async () => 2)).resolves.toBe(2);
  });

  it('rel-S28 leaves places for other networks than that of many members', async () => {
    const slots = createUploadSlots({ inAll: 3, perMember: 1, perClient: 2 });
    for (const member of ['one', 'two']) void slots.run(from(member, 'network'), forever);
    await expect(slots.run(from('three', 'network'), async () => 3)).rejects.toMatchObject({
      code: 'THROTTLED',
    });
    await expect(slots.run(from('three', 'other'), async () => 3)).resolves.toBe(3);
  });

  it('rel-S28 rejects everyone when the process receives too many, until one ends', async () => {
    const slots = createUploadSlots({ inAll: 2, perMember: 2, perClient: 2 });
    void slots.run(from('one'), forever);
    const failing = slots.run(from('two'), async () => {
      throw new Error('gone');
    });
    await expect(slots.run(from('three'), async () => 3)).rejects.toMatchObject({
      code: 'THROTTLED',
    });
    await expect(failing).rejects.toThrow('gone');
    await expect(slots.run(from('three'), async () => 3)).resolves.toBe(3);
  });
});
