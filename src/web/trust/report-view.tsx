import type { ResumeView } from '#domain/resumes/resume.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** At the end of a line about who looked at your resume. An administrator looks because of a case; /decisions shows their reason. */
export function ReportView({ id, by, at, name }: ResumeView) {
  if (by === 'administrator' || name === null) return null;
  return (
    <>
      {' · '}
      <TextLink
        to={`/report?kind=resume_view&id=${id}`}
        className="text-ink-3"
        aria-label={`Report that ${name} looked, ${indianDateTime(at)}`}
      >
        Report
      </TextLink>
    </>
  );
}
