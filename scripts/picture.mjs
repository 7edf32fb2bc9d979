// npm run picture [-- URL]: the picture in README.md, of a seeker's page in a demo that runs.
import path from 'node:path';
import { chromium } from '@playwright/test';
import { demoPassword } from '../src/server/accounts/demo-accounts.ts';
import { findBrowser } from './find-browser.mjs';
import { root } from './install.mjs';

const browser = await chromium.launch({ executablePath: await findBrowser() });
const page = await browser.newPage({ baseURL: process.argv[2] ?? 'http://localhost:3000', viewport: { width: 1280, height: 800 } });
await page.goto('/signin');
await page.evaluate(() => document.dispatchEvent(new Event('start-react')));
await page.locator('html[data-react]').waitFor();
await page.getByLabel('Email').fill('seeker@referralhire.example');
await page.getByLabel('Password', { exact: true }).fill(demoPassword);
await page.getByRole('button', { name: 'Sign In', exact: true }).click();
await page.waitForURL((url) => url.pathname !== '/signin');
await page.goto('/dashboard');
await page.getByRole('heading', { level: 1 }).waitFor();
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: path.join(root, 'docs', 'picture.png') });
await browser.close();
