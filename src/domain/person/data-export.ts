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

/** Making one reads everything that we hold about somebody, so it takes a while before the next. */
const pauseMs = hour;

/** Unless the last one is younger than an hour; one that takes longer than that has failed. */
export const mayAskForExport = (last: Pick<DataExport, 'askedAt'> | undefined, now: Date): boolean =>
  !last || now.getTime() - last.askedAt.getTime() >= pauseMs;
