/** The QR code as an SVG. Few people ask for one, so we load the library with the first. */
export async function drawQr(address: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  return renderSVG(address, { ecc: 'M', border: 3, pixelSize: 10 });
}
