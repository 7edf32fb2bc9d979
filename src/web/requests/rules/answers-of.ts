import { appliedAnswers, yesOrNo, type AppliedAnswer, type BeforeAsking, type YesOrNo } from '#domain/requests/before-asking.ts';
import type { RequestFields } from '#web/requests/form/request-draft.ts';

/** As chosen; what is not one of the answers counts as none, the server says so when it is sent. */
export function answersOf({ applied, referred, worked, job }: RequestFields): BeforeAsking {
  return {
    ...(Object.hasOwn(appliedAnswers, applied) ? { applied: applied as AppliedAnswer } : {}),
    ...(Object.hasOwn(yesOrNo, referred) ? { referred: referred as YesOrNo } : {}),
    ...(Object.hasOwn(yesOrNo, worked) ? { worked: worked as YesOrNo } : {}),
    ...(job.trim() ? { job: job.trim() } : {}),
  };
}
