import qrcode from 'qrcode-generator';

/** Modules of light border that a reader needs around the code. */
const quiet = 4;

/** A QR code of a text as SVG, black on white, `size` pixels wide with its border. */
export function qrCode(text: string, x: number, y: number, size: number): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      if (code.isDark(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
    }
  }
  const scale = size / (modules + 2 * quiet);
  return (
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="28" fill="#fff"/>` +
    `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill="#0c1f17" shape-rendering="crispEdges"/>`
  );
}
