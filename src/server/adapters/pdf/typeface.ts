import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

/** What pdfkit asks of a run of letters, and may change. */
type Run = { glyphs: readonly Letter[]; positions: Position[]; readonly advanceWidth: number };
type Letter = { id: number; codePoints: readonly number[]; advanceWidth: number };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

export type FaceName = 'plain' | 'strong' | 'bold';

let faces: Readonly<Record<FaceName, Font>> | undefined;

/**
 * Our typeface, read at the first document and kept: with every letter of Europe's names, unlike the pages' own, which come in pieces. A word
 * is set once and then known, since papers say much the same; what a document looks like rests on nothing that was drawn before it.
 */
export const typeface = (): Readonly<Record<FaceName, Font>> => {
  faces ??= {
    plain: face('400Regular/Figtree_400Regular'),
    strong: face('600SemiBold/Figtree_600SemiBold'),
    bold: face('800ExtraBold/Figtree_800ExtraBold'),
  };
  return faces;
};

const face = (name: string): Font => {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/figtree/${name}.ttf`))) as Font;
  // A letter that two signs share, as the space is, belongs to the first who asks. Asked in this order, it is the same in every document.
  for (const sign of font.characterSet) font.glyphForCodePoint(sign);
  const set = font.layout.bind(font);
  const known = new Map<string, GlyphRun>();
  const layout = (words: string): Run => {
    const run = known.get(words) ?? set(words);
    if (known.size === MOST_WORDS) known.clear();
    known.set(words, run);
    const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
    return {
      glyphs: run.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.assign(font, { layout });
};

/** Names and addresses are among them, which are never said again. */
const MOST_WORDS = 5_000;
