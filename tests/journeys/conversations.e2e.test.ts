import { conversationFiles } from '../conversations/engine/conversation.ts';
import { startConversationPlatform } from '../conversations/engine/platform.ts';
import { type PlayedFile, play } from '../conversations/engine/play.ts';
import type { OwnPlatform } from '../setup/own-platform.ts';

const names = conversationFiles();
let own: OwnPlatform;
let files: PlayedFile[];
// Own platform, because the conversations move its clock, and must not depend on demonstration data.
beforeAll(async () => {
  own = await startConversationPlatform();
  const { stack, platform } = own;
  files = await play({ stack, dataDir: platform.dataDir, names });
});
afterAll(() => own?.end());

describe('the recorded conversations', () => {
  it.each(names)('O2 O47 Q37 Q52 E4 %s responds as it was recorded', (name) => {
    const played = files.find((file) => file.name === name)?.conversations ?? [];
    const failures = played.flatMap(({ conversation, failure }) =>
      failure ? [`${conversation.title}: ${failure}`] : [],
    );
    expect(failures).toEqual([]);
    expect(played.flatMap(({ actual }) => actual)).toEqual(
      played.flatMap(({ expected }) => expected),
    );
  });
});
