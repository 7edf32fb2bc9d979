import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser, findFullBrowser } from './find-browser.mjs';

afterEach(() => void vi.unstubAllEnvs());

/** Folders of the PATH, each with one program that says its version. */
function install(...names: string[]): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = names.map((name, at) => path.join(folder, String(at), name));
  for (const file of files) {
    mkdirSync(path.dirname(file));
    writeFileSync(file, '#!/bin/sh\necho "Chromium 150.0.1"\n');
    chmodSync(file, 0o755);
  }
  vi.stubEnv('PATH', files.map((file) => path.dirname(file)).join(path.delimiter));
  vi.stubEnv('CHROMIUM_PATH', '');
  return files;
}

it('takes the headless shell before a full browser, and says which it is', async () => {
  const [, shell] = install('chromium', 'chromium-headless-shell', 'google-chrome');
  const say = vi.fn();
  expect(await findBrowser(say)).toBe(shell);
  expect(say.mock.calls).toEqual([[`Browser: Chromium 150.0.1 (${shell})`]]);
});

it('takes a full browser where people are measured, and the one that is asked for before all others', async () => {
  const [full, , asked = ''] = install('chromium', 'chromium-headless-shell', 'mine');
  expect(await findFullBrowser()).toBe(full);
  vi.stubEnv('CHROMIUM_PATH', asked);
  expect([await findBrowser(), await findFullBrowser()]).toEqual([asked, asked]);
});
