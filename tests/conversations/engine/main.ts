import { conversationFiles, readConversations } from './conversation.ts';
import { startConversationPlatform } from './platform.ts';
import { play } from './play.ts';
import { record } from './record.ts';

const usage = `Usage: npm run conversations -- record|replay [<area>/<op_type> ...]
  record   writes the answers of a new platform to the files of tests/conversations
  replay   prints what differs from the recordings
Without names, all files.`;

async function main([command, ...names]: readonly string[]): Promise<number> {
  if (command !== 'record' && command !== 'replay') {
    console.error(usage);
    return 2;
  }
  const known = conversationFiles();
  const chosen = names.length > 0 ? names : known;
  const unknown = chosen.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no file for ${unknown.join(', ')}.`);
    return 2;
  }
  for (const name of chosen) readConversations(name);
  const { platform, stack, end } = await startConversationPlatform();
  try {
    const options = { stack, dataDir: platform.dataDir, names: chosen };
    const found = command === 'record' ? await record(options) : await differences(options);
    for (const line of found) console.error(line);
    return found.length > 0 ? 1 : 0;
  } finally {
    await end();
  }
}

async function differences(options: Parameters<typeof record>[0]): Promise<string[]> {
  const files = await play(options);
  return files.flatMap(({ name, conversations }) =>
    conversations.flatMap(({ conversation, expected, actual, failure }) => [
      ...(failure ? [`${name}, "${conversation.title}": ${failure}`] : []),
      ...expected.map((text, index) => `${name}\n- ${text}\n+ ${actual[index]}`),
    ]),
  );
}

process.exitCode = await main(process.argv.slice(2));
