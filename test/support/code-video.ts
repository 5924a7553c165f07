import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';

const [WIDTH, HEIGHT] = [640, 480];
const DOT = 10;
const [DARK, GRAY, LIGHT] = [20, 120, 235];

/** A video of a sticker with this code on a gray table, as a camera films it; answers its file. */
export const videoOfCode = (words: string): string => {
  const { data, size } = encode(words, { border: 4 });
  const [left, top] = [(WIDTH - size * DOT) >> 1, (HEIGHT - size * DOT) >> 1];
  const frame = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, 128);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const dot = data[Math.floor((y - top) / DOT)]?.[Math.floor((x - left) / DOT)];
      frame[y * WIDTH + x] = dot === undefined ? GRAY : dot ? DARK : LIGHT;
    }
  const file = join(tmpdir(), `code-${process.pid}.y4m`);
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`),
      Buffer.from('FRAME\n'),
      frame,
      Buffer.from('FRAME\n'),
      frame,
    ]),
  );
  return file;
};
