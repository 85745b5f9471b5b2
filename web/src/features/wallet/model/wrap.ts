/** Where a line may end: behind spaces and dashes, and around characters of scripts that have no spaces. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]+\s*|\s+/gu

/** A piece that is wider than a line, cut where it must be. */
function cut(piece: string, width: number, measure: (text: string) => number): string[] {
  const parts = ['']
  for (const character of piece) {
    const longer = (parts.at(-1) ?? '') + character
    if (measure(longer) <= width || parts.at(-1) === '') parts[parts.length - 1] = longer
    else parts.push(character)
  }
  return parts
}

/**
 * Parts a text into lines.
 * @param width of a line, in the unit that `measure` answers
 */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines = ['']
  for (const piece of text.match(pieces) ?? []) {
    const longer = (lines.at(-1) ?? '') + piece
    if (measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer
    else {
      const parts = cut(piece, width, measure)
      if (lines.at(-1) === '') lines.pop()
      lines.push(...parts)
    }
  }
  return lines.map((line) => line.trim())
}
