import type { uploadPurposes } from '@pasar/contract/calls/files'
import { VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS } from '@pasar/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { t } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { uploadFile } from '../api/upload-file.ts'
import { getUploadError, toMegabytes } from '../model/upload-error.ts'
import { type FormVideo, findUnsentVideo, findVideoProblem, readSeconds } from '../model/video.ts'

const describe = (error: unknown): string =>
  isRefusal(error, 'file-type') ? t('afterSale.videoWrong') : getUploadError(error)

/**
 * The video of a form, which uploads as soon as it is selected. Videos over the limits are refused with a
 * message before they are sent.
 */
export function useVideo(purpose: (typeof uploadPurposes)[number]) {
  const [video, setVideo] = useState<FormVideo | null>(null)
  const running = useRef<AbortController>(null)
  const local = useRef('')
  useEffect(
    () => () => {
      running.current?.abort()
      URL.revokeObjectURL(local.current)
    },
    [],
  )
  const send = async (file: File, url: string) => {
    const control = new AbortController()
    running.current = control
    const set = (part: Partial<FormVideo>) => {
      if (!control.signal.aborted) setVideo((now) => now && { ...now, ...part })
    }
    setVideo({ url, file, state: 'sending', progress: 0, id: '' })
    try {
      const onProgress = (progress: number) => set({ progress })
      const { id } = await uploadFile(file, { purpose, signal: control.signal, onProgress })
      set({ state: 'done', id })
    } catch (error) {
      set({ state: 'failed', problem: describe(error) })
    }
  }
  const choose = async (file: File) => {
    const url = URL.createObjectURL(file)
    const problem = findVideoProblem(file.size, 0) ?? findVideoProblem(file.size, await readSeconds(url))
    if (problem) {
      URL.revokeObjectURL(url)
      return toast(t(problem, { count: VIDEO_MAX_SECONDS, size: toMegabytes(VIDEO_MAX_BYTES) }))
    }
    local.current = url
    await send(file, url)
  }
  const remove = () => {
    running.current?.abort()
    URL.revokeObjectURL(local.current)
    setVideo(null)
  }
  const retry = () => {
    if (video) void send(video.file, video.url)
  }
  return { video, choose, remove, retry, problem: findUnsentVideo(video) }
}
