import type { DescriptionBlock } from '../../tables.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

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

/** Writes a short text for a column with HTML: a text without special characters stays as it is. */
export const textToHtml = (text: string): string =>
  /[<&]/.test(text) ? blocksToHtml([{ kind: 'paragraph', text, items: [] }]) : text
