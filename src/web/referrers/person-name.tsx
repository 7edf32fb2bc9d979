import { TextLink } from '#web/ui/text-link.tsx';

/** A referrer's name, as a link if they have a public page: those who are asked by link only have none. */
export const PersonName = ({ id, name, hasPage }: { id: string | null; name: string; hasPage: boolean }) =>
  id !== null && hasPage ? <TextLink to={`/referrers/${id}`}>{name}</TextLink> : name;
