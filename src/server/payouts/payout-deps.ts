import type { Db } from '#server/platform/db/database.ts';
import type { Gateway } from '#server/platform/gateway/create-gateway.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

export type PayoutDeps = { db: Db; queue: Pick<Queue, 'enqueue'>; gateway: Gateway; now: () => Date; newId: () => string };
