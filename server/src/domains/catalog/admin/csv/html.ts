import type { DescriptionBlock } from '../../tables.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
}
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** Writes description blocks as simple HTML. */
export const blocksToHtml = (blocks: readonly DescriptionBlock[]): string =>
  blocks
    .map(({ kind, text, items }) => {
      if (kind === 'heading') return `<h3>${escaped(text)}</h3>`
      if (kind === 'paragraph') return `<p>${escaped(text)}</p>`
      const lead = text ? `<p>${escaped(text)}</p>` : ''
      return `${lead}<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
    })
    .join('\n')

const block = /<(h[1-6]|ul|ol)\b[^>]*>([\s\S]*?)<\/\1>/gi

/** Reads HTML as description blocks: headings, lists, and paragraphs of plain text for the rest. */
export function htmlToBlocks(html: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = []
  const paragraphs = (part: string) => {
    for (const piece of part.split(/<\/?(?:p|div|section|table|tr)\b[^>]*>|<br\s*\/?>\s*<br\s*\/?>/i)) {
      const text = plain(piece)
      if (text) blocks.push({ kind: 'paragraph', text, items: [] })
    }
  }
  let from = 0
  for (const found of html.matchAll(block)) {
    paragraphs(html.slice(from, found.index))
    from = found.index + found[0].length
    const inner = found[2] ?? ''
    if (/^h/i.test(found[1]!)) {
      const text = plain(inner)
      if (text) blocks.push({ kind: 'heading', text, items: [] })
      continue
    }
    const items = [...inner.matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/gi)]
      .map(([, item]) => plain(item ?? ''))
      .filter(Boolean)
    if (items.length > 0) blocks.push({ kind: 'list', text: '', items })
  }
  paragraphs(html.slice(from))
  return blocks
}
