import type { uploadPurposes } from '@pasar/contract/calls/files'
import { useEffect, useRef, useState } from 'react'
import { t } from '@/i18n/i18n.ts'
import { uuid } from '@/lib/uuid.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { uploadFile } from '../api/upload-file.ts'
import { type FormPicture, findPicturesProblem, takeFitting } from '../model/pictures.ts'
import { shrinkImage } from '../model/shrink-image.ts'
import { getUploadError } from '../model/upload-error.ts'

/**
 * The pictures of a form. Each uploads as soon as it is selected.
 * @param purpose of the upload
 */
export function usePictures(
  start: readonly FormPicture[],
  max: number,
  purpose: (typeof uploadPurposes)[number] = 'review',
) {
  const [pictures, setPictures] = useState<readonly FormPicture[]>(start)
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])
  const set = (key: string, part: Partial<FormPicture>) =>
    setPictures((list) => list.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)))
  const send = async (key: string, file: File) => {
    set(key, { state: 'sending', progress: 0, file, problem: undefined })
    const control = new AbortController()
    running.current.set(key, control)
    try {
      const small = await shrinkImage(file)
      if (!small) return set(key, { state: 'failed', file: undefined, problem: t('review.pictureWrong') })
      const { id } = await uploadFile(small, {
        purpose,
        signal: control.signal,
        onProgress: (progress) => set(key, { progress }),
      })
      set(key, { state: 'done', id })
    } catch (error) {
      if (control.signal.aborted) return
      set(key, { state: 'failed', problem: getUploadError(error) })
    } finally {
      running.current.delete(key)
    }
  }
  const add = (files: readonly File[]) => {
    const accepted = takeFitting(files, pictures.length, max)
    if (accepted.length < files.length) toast(t('review.pictureLimit', { count: max }))
    const added = accepted.map((file) => ({ file, key: uuid(), url: URL.createObjectURL(file) }))
    setPictures((list) => [
      ...list,
      ...added.map((picture) => ({ ...picture, state: 'sending', progress: 0, id: '' }) as const),
    ])
    for (const { key, file } of added) void send(key, file)
  }
  const remove = (key: string) => {
    running.current.get(key)?.abort()
    setPictures((list) => list.filter((picture) => picture.key !== key))
  }
  const retry = ({ key, file }: FormPicture) => {
    if (file) void send(key, file)
  }
  const problem = findPicturesProblem(pictures)
  return { pictures, add, remove, retry, problem, sending: problem === 'review.stillSending' }
}
