import type { ResumeReader, ResumeState, ResumeViewPart } from '#domain/resumes/resume.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date, never>;

type ResumeTables = {
  resumes: {
    id: string;
    owner_id: string | null;
    file_key: string;
    name: string;
    size: number;
    pages: number | null;
    text: string | null;
    state: Generated<ResumeState>;
    created_at: CreatedAt;
  };
  resume_views: {
    id: GeneratedAlways<number>;
    resume_id: string;
    viewer_id: string | null;
    viewer_kind: ResumeReader;
    part: Generated<ResumeViewPart>;
    viewed_at: CreatedAt;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ResumeTables {}
}
