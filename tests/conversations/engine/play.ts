import { newId } from '#kit/runtime/ids';
import type { Stack } from '../../stack.ts';
import { createCast, type Stage } from './cast.ts';
import {
  type Answer,
  type Conversation,
  type ConversationFile,
  isRequest,
  type RequestStep,
  readConversations,
} from './conversation.ts';
import { languagesOf, prepare, type Received, send } from './perform.ts';
import { liken, type Values } from './placeholders.ts';
import { type Rounds, runInRounds } from './rounds.ts';

export interface PlayedStep {
  step: RequestStep;
  /** Its place in the conversation, from 0. */
  index: number;
  /** The last answer in each language. */
  received: Received[];
  values: Values;
}

/** What one conversation showed. */
export interface Played {
  conversation: Conversation;
  steps: PlayedStep[];
  /** What differs from the recording, each as two texts. */
  expected: string[];
  actual: string[];
  /** Why it ended early. */
  failure: string | null;
}

export interface PlayedFile {
  name: string;
  file: ConversationFile;
  conversations: Played[];
}

interface PlayOptions {
  stack: Stack;
  /** The folder of the platform, where its local chain is. */
  dataDir: string;
  names: readonly string[];
  /** Sees an answer before it is compared. */
  onAnswer?(played: PlayedStep): void;
}

let runs = 0;

/** Plays the conversations of these files at the same time, each with members of its own. */
export async function play({
  stack,
  dataDir,
  names,
  onAnswer,
}: PlayOptions): Promise<PlayedFile[]> {
  runs += 1;
  const files = names.map((name): PlayedFile => {
    const file = readConversations(name);
    return { name, file, conversations: file.conversations.map(unplayed) };
  });
  const tasks = files.flatMap(({ file, conversations }) =>
    conversations.map((played) => ({ played, operation: file.operation })),
  );
  await runInRounds(
    stack,
    tasks.map(({ played, operation }, number) => async (rounds: Rounds) => {
      // Limits per source address must not join two conversations.
      const own = stack.asAddress(`127.${runs + 1}.${number >> 8}.${number & 255}`);
      const paced = { ...own, drain: rounds.drain, clock: rounds.clock, users: rounds.users };
      const values = firstValues(stack);
      const stage: Stage = { stack: paced, dataDir, values };
      try {
        await playOne({ stage, operation, played, onAnswer });
      } catch (error) {
        played.failure = `step ${played.steps.length + 1}: ${(error as Error).message}`;
      } finally {
        own.close();
      }
    }),
  );
  return files;
}

const unplayed = (conversation: Conversation): Played => ({
  conversation,
  steps: [],
  expected: [],
  actual: [],
  failure: null,
});

const firstValues = ({ url }: Stack): Values => ({
  site: new URL(url).origin,
  host: new URL(url).host,
  unique: newId().slice(-12),
  hash_one: `0x${newId().replaceAll('-', '').repeat(2)}`,
});

interface Play {
  stage: Stage;
  operation: string;
  played: Played;
  onAnswer: PlayOptions['onAnswer'];
}

async function playOne({ stage, operation, played, onAnswer }: Play): Promise<void> {
  const { given = {}, steps } = played.conversation;
  await createCast(stage, given);
  for (const [index, step] of steps.entries()) {
    if (!isRequest(step)) {
      await prepare(stage, step);
      continue;
    }
    for (let turn = 1; turn <= (step.times ?? 1); turn++) {
      stage.values.turn = String(turn).padStart(2, '0');
      const received: Received[] = [];
      for (const language of languagesOf(step)) {
        received.push(await send(stage, operation, step, language));
      }
      const one: PlayedStep = { step, index, received, values: stage.values };
      onAnswer?.(one);
      compare(played, one);
    }
  }
}

/** The recorded answer in one language. */
export const answerIn = (answer: Answer, language: Received['language']): Answer => ({
  ...answer,
  msg: typeof answer.msg === 'object' ? answer.msg[language ?? 'en'] : answer.msg,
});

function compare(played: Played, one: PlayedStep): void {
  played.steps.push(one);
  const { step, received, values } = one;
  for (const { language, answer } of received) {
    const expected = step.answer ? answerIn(step.answer, language) : null;
    const actual = liken(expected, answer, values);
    const [wanted, got] = [show(expected), show(actual)];
    if (wanted === got) continue;
    const what = `"${played.conversation.title}", step ${one.index + 1}${language ? `, ${language}` : ''}`;
    played.expected.push(`${what}\n${wanted}`);
    played.actual.push(`${what}\n${got}`);
  }
}

const show = (answer: unknown): string => JSON.stringify(answer, null, 1);
