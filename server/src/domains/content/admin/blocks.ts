import type { Input, Output } from '@pasar/contract/call'
import type { adminNewsInfo, adminNewsSave } from '@pasar/contract/calls/admin/content/news'
import type { StaffContext } from '../../../platform/context.ts'
import type { StoredPicture, Texts } from '../../../platform/localized-text.ts'
import { resolvePictures } from '../../files/index.ts'
import type { StoredBlock } from '../tables.ts'
import { editable } from './pictures.ts'

type Blocks = Record<string, StoredBlock[]>
type EditableBlocks = Output<typeof adminNewsInfo>['blocks']

const editableBlock = (block: StoredBlock): EditableBlocks[string][number] => ({
  kind: block.kind,
  text: block.text ?? '',
  items: block.items ?? [],
  rows: block.rows ?? [],
  pictures: block.picture ? [editable(block.picture)] : [],
})

/** Presents rich text for its editor. */
export const editableBlocks = (blocks: Blocks): EditableBlocks =>
  Object.fromEntries(Object.entries(blocks).map(([lang, list]) => [lang, list.map(editableBlock)]))

/**
 * Resolves the rich text of an editor to its stored form. Languages without blocks are left out.
 * @param before the current rich text, whose pictures can be used again
 * @returns null when a picture does not exist
 */
export async function resolveBlocks(
  ctx: StaffContext,
  byLanguage: Input<typeof adminNewsSave>['blocks'],
  title: Texts,
  before: Blocks = {},
): Promise<Blocks | null> {
  const own: StoredPicture[] = Object.values(before)
    .flat()
    .flatMap((b) => b.picture ?? [])
  const result: Blocks = {}
  for (const [lang, drafts] of Object.entries(byLanguage)) {
    const blocks: StoredBlock[] = []
    for (const { kind, text, items, rows, pictures } of drafts) {
      if (kind !== 'picture') {
        blocks.push(kind === 'list' ? { kind, items } : kind === 'table' ? { kind, rows } : { kind, text })
        continue
      }
      const [picture] = (await resolvePictures(ctx, pictures, title, own)) ?? []
      if (!picture) return null
      blocks.push({ kind, picture })
    }
    if (blocks.length > 0) result[lang] = blocks
  }
  return result
}
