/** Pieces between which a line may break: after spaces, and around characters of scripts without spaces. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]+\s*|\s+/gu

/** Splits a piece that is wider than a line into parts of equal length. */
function splitPiece(piece: string, width: number, measure: (text: string) => number): string[] {
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
 * Wraps a text into lines.
 * @param width of a line, in the unit of `measure`
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines = ['']
  for (const piece of text.match(pieces) ?? []) {
    const candidate = (lines.at(-1) ?? '') + piece
    if (measure(candidate.trimEnd()) <= width) lines[lines.length - 1] = candidate
    else {
      const parts = splitPiece(piece, width, measure)
      if (lines.at(-1) === '') lines.pop()
      lines.push(...parts)
    }
  }
  return lines.map((line) => line.trim())
}
