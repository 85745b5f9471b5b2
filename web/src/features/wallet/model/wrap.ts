/** Where a line may end: behind spaces and dashes, and around characters of scripts that have no spaces. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]+\s*|\s+/gu

/** A piece that is wider than a line, cut into parts of one length, so that no line ends with a lost digit. */
function cut(piece: string, width: number, measure: (text: string) => number): string[] {
  const characters = [...piece]
  for (let lines = Math.ceil(measure(piece) / width); lines < characters.length; lines++) {
    const length = Math.ceil(characters.length / lines)
    const parts = Array.from({ length: Math.ceil(characters.length / length) }, (_, line) =>
      characters.slice(line * length, (line + 1) * length).join(''),
    )
    if (parts.every((part) => measure(part) <= width)) return parts
  }
  return characters
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
