/** A random number between 0 and 1 that follows the curve. `random` is uniform; tests pass a seeded one. */
export function drawBeta({ a, b }: { a: number; b: number }, random: () => number): number {
  const x = drawGamma(Math.max(a, 1e-3), random);
  const y = drawGamma(Math.max(b, 1e-3), random);
  return x / (x + y);
}

/** Marsaglia and Tsang; shapes below 1 are raised by one and corrected afterwards. */
function drawGamma(shape: number, random: () => number): number {
  if (shape < 1) return drawGamma(shape + 1, random) * Math.max(random(), 1e-12) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const z = drawNormal(random);
    const v = (1 + c * z) ** 3;
    if (v <= 0) continue;
    if (Math.log(Math.max(random(), 1e-12)) < 0.5 * z * z + d - d * v + d * Math.log(v)) return d * v;
  }
}

function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(Math.max(random(), 1e-12))) * Math.cos(2 * Math.PI * random());
}
