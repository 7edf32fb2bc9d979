import { vi } from 'vitest';

/** How long a test waits for something that must happen. Only a failure takes all of it; on a busy machine everything takes longer. */
const patience = 120_000;

const { waitFor } = vi;
// Files that share their modules come here several times.
if (!('isPatient' in waitFor)) {
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, { interval: 20, ...(typeof options === 'object' ? options : {}), timeout: patience });
  vi.waitFor = Object.assign(patient, { isPatient: true });
}
