const [size, dataBytes, checkBytes, text8] = [33, 80, 20, new TextEncoder()] as const;

/** Multiplies in the field of 256 elements that QR codes use. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = ((product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a)) & 0xff;
  return product;
}

/** Length, bytes and padding, followed by the check bytes. */
function codewords(text: string): number[] {
  const bytes = [...text8.encode(text)];
  if (bytes.length > dataBytes - 2) throw new Error('The text is too long for this QR code.');
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: dataBytes }, (_, i) => {
    const [high, low] = [nibbles[2 * i], nibbles[2 * i + 1]];
    return high === undefined || low === undefined ? ((i - nibbles.length / 2) % 2 === 0 ? 0xec : 0x11) : (high << 4) | low;
  });
  let divisor = [1];
  for (let power = 0, root = 1; power < checkBytes; power++, root = times(root, 2))
    divisor = [...divisor, 0].map((factor, i) => factor ^ times(divisor[i - 1] ?? 0, root));
  const rest = [...data, ...Array.from({ length: checkBytes }, () => 0)];
  for (let i = 0; i < dataBytes; i++) {
    const lead = rest[i] ?? 0;
    for (const [j, factor] of divisor.entries()) rest[i + j] = (rest[i + j] ?? 0) ^ times(factor, lead);
  }
  return [...data, ...rest.slice(dataBytes)];
}

/** A QR code of version 4, level L, mask 0, as rows of dark and light. It holds 78 bytes, and an address on this machine has fewer. */
export function qrCode(text: string): boolean[][] {
  const fixed = Array.from({ length: size }, () => Array.from<boolean | undefined>({ length: size }));
  const set = (x: number, y: number, dark: boolean) => {
    const row = fixed[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let i = 0; i < size; i++)
    for (const [x, y] of [
      [6, i],
      [i, 6],
    ] as const)
      set(x, y, i % 2 === 0);
  const square = (cx: number, cy: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4]);
  square(26, 26, 2, [1]);
  // Level and mask with their own check bits, written twice as the standard requires.
  const format = (i: number) => ((0x77c4 >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    if (i < 8) set(8, i < 6 ? i : i + 1, format(i));
    else set(i === 8 ? 7 : 14 - i, 8, format(i));
    if (i < 8) set(size - 1 - i, 8, format(i));
    else set(8, size - 15 + i, format(i));
  }
  set(8, size - 8, true);
  const bits = codewords(text).flatMap((byte) => Array.from({ length: 8 }, (_, i) => (byte >> (7 - i)) & 1));
  const dark = fixed.map((row) => row.map((module) => module === true));
  let next = 0;
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size * 2; step++) {
      const x = right - (step % 2);
      const upward = ((right + 1) & 2) === 0;
      const y = upward ? size - 1 - (step >> 1) : step >> 1;
      const row = dark[y];
      if (fixed[y]?.[x] === undefined && row) row[x] = (bits[next++] === 1) !== ((x + y) % 2 === 0);
    }
  }
  return dark;
}
