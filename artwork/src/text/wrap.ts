import { type ShapedLine, shapeLine } from './shape.ts'

const SHRINK = 0.94
/** Smallest share of the size at which a text is still shrunk; it is cut beyond. */
const SHRINK_MIN = 0.62
const ELLIPSIS = '…'

/**
 * Splits a text where a line may break: Thai, Khmer and CJK have no spaces between words.
 * @param language BCP 47 tag
 */
export function splitWords(text: string, language: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1)
    // Punctuation and spaces stay with the word before.
    if (last !== undefined && !isWordLike) words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}

function breakLines(words: readonly string[], widthEm: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line && shapeLine((line + word).trimEnd()).width > widthEm) {
      lines.push(line.trimEnd())
      line = word.trimStart()
    } else line += word
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}

/** Cuts a line that is too wide, with an ellipsis. */
function cut(line: string, widthEm: number): string {
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  while (characters.length > 1 && shapeLine(characters.join('') + ELLIPSIS).width > widthEm) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}

/** Lines of a text with the size, px, at which they fit. */
export type Fitted = { lines: ShapedLine[]; size: number }

/**
 * Fits a text into a width, px, and a number of lines: at `size` px, else smaller, else cut.
 * @param language BCP 47 tag, by whose words the lines break
 */
export function fitText(
  text: string,
  language: string,
  { width, size, lines: max }: { width: number; size: number; lines: number },
): Fitted {
  const words = splitWords(text.replace(/\s+/g, ' ').trim(), language)
  for (let now = size; ; now *= SHRINK) {
    const broken = breakLines(words, width / now)
    const fits = broken.length <= max && broken.every((line) => shapeLine(line).width * now <= width + 0.5)
    if (!fits && now * SHRINK >= size * SHRINK_MIN) continue
    const kept = broken.slice(0, max).map((line, index) => {
      const isCut = index === max - 1 && broken.length > max
      return isCut || shapeLine(line).width * now > width + 0.5 ? cut(line, width / now) : line
    })
    return { lines: kept.map(shapeLine), size: now }
  }
}
