import type { Block } from '@pasar/contract/calls/content'
import type { Language } from '@pasar/contract/constants'
import { pictureIn } from '../../platform/text.ts'
import type { StoredBlock } from './tables.ts'

/** Blocks of the caller's language, English where there are none. */
export function wireBlocks(blocks: Record<string, StoredBlock[]>, language: Language): Block[] {
  return (blocks[language] ?? blocks['en-us'] ?? []).map((b) => ({
    kind: b.kind,
    text: b.text ?? '',
    items: b.items ?? [],
    rows: b.rows ?? [],
    picture: b.picture ? pictureIn(b.picture, language) : null,
  }))
}
