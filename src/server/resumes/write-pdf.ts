const lineHeight = 20;
const top = 790;

/** One plain page, for the demo's resumes. Latin letters only, because it uses a font that every PDF reader has built in. */
export function writePdf(title: string, lines: readonly string[]): Buffer {
  const drawn = [
    `BT /F1 20 Tf 56 ${top} Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 11 Tf 56 ${top - (at + 2) * lineHeight} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n `;
  });
  const table = ['xref', `0 ${objects.length + 1}`, '0000000000 65535 f ', ...offsets];
  const trailer = ['trailer', `<< /Size ${objects.length + 1} /Root 1 0 R >>`, 'startxref', String(text.length), '%%EOF', ''];
  return Buffer.from(text + [...table, ...trailer].join('\n'), 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[()\\]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?');
}
