import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';
import { expectedConsoleErrors } from './expect-console-error.ts';

let unexpected: string[] = [];

console.error = (...words: unknown[]) => {
  const line = format(...words);
  if (!expectedConsoleErrors.some((pattern) => pattern.test(line))) unexpected.push(line);
};

beforeEach(() => {
  unexpected = [];
  expectedConsoleErrors.length = 0;
});

afterEach(() => {
  if (unexpected.length > 0)
    throw new Error(`console.error was called, and the test did not say so (expectConsoleError):\n${unexpected.join('\n')}`);
});
