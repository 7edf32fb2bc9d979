/** Everything we hold about a person, in one file for them. */
export type DataExport = {
  id: string;
  askedAt: Date;
  readyAt: Date | null;
  endsAt: Date | null;
  size: number | null;
  takes: number;
};

const hour = 3_600_000;

/** How long the file can be downloaded. */
export const exportKeptMs = 24 * hour;

/** Making a file reads everything that we hold about a person, so they wait this long before the next. */
const pauseMs = hour;

/** Not if the last one is younger than an hour. One that is still not ready after an hour has failed. */
export const mayAskForExport = (last: Pick<DataExport, 'askedAt'> | undefined, now: Date): boolean =>
  !last || now.getTime() - last.askedAt.getTime() >= pauseMs;
