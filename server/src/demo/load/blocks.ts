import type { StoredBlock } from '../../domains/content/tables.ts'
import type { DemoBlock, DemoText } from '../types.ts'

const languages = ['en-us', 'zh-cn'] as const

const blockIn = (block: DemoBlock, language: keyof DemoText) =>
  block.kind === 'list'
    ? { kind: block.kind, text: '', items: block.items[language] }
    : { kind: block.kind, text: block.text[language], items: [] as string[] }

/** Converts rich text to the stored form of products and articles, by language. */
export const buildBlocks = (blocks: readonly DemoBlock[]) =>
  Object.fromEntries(languages.map((l) => [l, blocks.map((b) => blockIn(b, l))])) satisfies Record<
    string,
    StoredBlock[]
  >
