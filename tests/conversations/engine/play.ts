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
  type Step,
} from './conversation.ts';
import { languagesOf, prepare, type Received, send } from './perform.ts';
import { liken, type Values } from './placeholders.ts';
import { createTurns, type Rounds, runInRounds } from './rounds.ts';

/** Such as `steps`, 2, `steps`, 0; numbers are from 0. */
export type StepPath = readonly (string | number)[];

export interface PlayedStep {
  step: RequestStep;
  /** Its place in the conversation. */
  path: StepPath;
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

/** More requests at once would wait in the platform, and time out on a busy machine. */
const atOnce = 8;
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
  const inTurn = createTurns(atOnce);
  const tasks = files.flatMap(({ file, conversations }) =>
    conversations.map((played) => ({ played, operation: file.operation })),
  );
  await runInRounds(
    stack,
    tasks.map(({ played, operation }, number) => async (rounds: Rounds) => {
      // Limits per source address must not join two conversations.
      const own = stack.asAddress(`127.${runs + 1}.${number >> 8}.${number & 255}`);
      const paced: Stack = {
        ...own,
        ...rounds,
        send: (request) => inTurn(() => own.send(request)),
        graphql: (...call) => inTurn(() => own.graphql(...call)),
      };
      const values = firstValues(stack);
      const stage: Stage = { stack: paced, dataDir, values };
      const one: Play = { stage, operation, played, at: [], onAnswer };
      try {
        await playOne(one);
      } catch (error) {
        played.failure = `${placeOf(one.at)}: ${(error as Error).message}`;
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
  /** A time that a later clock passes. */
  soon: new Date(Date.now() + 10 * 60_000).toISOString(),
  hash_one: `0x${newId().replaceAll('-', '').repeat(2)}`,
});

interface Play {
  stage: Stage;
  operation: string;
  played: Played;
  /** The place of the step that is played. */
  at: StepPath;
  onAnswer: PlayOptions['onAnswer'];
}

async function playOne(play: Play): Promise<void> {
  const { given = {}, steps } = play.played.conversation;
  await createCast(play.stage, given);
  await playSteps(play, steps, []);
}

async function playSteps(play: Play, steps: readonly Step[], path: StepPath): Promise<void> {
  for (const [index, step] of steps.entries()) {
    play.at = [...path, 'steps', index];
    if (isRequest(step)) {
      await inTurns(play, step.times ?? 1, () => playRequest(play, step));
    } else if ('repeat' in step) {
      const { at } = play;
      await inTurns(play, step.repeat, () => playSteps(play, step.steps, at));
    } else {
      await prepare(play.stage, step);
    }
  }
}

async function inTurns({ stage }: Play, turns: number, work: () => Promise<void>): Promise<void> {
  for (let turn = 1; turn <= turns; turn++) {
    if (turns > 1) stage.values.turn = String(turn).padStart(2, '0');
    await work();
  }
}

async function playRequest({ stage, operation, played, at, onAnswer }: Play, step: RequestStep) {
  const received: Received[] = [];
  for (const language of languagesOf(step)) {
    received.push(await send(stage, operation, step, language));
  }
  const one: PlayedStep = { step, path: at, received, values: stage.values };
  onAnswer?.(one);
  compare(played, one);
}

/** `step 3`, or `step 3.1` in a repetition. */
export const placeOf = (path: StepPath): string =>
  `step ${path.flatMap((part) => (typeof part === 'number' ? [part + 1] : [])).join('.')}`;

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
    const what = `"${played.conversation.title}", ${placeOf(one.path)}${language ? `, ${language}` : ''}`;
    played.expected.push(`${what}\n${wanted}`);
    played.actual.push(`${what}\n${got}`);
  }
}

const show = (answer: unknown): string => JSON.stringify(answer, null, 1);
