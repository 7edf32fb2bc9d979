import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeS3Settings, startFakeS3 } from '#tests/fakes/s3-server.ts';
import { keepFilesInBucket } from './files-in-bucket.ts';
import { keepFilesOnDisk } from './files-on-disk.ts';
import type { Files } from './files.ts';
import { openFiles } from './open-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-test-'));
const s3 = await startFakeS3();
// As the settings choose them.
const disk = openFiles({ files: { store: 'disk' }, dataDir: folder });
const bucket = openFiles({ files: { store: 's3', ...fakeS3Settings, endpoint: s3.url }, dataDir: '' });
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const large = Buffer.alloc(5 * 1024 * 1024, 'x');
const later = () => new Date(Date.now() + 60_000);
const keysOf = async (files: Files, before = later()) => {
  const keys: string[] = [];
  for await (const key of files.findOlderThan(before)) keys.push(key);
  return keys.toSorted();
};

describe.each([
  ['on disk', disk],
  ['in a bucket', bucket],
])('files %s', (_, files) => {
  it('are given back as they came', async () => {
    await files.put('aa/1', Readable.from([Buffer.from('one '), Buffer.from('two')]));
    await files.put('aa/2', Readable.from([large]));
    expect((await buffer(await files.get('aa/1'))).toString()).toBe('one two');
    expect((await buffer(await files.get('aa/2'))).equals(large)).toBe(true);
    expect(await files.exists('aa/1')).toBe(true);
  });

  it('are gone once deleted, and may be deleted twice', async () => {
    await files.put('bb/1', Readable.from([Buffer.from('x')]));
    await files.delete('bb/1');
    await files.delete('bb/1');
    expect(await files.exists('bb/1')).toBe(false);
    await expect(files.get('bb/1')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leave nothing when the source breaks off', async () => {
    const half = function* () {
      yield Buffer.from('half');
      throw new Error('the client went away');
    };
    await expect(files.put('cc/1', Readable.from(half(), { objectMode: false }))).rejects.toThrow('the client went away');
    expect(await files.exists('cc/1')).toBe(false);
    expect((await keysOf(files)).filter((key) => !key.startsWith('aa/'))).toEqual([]);
  });

  it('neither wait for a source that broke off before they read it, nor let its error end the process', async () => {
    const source = new PassThrough();
    const storing = files.put('cc/2', source);
    source.destroy(new Error('refused at once'));
    await expect(storing).rejects.toThrow('refused at once');
    expect(await files.exists('cc/2')).toBe(false);
  });

  it('are listed by age', async () => {
    expect(await keysOf(files)).toEqual(['aa/1', 'aa/2']);
    expect(await keysOf(files, new Date(Date.now() - 60_000))).toEqual([]);
  });
});

describe('on disk', () => {
  it('only the owner of the process may read them', () => {
    expect(statSync(path.join(folder, 'files/aa/1')).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(folder, 'files/arriving'))).toEqual([]);
  });

  it.each(['../x', 'aa/../../x', '/etc/passwd', 'aa/b/c', ''])('%j is no key', async (key) => {
    await expect(async () => disk.get(key)).rejects.toThrow('no key');
  });

  it('a fault of the disk is a 503', async () => {
    writeFileSync(path.join(folder, 'not-a-folder'), '');
    const broken = keepFilesOnDisk(path.join(folder, 'not-a-folder'));
    await expect(broken.put('aa/1', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('in a bucket', () => {
  it('a listing goes on over many pages', async () => {
    s3.pageSize = 1;
    expect(await keysOf(bucket)).toEqual(['aa/1', 'aa/2']);
  });

  it('a wrong secret is refused, and told as unavailable', async () => {
    const wrong = keepFilesInBucket({ ...fakeS3Settings, secretKey: 'wrong', endpoint: s3.url });
    await expect(wrong.put('dd/1', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ code: 'unavailable' });
    expect(s3.objects.has('dd/1')).toBe(false);
  });

  it('an answer of 503 or none at all is unavailable', async () => {
    for (const attempt of [() => bucket.get('aa/1'), () => bucket.delete('aa/1'), () => bucket.exists('aa/1'), () => keysOf(bucket)]) {
      s3.failNext(1);
      await expect(attempt()).rejects.toMatchObject({ code: 'unavailable' });
    }
    const nowhere = keepFilesInBucket({ ...fakeS3Settings, endpoint: 'http://127.0.0.1:9' });
    await expect(nowhere.put('dd/1', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('without a place to keep a body until its length is known, lets go of the source at once', async () => {
    vi.stubEnv('TMPDIR', path.join(folder, 'not-a-folder'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const source = Readable.from([large]);
    await expect(bucket.put('dd/1', source)).rejects.toMatchObject({ code: 'unavailable' });
    expect(source.destroyed).toBe(true);
  });
});
