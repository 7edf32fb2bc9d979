import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { makePdf } from './make-pdf.ts';
import { expectMail } from './open-mail.ts';
import { expectToast, linkMailedTo, password, signIn } from './people.ts';
import { expect, hydrated, type Traveller } from './test.ts';

export const demoReferrer = { email: 'referrer@referralhire.example', name: 'Ananya Iyer' };

/** Like a person: the form, the mail, the link in it. */
export async function signUp({ page, name, email }: Traveller): Promise<void> {
  await page.goto('/signup');
  await hydrated(page);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL('**/profile');
  await page.goto(await linkMailedTo(page, email, 'verifyEmail'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your email address is confirmed.' })).toBeVisible();
}

export async function signInAsReferrer({ page, email }: Traveller): Promise<void> {
  await signIn(page, email, demoPassword);
}

/** The word of the signed-in referrer's own link, if they have chosen one. */
export async function knownHandle(page: Page): Promise<string | undefined> {
  return /https?:\/\/[^\s"<]+\/ask\/([a-z0-9-]+)/.exec(await (await page.request.get('/my-link')).text())?.[1];
}

/** The demo referrer's own link, which is chosen if it was not yet. Leaves them signed in. */
export async function demoLink(page: Page, origin: string): Promise<string> {
  await signIn(page, demoReferrer.email, demoPassword);
  const known = await knownHandle(page);
  const chosen = known ?? 'ananya-iyer';
  if (known === undefined) {
    const choose = { form: { intent: 'choose', handle: chosen }, headers: { origin }, maxRedirects: 0 };
    expect((await page.request.post('/my-link', choose)).status()).toBe(303);
  }
  return `/ask/${chosen}`;
}

const usualMessage = 'I cut checkout errors by 40 % and would like to do the same for your team.';

/** Everything on an open request form, up to the button. */
export async function fillRequest(page: Page, position: string, { message = usualMessage, lines = ['Ira Menon'] } = {}): Promise<void> {
  await hydrated(page);
  await page.getByLabel('LinkedIn Profile').fill('linkedin.com/in/ira-menon');
  await page.getByLabel('Position').fill(position);
  await page.getByLabel(/^Message to/).fill(message);
  await page
    .getByLabel('Resume', { exact: true })
    .setInputFiles({ name: 'Ira Menon.pdf', mimeType: 'application/pdf', buffer: makePdf({ lines }) });
  // A process of its own reads the PDF, which takes a while on a busy machine.
  await expect(page.getByText('ready to send')).toBeVisible();
}

export const expectSent = (page: Page) =>
  expectToast(
    page,
    'Request Submitted Successfully!',
    `Your referral request has been sent to ${demoReferrer.name}. You'll be notified when they respond.`,
  );

/** From an open request form to the toast. */
export async function fillAndSend(page: Page, position: string): Promise<void> {
  await fillRequest(page, position);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expectSent(page);
}

/** A step that ends with words on the page of the person who took it. */
export async function act(page: Page, done: string, steps: () => Promise<void>): Promise<void> {
  await steps();
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
}

/** A button that opens a dialog with one field. */
export async function actWithWords(page: Page, names: { open: string; field: string; send: string; done: string }, words: string) {
  await page.getByRole('button', { name: names.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(names.field).fill(words);
  await act(page, names.done, () => dialog.getByRole('button', { name: names.send }).click());
}

/** Finds each mail by its subject and checks that it links to the request. */
export async function expectMails(page: Page, address: string, subjects: readonly string[], path: string): Promise<void> {
  for (const subject of subjects) await expectMail(page, address, subject, path);
}

export const history = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem');

/** Reading a resume takes a process of its own, so each person uploads one and sends it again. */
const resumes = new WeakMap<BrowserContext, Promise<string>>();

async function uploadResume(page: Page): Promise<string> {
  const uploaded = await page.request.post('/api/resumes?name=Ira%20Menon.pdf', {
    headers: { 'content-type': 'application/pdf' },
    data: makePdf({ lines: ['Ira Menon'] }),
  });
  return ((await uploaded.json()) as { id: string }).id;
}

type Sender = Pick<Traveller, 'page' | 'name' | 'email'>;

/** The answer to a request sent without the form. */
export async function postRequest({ page, name, email }: Sender, position: string, more: { handle?: string; ladder?: boolean } = {}) {
  const uploaded = resumes.get(page.context()) ?? uploadResume(page);
  resumes.set(page.context(), uploaded);
  const resumeId = await uploaded;
  return page.request.post('/api/requests', {
    data: {
      referrerId: 'ref_1',
      fullName: name,
      email,
      linkedin: 'https://www.linkedin.com/in/ira-menon',
      position,
      resumeId,
      message: `I would like to work as ${position}.`,
      ...more,
    },
  });
}

/** Uses the API, for tests that are not about the form. Returns the id. */
export async function sendByApi(seeker: Sender, position: string, more: { handle?: string; ladder?: boolean } = {}): Promise<string> {
  const sent = await postRequest(seeker, position, more);
  expect(sent.status()).toBe(201);
  return ((await sent.json()) as { id: string }).id;
}

/** Moves that can be undone on a page are final here. */
export async function moveByApi({ page }: Pick<Sender, 'page'>, id: string, ...moves: { move: string; [part: string]: string }[]) {
  for (const data of moves) expect((await page.request.post(`/api/requests/${id}/moves`, { data })).status()).toBe(200);
}

/** Uses up one request of the month and leaves none open: of those with one referrer, two may be. */
export async function spendByApi(seeker: Sender, position: string): Promise<void> {
  await moveByApi(seeker, await sendByApi(seeker, position), { move: 'withdraw' });
}
