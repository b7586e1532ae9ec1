import sharp from 'sharp';

export async function samplePicture(
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif',
  { width = 80, height = 60 } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c65a3a' } })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG with EXIF rotation and location. */
export async function phonePicture(): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#2f5d50' } })
    .withExif({
      IFD0: { Orientation: '6', Make: 'Fone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A zip with one stored entry of this name. */
export function sampleZip(name: string, content = 'x'): Buffer {
  const body = Buffer.from(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(body.length, 18);
  header.writeUInt32LE(body.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), body]);
}

/** The beginning of a Windows program. */
export const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

export const SVG_WITH_SCRIPT = Buffer.from(
  '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** A photo of 16 × 16 pixels as an iPhone writes it. */
export const TINY_HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAWQACAAEAAAAAAAAA',
    'AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAA',
    'ALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQED',
    'cAAAAwCQAAADAAADAB6gIIEFluqumubAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUA',
    'AAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwAC',
    'AAEAAQAAAGFtZGF0AAAAVSgBrwQSGxMIgPjpsZrcBzeDFv/+L/CL/rkGLYITV/YkKeWPf/en3G2XlzsR+ZtO02IrL9T1MLgglDSA',
    'xeApngXG8hKja1blv8BlvN9BG0DXgLk9pjQ=',
  ].join(''),
  'base64',
);
