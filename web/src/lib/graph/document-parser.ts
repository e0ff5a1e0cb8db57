import { parse } from 'graphql';
import { provideParser } from './text-document.ts';

/** Lets documents be parsed. Not a part of the first load, which only sends their hashes. */
export function loadParser(): void {
  provideParser((text) => parse(text, { noLocation: true }));
}
