import path from 'node:path';
import type { InvoiceFacts } from '#domain/billing/invoice-facts.ts';
import { rupeesOf } from '#shared/rupees.ts';

const fonts = path.join(import.meta.dirname, 'fonts');
const [left, right, ink, quiet, line] = [56, 539, '#0d2426', '#4c5f62', '#d9d4c8'] as const;
const width = right - left;

/** Amounts in a column always show their paise. */
const exactly = (paise: number) => rupeesOf(paise).replace(/^[^.]*$/, '$&.00');

type Style = { bold?: boolean; size?: number; color?: string; align?: 'left' | 'right'; width?: number };

/** One A4 page. Everything on it, including its date, comes from the facts, so drawing it twice gives the same bytes. */
export async function drawInvoice(facts: InvoiceFacts, issuedAt: Date): Promise<Buffer> {
  const title = facts.corrects ? 'Credit note' : 'Tax invoice';
  const info = { Title: `${title} ${facts.number}`, Author: facts.seller.name, CreationDate: issuedAt, ModDate: issuedAt };
  // Loaded with the first invoice, because most processes never draw one and it takes a lot of memory.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info, lang: 'en-IN', displayTitle: true });
  for (const weight of [400, 600]) {
    pdf.registerFont(`text-${weight}`, path.join(fonts, `figtree-${weight}.ttf`));
    pdf.registerFont(`rupee-${weight}`, path.join(fonts, `figtree-${weight}-rupee.ttf`));
  }
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => void pdf.on('end', () => resolve()));
  draw(pdf, facts, title);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function draw(pdf: PDFKit.PDFDocument, facts: InvoiceFacts, title: string): void {
  const { seller, buyer, gst } = facts;
  let y = 56;
  /** The rupee sign has its own font, so the parts are set side by side. */
  const write = (text: string, x: number, at: number, style: Style = {}) => {
    const weight = style.bold ? 600 : 400;
    const parts = text.split(/(₹)/).filter(Boolean);
    const set = (part: string) => pdf.font(`${part === '₹' ? 'rupee' : 'text'}-${weight}`).fontSize(style.size ?? 10);
    const widths = parts.map((part) => set(part).widthOfString(part));
    let from = style.align === 'right' ? x - widths.reduce((sum, each) => sum + each, 0) : x;
    if (parts.length === 1 && style.align !== 'right') {
      set(text)
        .fillColor(style.color ?? ink)
        .text(text, x, at, { width: style.width ?? width });
      return;
    }
    for (const [i, part] of parts.entries()) {
      set(part)
        .fillColor(style.color ?? ink)
        .text(part, from, at, { lineBreak: false });
      from += widths[i] ?? 0;
    }
  };
  const rule = () => pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(line).stroke();
  const block = (x: number, heading: string, rows: string[]) => {
    write(heading, x, y, { size: 8.5, color: quiet, bold: true });
    let at = y + 15;
    for (const [i, row] of rows.entries()) {
      // Without the sign, whose own font would keep the row from wrapping.
      write(row.replaceAll('₹', 'Rs '), x, at, { bold: i === 0, width: width / 2 - 16 });
      at = Math.max(at + 14, pdf.y + 1);
    }
    return at;
  };

  write('ReferralHire', left, y, { bold: true, size: 16, color: '#085d5d' });
  write(title, right, y, { bold: true, size: 16, align: 'right' });
  y += 28;
  write(facts.number, right, y, { align: 'right', bold: true });
  write(facts.issuedOn, right, y + 14, { align: 'right', color: quiet });
  if (facts.corrects) write(`For invoice ${facts.corrects}`, left, y, { color: quiet });
  y += 40;
  rule();
  y += 16;
  const place = `Place of supply: ${buyer.state} (${buyer.stateCode})`;
  const [a, b] = [
    block(left, 'SELLER', [seller.name, seller.address, seller.state, `GSTIN ${seller.gstin}`]),
    block(left + width / 2, 'BUYER', [...new Set([buyer.name, buyer.email]), place, ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [])]),
  ];
  y = Math.max(a, b) + 16;
  rule();
  y += 12;
  write('DESCRIPTION', left, y, { size: 8.5, color: quiet, bold: true });
  write('SAC', left + 290, y, { size: 8.5, color: quiet, bold: true });
  write('AMOUNT', right, y, { size: 8.5, color: quiet, bold: true, align: 'right' });
  y += 18;
  write(facts.item, left, y, { bold: true, width: 270 });
  write(seller.sac, left + 290, y);
  write(exactly(gst.taxablePaise), right, y, { align: 'right' });
  y += 15;
  if (facts.period) write(`${facts.period.from} to ${facts.period.to}`, left, y, { color: quiet });
  y += 24;
  rule();
  y += 12;
  const taxes = gst.igstPaise > 0 ? { 'IGST 18%': gst.igstPaise } : { 'CGST 9%': gst.cgstPaise, 'SGST 9%': gst.sgstPaise };
  for (const [name, paise] of Object.entries({ 'Taxable value': gst.taxablePaise, ...taxes })) {
    write(name, left + 290, y, { color: quiet });
    write(exactly(paise), right, y, { align: 'right' });
    y += 17;
  }
  y += 4;
  write(facts.corrects ? 'Total refunded' : 'Total', left + 290, y, { bold: true, size: 13 });
  write(exactly(facts.grossPaise), right, y, { bold: true, size: 13, align: 'right' });
  y += 28;
  write(facts.inWords, left, y, { color: quiet });
  y += 18;
  if (facts.payment) write(`Payment reference ${facts.payment}`, left, y, { color: quiet });
  y += 22;
  rule();
  y += 12;
  const reverse = 'Reverse charge: no. This document was made by a computer and needs no signature.';
  write(facts.corrects ? reverse : `Paid in advance. ${reverse}`, left, y, { size: 8.5, color: quiet });
}
