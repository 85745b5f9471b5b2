import type { StaffContext } from '../../platform/context.ts'
import { type StoredPicture, nonEmptyTexts, type Texts } from '../../platform/localized-text.ts'
import { filesByUrl } from './pictures.ts'

export type PictureDraft = { url: string; alt: Partial<Record<string, string>> }

/**
 * Pictures as they are stored, in order; null when one is not there. What has no words of its own is described by
 * the title.
 * @param own pictures that may be used beside uploaded ones; of two with one address the last counts
 */
export async function storedPictures(
  ctx: StaffContext,
  drafts: readonly PictureDraft[],
  title: Texts,
  own: readonly StoredPicture[],
): Promise<StoredPicture[] | null> {
  const uploaded = await filesByUrl(
    ctx.tx,
    drafts.map((d) => d.url),
  )
  const pool = new Map([...uploaded, ...own].map((p) => [p.url, p]))
  const inOrder = drafts.map(({ url, alt }) => {
    const found = pool.get(url)
    return found && { ...found, alt: { ...title, ...nonEmptyTexts(alt) } as Texts }
  })
  return inOrder.every((p) => p !== undefined) ? inOrder : null
}
