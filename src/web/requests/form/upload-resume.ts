import type { AttachedResume } from '#domain/resumes/resume.ts';
import { readProblem } from './send-request.ts';

export type Uploading = { done: Promise<AttachedResume>; cancel: () => void };

/** What went wrong, in a sentence for the person. */
class UploadRefused extends Error {
  // Recognised by name, because the code that shows it has not loaded this file.
  override name = 'UploadRefused';
}

/** Uses XMLHttpRequest, because fetch does not report how much of a body has been sent. */
export function uploadResume(file: File, onProgress: (sent: number) => void): Uploading {
  const xhr = new XMLHttpRequest();
  const done = new Promise<AttachedResume>((resolve, reject) => {
    xhr.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    xhr.addEventListener('load', () => {
      const answer = parse(xhr.responseText);
      if (xhr.status === 201) resolve(answer as AttachedResume);
      else {
        const { sentence, errors } = readProblem(answer);
        reject(new UploadRefused(errors.resume ?? sentence));
      }
    });
    xhr.addEventListener('error', () => reject(new UploadRefused('The upload was interrupted. Check your connection and try again.')));
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
  });
  xhr.open('POST', `/api/resumes?${new URLSearchParams({ name: file.name })}`);
  xhr.setRequestHeader('content-type', 'application/pdf');
  xhr.send(file);
  return { done, cancel: () => xhr.abort() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
