import type { DocumentSide, Verification } from '@pasar/contract/calls/verification'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '@/features/upload/api/upload-file.ts'
import type { FormPicture } from '@/features/upload/model/pictures.ts'
import { shrinkImage } from '@/features/upload/model/shrink-image.ts'
import { getUploadError } from '@/features/upload/model/upload-error.ts'
import { t } from '@/i18n/i18n.ts'
import { uuid } from '@/lib/uuid.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import type { SideIds } from '../model/draft.ts'

type Sides = Partial<Record<DocumentSide, FormPicture>>

const createSavedSides = (pictures: Verification['pictures']): Sides =>
  Object.fromEntries(
    pictures.map(({ side, id, picture }) => [
      side,
      { key: id, url: picture.url, state: 'done', progress: 1, id } as const,
    ]),
  )

/**
 * One picture per side. Each uploads as soon as it is selected. Starts with those of the previous submission.
 */
export function useSidePictures(sent: Verification['pictures']) {
  const [sides, setSides] = useState<Sides>(() => createSavedSides(sent))
  const running = useRef(new Map<DocumentSide, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const put = (side: DocumentSide, key: string, part: Partial<FormPicture>) =>
    setSides((current) =>
      current[side]?.key === key ? { ...current, [side]: { ...current[side], ...part } } : current,
    )

  async function take(side: DocumentSide, file: File) {
    running.current.get(side)?.abort()
    const control = new AbortController()
    running.current.set(side, control)
    const key = uuid()
    const previous = sides[side]
    const url = URL.createObjectURL(file)
    setSides((current) => ({ ...current, [side]: { key, url, state: 'sending', progress: 0, id: '', file } }))
    try {
      const small = await shrinkImage(file)
      if (!small) {
        toast(t('review.pictureWrong'))
        return setSides((current) => ({ ...current, [side]: previous }))
      }
      const { id } = await uploadFile(small, {
        purpose: 'verification',
        signal: control.signal,
        onProgress: (progress) => put(side, key, { progress }),
      })
      put(side, key, { state: 'done', id })
    } catch (error) {
      if (control.signal.aborted) return
      toast(getUploadError(error))
      put(side, key, { state: 'failed' })
    }
  }

  const list = Object.entries(sides) as [DocumentSide, FormPicture | undefined][]
  const ids: SideIds = Object.fromEntries(
    list.flatMap(([side, picture]) => (picture?.state === 'done' ? [[side, picture.id]] : [])),
  )
  return { sides, ids, take, sending: list.some(([, picture]) => picture?.state === 'sending') }
}
