import { clsx } from 'clsx';
import { FileText } from 'lucide-react';

/** The resume of a request as a download, or why it cannot be opened now. */
export function ResumeLink({ id, resume, className }: { id: string; resume: { name: string; held: string | null }; className?: string }) {
  if (resume.held)
    return (
      <span className="text-ink-2 wrap-anywhere">
        {resume.name}. {resume.held}
      </span>
    );
  return (
    <a
      href={`/api/resumes/${id}/file`}
      download
      className={clsx('inline-flex items-center font-medium text-primary underline underline-offset-[0.2em]', className)}
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      {resume.name}
    </a>
  );
}
