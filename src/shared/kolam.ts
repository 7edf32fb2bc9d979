import { reversed, sorted } from './lists.ts';
import { hashOf } from './name-hash.ts';

/**
 * A kolam is drawn at doorsteps in South India: a line that winds round a grid of dots. Here a string decides which neighbouring
 * dots are linked; the line crosses itself on every link and turns back where there is none. The same string gives the same figure.
 */
export type KolamOptions = {
  /** Dots from the middle to the edge; 1 is the logo, 3 and 4 vary well, 2 has only one connected figure. */
  reach?: number;
  /** mirror: like most kolams; turn: only rotations, which gives more variety. */
  symmetry?: 'mirror' | 'turn';
  shape?: 'diamond' | 'square';
};

export type Kolam = {
  dots: readonly (readonly [x: number, y: number])[];
  /** One SVG path for each closed loop of the line. */
  loops: readonly string[];
  viewBox: string;
};

type Link = (x: number, y: number, side: number) => boolean;

const cell = 20;
const half = cell / 2;
/** How far from its dot the line turns where there is no link. */
const turn = half * 0.66;
/** The share of the radius at which the control points of a Bézier quarter circle lie. */
const quarter = 0.5523;
const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const sideAt = (side: number) => sides[((side % 4) + 4) % 4] as (typeof sides)[number];

const drawn = new Map<string, Kolam>();
const mostKept = 300;

/** The viewBox, which depends only on the size. */
function kolamFrame(reach = 3): string {
  const edge = reach * cell + cell * 0.6;
  return `${-edge} ${-edge} ${2 * edge} ${2 * edge}`;
}

export function kolam(seed: string, { reach = 3, symmetry = 'mirror', shape = 'diamond' }: KolamOptions = {}): Kolam {
  const key = `${reach} ${symmetry} ${shape} ${seed}`;
  const known = drawn.get(key);
  if (known) return known;
  const dots = dotsOf(reach, shape);
  const linked = connectedLinks(seed, dots, symmetry);
  const figure: Kolam = {
    dots: dots.map(([x, y]) => [x * cell, y * cell]),
    loops: traceLoops(dots, linked),
    viewBox: kolamFrame(reach),
  };
  // Directories draw the same few hundred names again and again; an endless stream of new names must not fill the memory.
  if (drawn.size >= mostKept) drawn.clear();
  drawn.set(key, figure);
  return figure;
}

function dotsOf(reach: number, shape: 'diamond' | 'square'): [number, number][] {
  const dots: [number, number][] = [];
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      if (shape === 'square' || Math.abs(x) + Math.abs(y) <= reach) dots.push([x, y]);
    }
  }
  return dots;
}

/** Tries one seed after another with more and more links until all dots are connected, in the end with every link. */
function connectedLinks(seed: string, dots: [number, number][], symmetry: 'mirror' | 'turn'): Link {
  const families = linkFamilies(dots, symmetry);
  for (let attempt = 0; ; attempt++) {
    const share = Math.min(1, 0.5 + Math.max(0, attempt - 60) * 0.01);
    const linked = chooseLinks(`${seed}${attempt || ''}`, families, share);
    if (reachable(linked) === dots.length) return linked;
  }
}

const placeOf = (x: number, y: number, side: number) => `${x},${y},${((side % 4) + 4) % 4}`;

/** For each side of each dot that has a neighbour: the name of its family. Computed once, used with many seeds. */
function linkFamilies(dots: [number, number][], symmetry: 'mirror' | 'turn'): Map<string, string> {
  const present = new Set(dots.map(String));
  const families = new Map<string, string>();
  for (const [x, y] of dots) {
    for (const [side, [dx, dy]] of sides.entries()) {
      if (present.has(`${x + dx},${y + dy}`)) families.set(placeOf(x, y, side), canonicalLink([x, y], [x + dx, y + dy], symmetry));
    }
  }
  return families;
}

function chooseLinks(seed: string, families: Map<string, string>, share: number): Link {
  const random = randomFrom(hashOf(seed));
  const fate = new Map<string, boolean>();
  for (const family of families.values()) if (!fate.has(family)) fate.set(family, random() < share);
  return (x, y, side) => fate.get(families.get(placeOf(x, y, side)) ?? '') ?? false;
}

/** All links that a symmetry maps onto each other share one name, so they are all drawn or none is. */
function canonicalLink(from: [number, number], to: [number, number], symmetry: 'mirror' | 'turn'): string {
  const names: string[] = [];
  for (const flip of symmetry === 'mirror' ? [1, -1] : [1]) {
    let a: [number, number] = [from[0] * flip, from[1]];
    let b: [number, number] = [to[0] * flip, to[1]];
    for (let quarterTurns = 0; quarterTurns < 4; quarterTurns++) {
      names.push(sorted([a, b].map(String)).join('|'));
      a = [-a[1] || 0, a[0] || 0];
      b = [-b[1] || 0, b[0] || 0];
    }
  }
  return sorted(names.map((name) => name.replaceAll('-0', '0')))[0] as string;
}

function reachable(linked: Link): number {
  const seen = new Set(['0,0']);
  const waiting: [number, number][] = [[0, 0]];
  for (let dot = waiting.pop(); dot; dot = waiting.pop()) {
    for (let side = 0; side < 4; side++) {
      const [dx, dy] = sideAt(side);
      const next: [number, number] = [dot[0] + dx, dot[1] + dy];
      if (!linked(dot[0], dot[1], side) || seen.has(String(next))) continue;
      seen.add(String(next));
      waiting.push(next);
    }
  }
  return seen.size;
}

/**
 * Walks the line. A stroke covers the quarter between two sides of a dot, clockwise or not. At a side without a link the line continues
 * round the same dot; at a link it crosses to the neighbour and winds the other way.
 */
function traceLoops(dots: [number, number][], linked: Link): string[] {
  const walked = new Set<string>();
  const loops: string[] = [];
  for (const [startX, startY] of dots) {
    for (let start = 0; start < 4; start++) {
      let [x, y, corner, clockwise] = [startX, startY, start, true];
      if (walked.has(`${x},${y},${corner}`)) continue;
      let path = '';
      while (!walked.has(`${x},${y},${corner}`)) {
        walked.add(`${x},${y},${corner}`);
        path += stroke(x, y, corner, clockwise, linked, path === '');
        const side = clockwise ? corner + 1 : corner;
        if (linked(x, y, side)) {
          const [dx, dy] = sideAt(side);
          [x, y, corner, clockwise] = [x + dx, y + dy, (corner + 2) % 4, !clockwise];
        } else {
          corner = (corner + (clockwise ? 1 : 3)) % 4;
        }
      }
      loops.push(`${path}Z`);
    }
  }
  return loops;
}

/** Relative to where it begins: there are few kinds of strokes, so the same words come again and again and compress well. */
function stroke(x: number, y: number, corner: number, clockwise: boolean, linked: Link, first: boolean): string {
  const [ax, ay] = sideAt(corner);
  const [bx, by] = sideAt(corner + 1);
  const place = ([a, b]: readonly [number, number]) => [short(ax * a + bx * b), short(ay * a + by * b)] as const;
  const points = strokePoints(linked(x, y, corner), linked(x, y, corner + 1)).map(place);
  const [[fromX, fromY], ...rest] = (clockwise ? points : reversed(points)) as [readonly [number, number], ...typeof points];
  const begin = first ? `M${short(x * cell + fromX)} ${short(y * cell + fromY)}` : '';
  return begin + (rest.length === 1 ? 'l' : 'c') + rest.map(([toX, toY]) => `${short(toX - fromX)} ${short(toY - fromY)}`).join(' ');
}

/** In coordinates along the two sides: straight between two links, round where there are none, a drop between one and the other. */
function strokePoints(linkA: boolean, linkB: boolean): (readonly [number, number])[] {
  if (linkA && linkB)
    return [
      [half, 0],
      [0, half],
    ];
  if (!linkA && !linkB)
    return [
      [turn, 0],
      [turn, turn * quarter],
      [turn * quarter, turn],
      [0, turn],
    ];
  const drop = [
    [half, 0],
    [half * 0.62, half * 0.38],
    [half * 0.5, turn],
    [0, turn],
  ] as const;
  return linkA ? [...drop] : reversed(drop.map(([a, b]) => [b, a] as const));
}

const short = (value: number) => Number(value.toFixed(1));

/** mulberry32: its whole state is one seed, which fits our hash. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
