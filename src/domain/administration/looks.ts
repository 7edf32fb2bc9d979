import type { ActSubject } from './act-subjects.ts';
import type { ActName } from './acts.ts';

/** What the audit log says about opening a page, with parts of its address in braces. */
export type Look = { act: ActName; subject: ActSubject };

const list = (name: string): Look => ({ act: 'look_at_list', subject: `list:${name}` });
const showsNoPerson = null;

/**
 * Every page of the console, and which look it is; `showsNoPerson` has no name and no address of a person. A page that is missing here does
 * not compile in src/web/routes.ts; src/server/app/web/pages.ts writes the look down before the answer leaves.
 */
export const looks = {
  '/admin': list('waiting'),
  '/admin/money': list('money'),
  '/admin/rules': showsNoPerson,
  '/admin/rules/:id': showsNoPerson,
  '/admin/cases': list('cases'),
  '/admin/cases/:id': { act: 'look_at_case', subject: 'case:{id}' },
  '/admin/people': list('people'),
  '/admin/people/:id': { act: 'look_at_person', subject: 'person:{id}' },
  '/admin/companies': showsNoPerson,
  '/admin/companies/new': showsNoPerson,
  '/admin/companies/catalogue': showsNoPerson,
  // Its history names the administrators who changed it.
  '/admin/companies/:id': list('changes of a company'),
  '/admin/wanted': showsNoPerson,
  '/admin/referrers': list('referrers'),
  '/admin/requests': list('requests'),
  '/admin/requests/:id': { act: 'look_at_request', subject: 'request:{id}' },
  '/admin/data-requests': list('requests about data'),
  '/admin/incidents': list('incidents'),
  '/admin/figures': showsNoPerson,
  '/admin/jobs': showsNoPerson,
  '/admin/mails': list('mails'),
  '/admin/health': showsNoPerson,
  '/admin/audit': list('audit'),
  '/admin/export/:list': { act: 'export_list', subject: 'list:{list}' },
  '/admin/disputes/:id': { act: 'read_dispute', subject: 'request:{id}' },
} as const satisfies Record<string, Look | null>;

export type ConsolePath = keyof typeof looks;

/** The look of a page of the console; undefined for every other page. */
export function lookOf(path: string, params: Readonly<Record<string, string | undefined>>): Look | undefined {
  const look = Object.hasOwn(looks, path) ? looks[path as ConsolePath] : null;
  if (!look) return undefined;
  return { act: look.act, subject: look.subject.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') as ActSubject };
}
