import { FileCheck2, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { largestResume, notReadYet, unreadableWarning, type AttachedResume } from '#domain/resumes/resume.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { fileSize } from '#web/ui/fields/file-size.ts';
import { Progress } from '#web/ui/fields/progress.tsx';
import { readProblem } from './send-request.ts';

type ResumeFieldProps = {
  resume: AttachedResume | null;
  /** Earlier ones of this person, by name. */
  known: AttachedResume[] | undefined;
  error: string | undefined;
  onResume: (resume: AttachedResume | null) => void;
  onError: (problem: string | undefined) => void;
  onUploading: (uploading: boolean) => void;
};

/** Uploads as soon as a file is chosen, so sending takes no longer with a large file. */
export function ResumeField({ resume, known, error, onResume, onError, onUploading }: ResumeFieldProps) {
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const [preview, setPreview] = useState<string>();
  const uploading = useRef<ReturnType<typeof uploadResume>>(undefined);
  useEffect(() => () => uploading.current?.cancel(), []);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => {
      setPreview(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);

  const reset = () => {
    setFile(undefined);
    setSent(undefined);
    setFailed(false);
    setRound((before) => before + 1);
  };

  async function upload(chosen: File) {
    uploading.current?.cancel();
    onResume(null);
    setFailed(false);
    const problem = findProblem(chosen);
    onError(problem);
    setFile(problem ? undefined : chosen);
    if (problem) return;
    setSent(0);
    onUploading(true);
    const own = uploadResume(chosen, setSent);
    uploading.current = own;
    const answer = await own.done;
    // Another file was chosen meanwhile.
    if (uploading.current !== own) return;
    if (typeof answer === 'object') onResume(answer);
    else if (answer !== undefined) {
      setFailed(true);
      onError(answer);
    }
    uploading.current = undefined;
    setSent(undefined);
    onUploading(false);
  }

  return (
    <FileDrop
      key={round}
      id="request-resumeId"
      name="resume"
      label="Resume"
      hint="PDF only, maximum 5MB"
      accept="application/pdf,.pdf"
      required
      error={error}
      onFile={(chosen) => void upload(chosen)}
    >
      {sent !== undefined && file && (
        <div className="flex items-center gap-3">
          <div className="grow">
            <Progress label={`Uploading ${file.name}`} value={sent} max={file.size} />
            <p className="mt-1 text-sm text-ink-3 tabular-nums">
              {fileSize(Math.min(sent, file.size))} of {fileSize(file.size)}
            </p>
          </div>
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              uploading.current?.cancel();
              reset();
            }}
          >
            Cancel upload
          </Button>
        </div>
      )}
      {failed && file && (
        <Button variant="outline" size="small" className="self-start" onClick={() => void upload(file)}>
          <RotateCcw aria-hidden="true" /> Try again
        </Button>
      )}
      {resume && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-success-soft px-3 py-2">
          <FileCheck2 aria-hidden="true" className="size-5 shrink-0 text-success" />
          <p role="status" className="min-w-0 grow wrap-anywhere">
            {resume.name} <span className="text-sm text-ink-2">({fileSize(resume.size)}), ready to send</span>
          </p>
          {preview && (
            <OutsideLink href={preview} target="_blank" className="inline-flex min-h-control-small items-center text-sm">
              Preview
            </OutsideLink>
          )}
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              onResume(null);
              reset();
            }}
          >
            <Trash2 aria-hidden="true" /> Remove
          </Button>
          {!resume.readable && <p className="w-full text-sm text-ink-2">{resume.readable === null ? notReadYet : unreadableWarning}</p>}
        </div>
      )}
      {!resume && sent === undefined && known && known.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {newestOfEach(known).map((each) => (
            <Button
              key={each.id}
              variant="soft"
              size="small"
              onClick={() => {
                onError(undefined);
                onResume(each);
              }}
            >
              Use {each.name} again
            </Button>
          ))}
        </div>
      )}
      <ConsentNotice of="resume" />
    </FileDrop>
  );
}

/** Latest first; of several with the same name, only the newest. */
const newestOfEach = (known: readonly AttachedResume[]) =>
  known.filter((each, index) => known.findIndex(({ name }) => name === each.name) === index);

/** Checks what we can without sending a byte; the server looks into the file itself. */
function findProblem(file: File): string | undefined {
  if (!/\.pdf$/i.test(file.name) || (file.type !== '' && file.type !== 'application/pdf'))
    return 'This is not a PDF. Please choose a PDF file.';
  if (file.size > largestResume) return 'This file is larger than 5 MB.';
  return file.size === 0 ? 'This file is empty.' : undefined;
}

/** Its answer is the resume, or why it was refused; nothing if it was cancelled. Only XMLHttpRequest reports how much has been sent. */
function uploadResume(file: File, onProgress: (sent: number) => void) {
  const xhr = new XMLHttpRequest();
  const done = new Promise<AttachedResume | string | undefined>((resolve) => {
    xhr.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    xhr.addEventListener('load', () => {
      if (xhr.status === 201) return resolve(xhr.response as AttachedResume);
      const { sentence, errors } = readProblem(xhr.response);
      resolve(Object.values(errors)[0] ?? sentence);
    });
    xhr.addEventListener('error', () => resolve('The upload was interrupted. Check your connection and try again.'));
    xhr.addEventListener('abort', () => resolve(undefined));
  });
  xhr.open('POST', `/api/resumes?${new URLSearchParams({ name: file.name })}`);
  xhr.responseType = 'json';
  xhr.setRequestHeader('content-type', 'application/pdf');
  xhr.send(file);
  return { done, cancel: () => xhr.abort() };
}
