import { createLogger } from '../runtime/logger.ts';

/** A logger that stores its warnings and errors, each as fields and text. */
export function recordLog() {
  const lines: [fields: Record<string, unknown>, text: string][] = [];
  const record = (fields: Record<string, unknown>, text: string) => void lines.push([fields, text]);
  const logger = Object.assign(createLogger('test', 'silent'), { warn: record, error: record });
  return { logger, lines };
}
