import { TextLink } from '#web/ui/text-link.tsx';

/** Somebody's name, as a link if there is a page about them that everybody can read: people who are asked by link only have none. */
export const PersonName = ({ id, name, hasPage }: { id: string | null; name: string; hasPage: boolean }) =>
  id !== null && hasPage ? <TextLink to={`/referrers/${id}`}>{name}</TextLink> : name;
