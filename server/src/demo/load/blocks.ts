import type { StoredBlock } from '../../domains/content/tables.ts'
import type { DemoBlock, Words } from '../types.ts'

const languages = ['en-us', 'zh-cn'] as const

const blockIn = (block: DemoBlock, language: keyof Words) =>
  block.kind === 'list'
    ? { kind: block.kind, text: '', items: block.items[language] }
    : { kind: block.kind, text: block.text[language], items: [] as string[] }

/** Rich text per language, as goods and articles keep it. */
export const blocksOf = (blocks: readonly DemoBlock[]) =>
  Object.fromEntries(languages.map((l) => [l, blocks.map((b) => blockIn(b, l))])) satisfies Record<
    string,
    StoredBlock[]
  >
