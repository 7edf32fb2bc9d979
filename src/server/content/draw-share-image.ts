import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kolam } from '#shared/kolam.ts';
import type { ShareCard } from './share-card.ts';
import { escapeXml } from './write-feed.ts';

const fonts = path.resolve(import.meta.dirname, '../../web/app/fonts');
const size = { width: 1200, height: 630 };

type Draw = (html: string) => Promise<Buffer>;
let loading: Promise<Draw> | undefined;

/** Typed by hand: the library's own types add an index signature to React's styles in every file of the web. */
type Renderer = { registerFont: (font: { name: string; data: Buffer; weight?: number }) => Promise<unknown> };
type Library = { render: (html: string, options: object) => Promise<Uint8Array> };
type Backend = { Renderer: new () => Renderer };
const library: string = 'takumi-js';

/** The drawing library uses memory that most processes never need, so we load it with the first picture. */
async function loadDraw(): Promise<Draw> {
  const { render } = (await import(library)) as Library;
  const { Renderer } = (await import(`${library}/node`)) as Backend;
  const renderer = new Renderer();
  const font = (name: string, file: string, weight?: number) =>
    renderer.registerFont({ name, data: readFileSync(path.join(fonts, file)), ...(weight ? { weight } : {}) });
  await Promise.all([
    font('Anek Latin', 'anek-latin-700.woff2', 700),
    font('Anek Latin', 'anek-latin-700-rupee.woff2', 700),
    font('Figtree', 'figtree.woff2'),
    font('Figtree', 'figtree-rupee.woff2'),
  ]);
  return async (html) => Buffer.from(await render(html, { ...size, format: 'png', renderer, emoji: 'from-font' }));
}

export async function drawShareImage(card: ShareCard): Promise<Buffer> {
  loading ??= loadDraw();
  return (await loading)(pictureOf(card));
}

/**
 * Colours are hex, because the library reads only the older notations. The background is dark in every theme, since another site shows it.
 */
function pictureOf({ title, kicker, seed, dye }: ShareCard): string {
  const { ground, line, soft } = dyes[dye] ?? dyes[4];
  const titleSize = title.length > 62 ? 64 : title.length > 40 ? 74 : 86;
  return `<div style="display:flex;width:1200px;height:630px;background-color:${ground};color:#fdfaf4;font-family:Figtree;position:relative">
<img src="${picture(seed, 4, line, 1.5)}" width="880" height="880" style="position:absolute;left:806px;top:-125px;width:880px;height:880px;opacity:0.5" />
<div style="display:flex;flex-direction:column;justify-content:space-between;width:830px;height:630px;padding:68px 0 68px 72px">
<div style="display:flex;font-size:30px;font-weight:600;color:${soft}">${escapeXml(kicker)}</div>
<div style="display:flex;font-family:Anek Latin;font-weight:700;font-size:${titleSize}px;line-height:1.06;letter-spacing:-1px">${escapeXml(title)}</div>
<div style="display:flex;align-items:center;font-size:34px;font-weight:600"><img src="${picture('ReferralHire', 1, soft, 3)}" width="64" height="64" style="width:64px;height:64px;margin-right:18px" /><div style="display:flex;font-family:Anek Latin;font-weight:700">ReferralHire</div></div>
</div></div>`;
}

function picture(seed: string, reach: number, color: string, stroke: number): string {
  const { loops, dots, viewBox } = kolam(seed, { reach });
  const points = dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${stroke}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><g fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round"><path d="${loops.join('')}"/></g><g fill="${color}">${points}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** In the same order as the dyes of tiles and avatars (src/web/app/tokens.css), so a name keeps its colour. */
const dyes = [
  { ground: '#6b1f1c', line: '#f0a59c', soft: '#ffd9d3' },
  { ground: '#63310f', line: '#eab083', soft: '#ffdfc6' },
  { ground: '#553a05', line: '#f0bd5c', soft: '#fce3b0' },
  { ground: '#1f4a24', line: '#93cf95', soft: '#cfefcf' },
  { ground: '#064b4c', line: '#6fcac5', soft: '#c0ece8' },
  { ground: '#1d3f6e', line: '#93bdf2', soft: '#d2e4ff' },
  { ground: '#4a2c68', line: '#c9a6ea', soft: '#ecdcff' },
  { ground: '#681f47', line: '#eda0c3', soft: '#ffd8e8' },
] as const;
