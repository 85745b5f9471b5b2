import type { DocumentSide, Verification } from '@pasar/contract/calls/verification'
import { useEffect, useRef, useState } from 'react'
import { uploadImage } from '@/features/upload/api/upload-image.ts'
import type { FormPicture } from '@/features/upload/model/pictures.ts'
import { shrinkImage } from '@/features/upload/model/shrink-image.ts'
import { t } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
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

/** A picture a side, each sent up as soon as it was taken; those of a former submission are there already. */
export function useSidePictures(sent: Verification['pictures']) {
  const [sides, setSides] = useState<Sides>(() => createSavedSides(sent))
  const running = useRef(new Map<DocumentSide, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const one of all.values()) one.abort()
    }
  }, [])

  const put = (side: DocumentSide, key: string, part: Partial<FormPicture>) =>
    setSides((now) => (now[side]?.key === key ? { ...now, [side]: { ...now[side], ...part } } : now))

  async function take(side: DocumentSide, file: File) {
    running.current.get(side)?.abort()
    const control = new AbortController()
    running.current.set(side, control)
    const key = uuid()
    const before = sides[side]
    const url = URL.createObjectURL(file)
    setSides((now) => ({ ...now, [side]: { key, url, state: 'sending', progress: 0, id: '', file } }))
    try {
      const small = await shrinkImage(file)
      if (!small) {
        toast(t('review.pictureWrong'))
        return setSides((now) => ({ ...now, [side]: before }))
      }
      const { id } = await uploadImage(small, {
        purpose: 'verification',
        signal: control.signal,
        onProgress: (progress) => put(side, key, { progress }),
      })
      put(side, key, { state: 'done', id })
    } catch (error) {
      if (control.signal.aborted) return
      toast(error instanceof ApiRefusal && error.message ? error.message : t('errors.network'))
      put(side, key, { state: 'failed' })
    }
  }

  const list = Object.entries(sides) as [DocumentSide, FormPicture | undefined][]
  const ids: SideIds = Object.fromEntries(
    list.flatMap(([side, picture]) => (picture?.state === 'done' ? [[side, picture.id]] : [])),
  )
  return { sides, ids, take, sending: list.some(([, picture]) => picture?.state === 'sending') }
}
