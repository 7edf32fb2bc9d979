// npm run db:migrate: brings the database of DATABASE_URL, or the embedded one in DATA_DIR, up to date without starting the product.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, pinnedNode, root } from './install.mjs';

ensureInstalled();
const settings = path.join(root, '.env');
const flags = existsSync(settings) ? [`--env-file=${settings}`] : [];
const { status } = spawnSync(pinnedNode, [...flags, path.join(root, 'src/server/migrate-only.ts')], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
