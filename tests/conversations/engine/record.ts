import { readFileSync, writeFileSync } from 'node:fs';
import { type Document, parseDocument } from 'yaml';
import { type ErrorCode, errors } from '#schema/errors';
import type { Stack } from '../../stack.ts';
import { type Answer, pathOf } from './conversation.ts';
import { describeAnswer } from './describe-answer.ts';
import { type PlayedStep, placeOf, play } from './play.ts';

interface RecordOptions {
  stack: Stack;
  dataDir: string;
  names: readonly string[];
}

/**
 * Writes the answers of the platform to the files. Every file is played twice: what differs becomes a placeholder.
 * @returns what the author of a file has to look at
 */
export async function record({ stack, dataDir, names }: RecordOptions): Promise<string[]> {
  const first = await write({ stack, dataDir, names }, false);
  return [...new Set([...first, ...(await write({ stack, dataDir, names }, true))])];
}

async function write(options: RecordOptions, isSecond: boolean): Promise<string[]> {
  const answers = new Map<PlayedStep['step'], Answer>();
  const played = await play({
    ...options,
    onAnswer(one) {
      const answer = describeAnswer(one, isSecond);
      answers.set(one.step, answer);
      one.step.answer = answer;
    },
  });
  const problems: string[] = [];
  for (const { name, conversations } of played) {
    const document = parseDocument(readFileSync(pathOf(name), 'utf8'), { merge: true });
    for (const [number, { conversation, steps, failure }] of conversations.entries()) {
      const where = `${name}, "${conversation.title}"`;
      if (failure) problems.push(`${where}: ${failure}`);
      for (const { step, path } of steps) {
        const answer = answers.get(step);
        if (!answer) continue;
        document.setIn(['conversations', number, ...path, 'answer'], nodeOf(document, answer));
        const problem = problemOf(step.error, answer);
        if (problem) problems.push(`${where}, ${placeOf(path)}: ${problem}`);
      }
    }
    writeFileSync(pathOf(name), document.toString({ lineWidth: 0, flowCollectionPadding: true }));
  }
  return problems;
}

/** A short answer is one line. */
function nodeOf(document: Document, answer: Answer) {
  return document.createNode(answer);
}

function problemOf(code: string | undefined, { err, msg }: Answer): string | null {
  const wanted = code ? errors[code as ErrorCode]?.err : 0;
  if (err === wanted) return null;
  const got = Object.entries(errors).find(([, known]) => known.err === err)?.[0] ?? 'success';
  return `${code ?? 'success'} was expected, and ${got} came: ${JSON.stringify(msg)}`;
}
