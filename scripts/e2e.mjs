// npm run e2e [-- playwright arguments]: the browser tests alone, on a fresh build.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

ensureInstalled();
await ensureBuilt();
process.env.CHROMIUM_PATH = await findBrowser((line) => console.log(line));
const { status } = spawnSync(pinnedNode, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
