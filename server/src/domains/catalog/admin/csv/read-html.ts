import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { DescriptionBlock } from '../../tables.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

const heading = /^h[1-6]$/
const list = /^[uo]l$/
/** Elements that begin and end a paragraph. */
const paragraph = /^(p|div|section|table|tr)$/

/** Reads HTML as description blocks: headings, lists, and paragraphs of plain text for the rest. */
export function htmlToBlocks(html: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = []
  let texts: string[] = []
  const endParagraph = () => {
    const text = joined(texts)
    if (text) blocks.push({ kind: 'paragraph', text, items: [] })
    texts = []
  }
  const read = (nodes: readonly Node[]) => {
    for (const [at, node] of nodes.entries()) {
      if ('value' in node) texts.push(node.value)
      const name = node.nodeName
      if (heading.test(name)) {
        endParagraph()
        const text = joined(textsIn(node))
        if (text) blocks.push({ kind: 'heading', text, items: [] })
      } else if (list.test(name)) {
        endParagraph()
        const items = itemsOf(node)
        if (items.length > 0) blocks.push({ kind: 'list', text: '', items })
      } else if (paragraph.test(name)) {
        endParagraph()
        read(childrenOf(node))
        endParagraph()
      } else if (name === 'br' && followsBreak(nodes, at)) endParagraph()
      else read(childrenOf(node))
    }
  }
  // Parses the contents of <noscript> too.
  read(parseFragment(html, { scriptingEnabled: false }).childNodes)
  endParagraph()
  return blocks
}

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

const joined = (texts: readonly string[]) => texts.join(' ').replace(/\s+/g, ' ').trim()

/** Returns the texts in an element, without those of nested lists. */
const textsIn = (node: Node): string[] =>
  childrenOf(node).flatMap((child) => {
    if ('value' in child) return [child.value]
    return list.test(child.nodeName) ? [] : textsIn(child)
  })

/** Returns the items of a list; those of nested lists follow the item that contains them. */
const itemsOf = (node: Node): string[] =>
  childrenOf(node).flatMap((child) => {
    const text = child.nodeName === 'li' ? joined(textsIn(child)) : ''
    return [...(text ? [text] : []), ...itemsOf(child)]
  })

/** Returns whether only white space separates a line break from the one before. */
function followsBreak(nodes: readonly Node[], at: number): boolean {
  const before = nodes.slice(0, at).findLast((node) => !('value' in node) || node.value.trim() !== '')
  return before?.nodeName === 'br'
}
