import type { Picture } from '@pasar/contract/shapes'

/** A picture of a form: on its way up, there, or failed. */
export type FormPicture = {
  key: string
  /** Where it can be shown from: the device's copy or the server's. */
  url: string
  state: 'sending' | 'done' | 'failed'
  /** 0–1 while it is sent. */
  progress: number
  /** The file's id once it is there. */
  id: string
  /** The file, to try again. */
  file?: File
}

/** Pictures that are on the server already. */
export const createSavedPictures = (pictures: readonly Picture[], ids: readonly string[]): FormPicture[] =>
  pictures.flatMap((picture, index) => {
    const id = ids[index]
    return id ? [{ key: id, url: picture.url, state: 'done', progress: 1, id } as const] : []
  })

/** How many of the files that were picked still fit. */
export const takeFitting = <T>(files: readonly T[], have: number, max: number): T[] =>
  files.slice(0, Math.max(0, max - have))

/** The ids of what is on the server, in the order of the form. */
export const getUploadedIds = (pictures: readonly FormPicture[]): string[] =>
  pictures.flatMap((picture) => (picture.state === 'done' ? [picture.id] : []))
