// Runs a file of src/server other than main.ts on the pinned Node with the settings of .env: npm run db:migrate, backup, restore, reset.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

ensureInstalled();
const [file, ...rest] = process.argv.slice(2);
const settings = path.join(root, '.env');
const flags = existsSync(settings) ? [`--env-file=${settings}`] : [];
const { status } = spawnSync(pinnedNode, [...flags, path.join(root, 'src/server', file), ...rest], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
