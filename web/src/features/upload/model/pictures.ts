import type { Picture } from '@pasar/contract/shapes'

/** A picture of a form with its upload state. */
export type FormPicture = {
  key: string
  /** URL of the local or the uploaded picture. */
  url: string
  state: 'sending' | 'done' | 'failed'
  /** 0–1 during the upload. */
  progress: number
  /** The file id after the upload. */
  id: string
  /** The file, for a retry. A file that is no picture has none. */
  file?: File
  /** Why the upload failed. */
  problem?: string
}

/** Creates form pictures from uploaded ones. */
export const createSavedPictures = (pictures: readonly Picture[], ids: readonly string[]): FormPicture[] =>
  pictures.flatMap((picture, index) => {
    const id = ids[index]
    return id ? [{ key: id, url: picture.url, state: 'done', progress: 1, id } as const] : []
  })

/** Returns the selected files that fit into the limit. */
export const takeFitting = <T>(files: readonly T[], count: number, max: number): T[] =>
  files.slice(0, Math.max(0, max - count))

/** Returns the ids of uploaded pictures, in order. */
export const getUploadedIds = (pictures: readonly FormPicture[]): string[] =>
  pictures.flatMap((picture) => (picture.state === 'done' ? [picture.id] : []))

/** Returns the text for a form that cannot be sent yet: pictures are uploading or have failed. */
export const findPicturesProblem = (
  pictures: readonly FormPicture[],
): 'review.pictureFailed' | 'review.stillSending' | undefined => {
  if (pictures.some(({ state }) => state === 'failed')) return 'review.pictureFailed'
  return pictures.some(({ state }) => state === 'sending') ? 'review.stillSending' : undefined
}
