import type { Line } from './line.ts'
import { csvMessages } from './messages.ts'
import { htmlToBlocks } from './read-html.ts'
import type { Row } from './row.ts'

/** Reads a description in HTML, and warns of pictures and videos in it. */
export function readDescription(row: Row, column: string): Line['description'] {
  const html = row.cell(column)
  if (hasMedia(html)) row.warnAt(column, csvMessages.media)
  return html ? { 'en-us': htmlToBlocks(html) } : {}
}

const MAX_SUBTITLE = 400

/** Reads the text of a short description in HTML as a subtitle. */
export function readSubtitle(row: Row, column: string): Record<string, string> {
  const cell = row.cell(column)
  // A text without markup keeps its lines.
  if (cell && !/[<&]/.test(cell)) return { 'en-us': cell.slice(0, MAX_SUBTITLE) }
  const blocks = htmlToBlocks(cell)
  const text = blocks
    .map((block) => [block.text, ...block.items].filter(Boolean).join(', '))
    .join(' ')
    .slice(0, MAX_SUBTITLE)
  return text ? { 'en-us': text } : {}
}

/** Whether a description contains what description blocks cannot: pictures, videos, embedded pages. */
const hasMedia = (html: string): boolean => /<(img|picture|video|iframe|embed|object)\b/i.test(html)
