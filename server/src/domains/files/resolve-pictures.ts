import type { StaffContext } from '../../platform/context.ts'
import { nonEmptyTexts, type StoredPicture, type Texts } from '../../platform/localized-text.ts'
import { findPicturesByUrl } from './pictures.ts'

export type PictureDraft = { url: string; alt: Partial<Record<string, string>> }

/**
 * Resolves drafts to stored pictures, in order. The title is the default description.
 * @param existing pictures that can be used besides uploads, and override uploads of the same URL
 * @returns null when a picture does not exist
 */
export async function resolvePictures(
  ctx: StaffContext,
  drafts: readonly PictureDraft[],
  title: Texts,
  existing: readonly StoredPicture[],
): Promise<StoredPicture[] | null> {
  const uploaded = await findPicturesByUrl(
    ctx.tx,
    drafts.map((d) => d.url),
  )
  const byUrl = new Map([...uploaded, ...existing].map((p) => [p.url, p]))
  const inOrder = drafts.map(({ url, alt }) => {
    const found = byUrl.get(url)
    return found && { ...found, alt: { ...title, ...nonEmptyTexts(alt) } as Texts }
  })
  return inOrder.every((p) => p !== undefined) ? inOrder : null
}
