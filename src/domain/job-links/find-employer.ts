import { websiteAddress } from '../companies/website-address.ts';
import type { EmployerClue } from './read-job-link.ts';

export type Employer = {
  id: string;
  name: string;
  otherNames: readonly string[];
  size: string;
  website: string | null;
  careersPage: string | null;
  emailDomains: readonly string[];
  jobBoards: readonly string[];
};

/** Null where two companies fit: then we name neither. */
type Answers = ReadonlyMap<string, string | null>;
export type EmployerIndex = { boards: Answers; hosts: Answers; names: Answers };

export function indexEmployers(employers: readonly Employer[]): EmployerIndex {
  const [boards, hosts, names] = [new Map<string, string | null>(), new Map<string, string | null>(), new Map<string, string | null>()];
  const note = (answers: Map<string, string | null>, key: string, id: string) =>
    answers.set(key, answers.get(key) === undefined || answers.get(key) === id ? id : null);
  for (const { id, name, otherNames, size, website, careersPage, emailDomains, jobBoards } of employers) {
    for (const board of jobBoards) note(boards, board.toLowerCase(), id);
    for (const host of [...emailDomains, ownHost(website), careersPage && hostOf(careersPage)]) if (host) note(hosts, host, id);
    for (const slug of [name, ...otherNames].map(nameSlug)) if (isTelling(slug, size)) note(names, slug, id);
  }
  return { boards, hosts, names };
}

/** A website with a path, such as example.com/in, shares its host with others. */
const ownHost = (website: string | null) =>
  website && /^https?:\/\/[^/]+\/?$/.test(websiteAddress(website) ?? '') ? hostOf(website) : null;

function hostOf(address: string): string | null {
  return /^https?:\/\/(?:www\.)?([^/:]+)/.exec(websiteAddress(address) ?? '')?.[1] ?? null;
}

export function nameSlug(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’.]/g, '').replaceAll('&', ' ');
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-');
}

/** Many small companies have a short common word as their name; in an address it means a large employer. */
const isTelling = (slug: string, size: string) => slug.length >= 8 || slug.includes('-') || size === '10000+' || size === '5000-10000';

/** The company that an address belongs to, or nothing. It never guesses: a wrong company is worse than none. */
export function findEmployer(clue: EmployerClue | null, index: EmployerIndex): string | undefined {
  if (!clue) return undefined;
  if ('board' in clue) return index.boards.get(clue.board) ?? undefined;
  if ('host' in clue) return findByHost(clue.host, index.hosts);
  if ('name' in clue) return index.names.get(clue.name) ?? index.names.get(clue.name.replace(legalEnd, '')) ?? undefined;
  return findInWords(clue.words, index.names);
}

/** What to search for when no company fits: the name as the address has it. It names no company of ours. */
export function employerWords(clue: EmployerClue | null): string | null {
  if (!clue || 'words' in clue) return null;
  if ('name' in clue) return clue.name.replace(legalEnd, '').replaceAll('-', ' ');
  if ('board' in clue) return /:([a-z0-9]+)/.exec(clue.board)?.[1] ?? null;
  return /([^.]+)(?:\.(?:com?|net|org|gov|ac|edu))?\.[a-z]+$/.exec(clue.host)?.[1] ?? null;
}

const legalEnd = /(?:-(?:limited|ltd|pvt|private|inc|llp|india))+$/;

/** jobs.example.com belongs to example.com, unless we know that it belongs to another company. */
function findByHost(host: string, hosts: Answers): string | undefined {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const answer = hosts.get(name);
    if (answer !== undefined) return answer ?? undefined;
  }
  return undefined;
}

const places = new Set(
  'ahmedabad bangalore bengaluru bhubaneswar chandigarh chennai coimbatore delhi faridabad ghaziabad goa gurgaon gurugram hyderabad indore jaipur kochi kolkata kozhikode lucknow madurai mangalore mohali mumbai mysore mysuru nagpur nashik navi new noida pan pune remote surat thane thiruvananthapuram trivandrum vadodara visakhapatnam'.split(
    ' ',
  ),
);
const fillers = new Set(['limited', 'ltd', 'pvt', 'private', 'india', 'inc', 'llp']);
const longestName = 6;

/** The employer's name stands right before the place or the years: titles may name other companies ("oracle-developer-infosys-pune"). */
function findInWords(words: readonly string[], names: Answers): string | undefined {
  const end = words.findIndex((word, at) => at > 1 && (places.has(word) || /^\d+$/.test(word)));
  let last = end < 0 ? words.length : end;
  while (last > 0 && fillers.has(words[last - 1] ?? '')) last--;
  for (let length = longestName; length > 0; length--) {
    if (last - length < 1) continue;
    const answer = names.get(words.slice(last - length, last).join('-'));
    if (answer !== undefined) return answer ?? undefined;
  }
  return undefined;
}
