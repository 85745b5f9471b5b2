import { type Font, Buffer as Run, shape } from 'harfbuzzjs'
import { n } from '../packshots/kit/pen.ts'
import { findFont } from './fonts.ts'

type Glyph = { font: Font; id: number; x: number; y: number }

/** A line of shaped text. Lengths are in em. */
export type ShapedLine = { glyphs: Glyph[]; width: number }

/** Characters that join others: they stay in the run of the character before. */
const joining = /^[\p{M}\u200c\u200d]+$/u

/** Splits a text into runs of one font. Characters that no font has, such as emoji, are left out. */
function splitRuns(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const joins = joining.test(character) || character === ' '
    if (last && joins) {
      last.text += character
      continue
    }
    const font = findFont(character.codePointAt(0)!)
    if (!font) continue
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/** Shapes one line: joins letters and places marks as the script requires, Thai and Khmer included. */
export function shapeLine(text: string): ShapedLine {
  const glyphs: Glyph[] = []
  let width = 0
  for (const { font, text: part } of splitRuns(text)) {
    const run = new Run()
    run.addText(part)
    run.guessSegmentProperties()
    shape(font, run)
    const em = font.face.upem
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of run.getGlyphInfosAndPositions()) {
      // Glyph 0 is the box of a missing character.
      if (codepoint) glyphs.push({ font, id: codepoint, x: width + xOffset / em, y: yOffset / em })
      width += codepoint ? xAdvance / em : 0
    }
  }
  return { glyphs, width }
}

/** Draws a shaped line as paths, so that no font is needed where the picture is rendered. */
export function drawLine(line: ShapedLine, x: number, baseline: number, size: number, color: string): string {
  const paths = line.glyphs.map(({ font, id, x: dx, y: dy }) => {
    const outline = font.glyphToPath(id)
    const scale = size / font.face.upem
    const at = `translate(${n(x + dx * size)} ${n(baseline - dy * size)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
    return outline && `<path transform="${at}" d="${outline}"/>`
  })
  return `<g fill="${color}">${paths.join('')}</g>`
}
