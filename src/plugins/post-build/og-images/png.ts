/**
 * Writes a flat drawing as a PNG with a palette, a third of the size of one in full colour. Format:
 * https://www.w3.org/TR/png-3/
 */
import {promisify} from 'node:util';
import {deflate} from 'node:zlib';

const compress = promisify(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;
/** Of each channel; a card has about 200 colours that differ in these, nearly all of them the soft edges of letters. */
const MOST_BITS = 5;

/** Section "CRC algorithm" of the format; Node has it only from 20.15 on. */
const CRC_TABLE = Uint32Array.from({length: 256}, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

type Indexed = {readonly palette: readonly number[]; readonly rows: Buffer};

/** Every pixel as the number of its colour; colours of which `bits` bits a channel are the same count as the first of them. */
function index(pixels: Uint8Array, width: number, height: number, bits: number): Indexed | undefined {
  const numbers = new Int16Array(1 << (3 * bits)).fill(-1);
  const palette: number[] = [];
  const rows = Buffer.alloc((width + 1) * height);
  const drop = 8 - bits;
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  let last = -1;
  let number = 0;
  for (let y = 0, from = 0; y < height; y++) {
    // Each row begins with its filter: none.
    for (let x = 1; x <= width; x++, from += 4) {
      const color = view.getUint32(from) >>> 8;
      if (color !== last) {
        last = color;
        const key =
          (((color >> 16) >> drop) << (2 * bits)) |
          ((((color >> 8) & 0xff) >> drop) << bits) |
          ((color & 0xff) >> drop);
        number = numbers[key] ?? -1;
        if (number < 0) {
          if (palette.length === MOST_COLORS) return undefined;
          number = palette.push(color) - 1;
          numbers[key] = number;
        }
      }
      rows[y * (width + 1) + x] = number;
    }
  }
  return {palette, rows};
}

/**
 * @param pixels - red, green, blue and alpha of each pixel; alpha is not looked at
 * @param width - in px
 * @param height - in px
 * @returns the PNG
 */
export async function palettePng(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  let indexed: Indexed | undefined;
  for (let bits = MOST_BITS; !indexed; bits--) indexed = index(pixels, width, height, bits);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(indexed.palette.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await compress(indexed.rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
