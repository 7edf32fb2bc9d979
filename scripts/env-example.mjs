// npm run env:example: writes .env.example from src/server/config.ts. A test compares the two.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

export function renderEnvExample(variables) {
  const entries = Object.entries(variables).map(
    ([name, { fallback = '', about }]) => `# ${about}\n${name}=${/[\s<>#]/.test(fallback) ? `"${fallback}"` : fallback}\n`,
  );
  return `# Copy to .env and change what you need; these are the defaults. Written by npm run env:example.\n\n${entries.join('\n')}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { variables } = await import('../src/server/config.ts');
  writeFileSync(path.join(root, '.env.example'), renderEnvExample(variables));
}
