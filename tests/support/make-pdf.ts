/** Marks of a password that nobody knows. */
const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> >> /ID [<00> <00>]`;

/** A small true PDF with one line of text on each page, filled up to a size or locked when that is asked for. */
export function makePdf(options: { lines?: string[]; size?: number; locked?: boolean } = {}): Buffer {
  const lines = options.lines ?? ['Neha Sharma, six years of TypeScript'];
  const kids = lines.map((_, i) => `${4 + i * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, i) => {
      const drawn = line === '' ? '' : `BT /F1 12 Tf 50 700 Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + i * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const trailer = (at: number) =>
    [
      'xref',
      `0 ${objects.length + 1}`,
      '0000000000 65535 f ',
      ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `),
      'trailer',
      `<< /Size ${objects.length + 1} /Root 1 0 R ${options.locked ? lock : ''} >>`,
      'startxref',
      String(at).padStart(8, '0'),
      '%%EOF',
      '',
    ].join('\n');
  // A comment pads it; its length does not change the length of what follows.
  const missing = (options.size ?? 0) - text.length - trailer(0).length;
  if (missing > 2) text += `%${'x'.repeat(missing - 2)}\n`;
  return Buffer.from(text + trailer(text.length), 'latin1');
}
