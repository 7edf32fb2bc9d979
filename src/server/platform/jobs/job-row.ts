import { sql, type RawBuilder } from 'kysely';
import { currentStory } from '#server/platform/log/story.ts';
import type { JobName, Jobs } from './job-kinds.ts';

type JobRowOptions = {
  startAfter?: Date | number | undefined;
  from?: string;
  /** Higher ones first. */
  priority?: number;
  /** Only a few of one group run at a time, if the kind says so. */
  group?: string | null;
};

/**
 * Part of a statement: a job with the settings of its queue, as pg-boss makes one. With `from`, which names another part, the job is made
 * only if that part has a row, so a mail and its job are one statement. An unknown queue is an error, never a job that is silently missing:
 * its name is then null, which the table refuses.
 */
export function jobRow<N extends JobName>(
  name: N,
  data: Jobs[N],
  { startAfter = 0, from, priority = 0, group = null }: JobRowOptions = {},
): RawBuilder<unknown> {
  const story = currentStory();
  const due = typeof startAfter === 'number' ? sql`now() + ${startAfter} * interval '1 s'` : sql`${startAfter}::timestamptz`;
  return sql`(
    insert into jobs.job (name, data, priority, group_id, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select q.name, ${JSON.stringify(story ? { ...data, story } : data)}::jsonb, ${priority}::int, ${group}::text, due.at, due.at + q.retention_seconds * interval '1 s',
      q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
      q.heartbeat_seconds
    from ${from ? sql`${sql.id(from)},` : sql``} (select ${due} as at) due left join jobs.queue q on q.name = ${name})`;
}
