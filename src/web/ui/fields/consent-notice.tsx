import { notices, type Purpose } from '#domain/person/notices.ts';

/** What the person agrees to, where they do it: the record of their consent names these words. */
export const ConsentNotice = ({ of }: { of: Purpose }) => <p className="w-full text-sm text-ink-3">{notices[of].words}</p>;
