// npm run db:migrate: brings the database of DATABASE_URL, or the embedded one in DATA_DIR, up to date without starting the product.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const settings = path.join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
const { migrateOnly } = await import('../src/server/app/migrate-only.ts');
process.exit(await migrateOnly());
