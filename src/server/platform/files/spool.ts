import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { listenFromTheStart, requireWhole, toStorageFault } from './files.ts';

/**
 * Keeps a body on disk until its length is known: S3 wants length and hash first, and memory is limited. The file is unlinked at once, so a
 * crash cannot leave it behind.
 */
export async function spool(bytes: Readable) {
  listenFromTheStart(bytes);
  const place = path.join(os.tmpdir(), `referralhire-${randomUUID()}`);
  const handle = await open(place, 'wx+', 0o600).catch((error: unknown) => {
    bytes.destroy();
    throw toStorageFault(error);
  });
  try {
    await rm(place);
    requireWhole(bytes);
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk);
      let written = 0;
      while (written < chunk.length) written += (await handle.write(chunk, written, chunk.length - written, size + written)).bytesWritten;
      size += chunk.length;
    }
    return {
      size,
      hash: hash.digest('hex'),
      read: () => handle.createReadStream({ start: 0, autoClose: false }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw toStorageFault(error);
  }
}
