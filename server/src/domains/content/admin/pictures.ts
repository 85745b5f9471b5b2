import type { StaffContext } from '../../../platform/context.ts'
import type { StoredPicture, Texts } from '../../../platform/text.ts'
import { filesByUrl } from '../../files/index.ts'

export type PictureDraft = { url: string; alt: Partial<Record<string, string>> }

/** What is in a record's texts, without empty ones. */
const spoken = (texts: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([lang, text]) => (text?.trim() ? [[lang, text]] : [])))

/** Texts of which none must be there, as they are stored: English is there, be it empty. */
export const storedTexts = (texts: Partial<Record<string, string>>): Texts => ({
  'en-us': '',
  ...spoken(texts),
})

/**
 * Pictures as they are stored, in order; undefined for one that is not there. What has no words of its own is
 * described by the title.
 * @param own pictures the record has already
 */
export async function storedPictures(
  ctx: StaffContext,
  drafts: readonly PictureDraft[],
  title: Texts,
  own: readonly StoredPicture[],
): Promise<StoredPicture[] | undefined> {
  const uploaded = await filesByUrl(
    ctx.tx,
    drafts.map((d) => d.url),
  )
  const pool = new Map([...uploaded, ...own].map((p) => [p.url, p]))
  const inOrder = drafts.map(({ url, alt }) => {
    const found = pool.get(url)
    return found && { ...found, alt: { ...title, ...spoken(alt) } as Texts }
  })
  return inOrder.every((p) => p !== undefined) ? inOrder : undefined
}

/** A stored picture as its editor has it. */
export const editable = ({ url, alt }: StoredPicture) => ({ url, alt })
