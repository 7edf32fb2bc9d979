import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storeAnswer, type StoredAnswer } from './stored-answer.ts';

const types: Record<string, { type: string; compressible: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.json': { type: 'application/json', compressible: true },
  '.webmanifest': { type: 'application/manifest+json', compressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', compressible: true },
  '.woff2': { type: 'font/woff2', compressible: false },
  '.png': { type: 'image/png', compressible: false },
  '.webp': { type: 'image/webp', compressible: false },
  '.ico': { type: 'image/x-icon', compressible: false },
};

/** The built client, read once: it is small, and a path that is not in this table does not exist. */
export function loadStaticFiles(folder: string, headers: Record<string, string>): Map<string, StoredAnswer> {
  const files = new Map<string, StoredAnswer>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const known = types[path.extname(entry.name)];
    if (!entry.isFile() || !known || entry.name.startsWith('.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    files.set(
      url,
      storeAnswer({
        status: 200,
        headers: {
          ...headers,
          'Content-Type': known.type,
          // Names under /assets carry a hash of their content, so they never change.
          'Cache-Control': url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        },
        body: readFileSync(file),
        compressible: known.compressible,
        brotliQuality: 9,
        ...compressedBeside(file),
      }),
    );
  }
  return files;
}

function compressedBeside(file: string): { compressed?: { br: Buffer; gzip: Buffer } } {
  if (!existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) return {};
  return { compressed: { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) } };
}
