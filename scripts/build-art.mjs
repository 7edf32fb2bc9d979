// node scripts/build-art.mjs: draws the icons and the portraits under public/ from the kolam. Run it when the mark or the people change.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { render } from 'takumi-js';
import { kolam } from '../src/shared/kolam.ts';
import { stories } from '../src/web/home/stories.ts';
import { hashOf } from '../src/shared/name-hash.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = (name) => {
  mkdirSync(path.join(root, 'public', name), { recursive: true });
  return path.join(root, 'public', name);
};

/** Launchers crop icons to a circle, so everything important stays within the inner 80 %. */
async function drawIcon(size, file, { share = 0.62, radius = 0 } = {}) {
  const { loops, dots } = kolam('ReferralHire', { reach: 1 });
  const side = 64 / share;
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-side / 2} ${-side / 2} ${side} ${side}"><path d="${loops.join('')}" fill="none" stroke="#fdfaf4" stroke-width="4.4" stroke-linecap="round"/>${dots
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#f7b53d"/>`)
    .join('')}</svg>`;
  const html = `<div style="display:flex;width:${size}px;height:${size}px;background-color:#085d5d;border-radius:${size * radius}px"><img src="data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}" width="${size}" height="${size}" style="width:${size}px;height:${size}px"/></div>`;
  writeFileSync(path.join(folder('icons'), file), await render(html, { width: size, height: size, format: 'png', emoji: 'from-font' }));
}

// For tabs. A drawing (SVG) would be crisper, but a browser needs 20 ms of the page's main thread to draw one, and a phone four times that.
await drawIcon(48, 'icon-48.png', { radius: 0.22, share: 0.86 });
await drawIcon(192, 'icon-192.png', { radius: 0.22, share: 0.76 });
await drawIcon(512, 'icon-512.png', { radius: 0.22, share: 0.76 });
await drawIcon(512, 'icon-maskable-512.png', { share: 0.6 });
await drawIcon(180, 'apple-touch-180.png', { share: 0.7 });

const skins = ['#f0c8a0', '#d9a273', '#b97f52', '#8d5a3b'];
const hairs = ['#1d1512', '#2c1d16', '#3a2a22', '#171717'];
const hues = [25, 52, 85, 142, 195, 255, 305, 350];

/** Invented people get a drawing, because a stranger's photograph would be a lie. */
function drawPortrait({ name, image }) {
  const hash = hashOf(name);
  const pick = (list, salt) => list[hashOf(`${name}${salt}`) % list.length];
  const hue = hues[hash % 8];
  const { loops, viewBox } = kolam(name, { reach: 1 });
  const skin = pick(skins, 'skin');
  const hair = pick(hairs, 'hair');
  const long = /^(Nandini|Meera|Gayathri)/.test(name);
  const turban = name.endsWith('Singh');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="oklch(0.88 0.06 ${hue})"/><svg x="-14" y="-14" width="124" height="124" viewBox="${viewBox}" opacity=".35"><path d="${loops.join('')}" fill="none" stroke="oklch(0.45 0.09 ${hue})" stroke-width="2"/></svg>${
    long ? `<path d="M25 44c0-17 10-27 23-27s23 10 23 27v30H25z" fill="${hair}"/>` : ''
  }<path d="M12 96c2-20 16-28 36-28s34 8 36 28z" fill="oklch(0.45 0.09 ${hue})"/><path d="M40 56h16v14c0 5-16 5-16 0z" fill="${skin}"/><ellipse cx="48" cy="44" rx="16" ry="19" fill="${skin}"/>${
    turban
      ? `<path d="M29 40c-3-16 8-26 19-26s22 10 19 26c-6-8-12-11-19-13-7 2-13 5-19 13z" fill="oklch(0.6 0.15 60)"/><path d="M33 50c1 14 8 20 15 20s14-6 15-20c-4 6-9 7-15 7s-11-1-15-7z" fill="${hair}"/>`
      : `<path d="M31 42c-1-16 7-22 17-22s18 6 17 22c-3-8-8-12-17-12s-14 4-17 12z" fill="${hair}"/>`
  }</svg>`;
  writeFileSync(path.join(folder('portraits'), `${image}.svg`), `${svg}\n`);
}

const { testimonials } = JSON.parse(readFileSync(path.join(root, 'content/pricing.json'), 'utf8'));
for (const person of [...testimonials, ...stories]) drawPortrait(person);
