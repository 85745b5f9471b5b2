import type { Block } from '@pasar/contract/calls/content'
import type { Language } from '@pasar/contract/constants'
import { presentPicture } from '../../platform/localized-text.ts'
import type { StoredBlock } from './tables.ts'

/** Blocks of the caller's language, English where there are none. */
export function wireBlocks(blocks: Record<string, StoredBlock[]>, language: Language): Block[] {
  return (blocks[language] ?? blocks['en-us'] ?? []).map((b) => ({
    kind: b.kind,
    text: b.text ?? '',
    items: b.items ?? [],
    rows: b.rows ?? [],
    picture: b.picture ? presentPicture(b.picture, language) : null,
  }))
}
