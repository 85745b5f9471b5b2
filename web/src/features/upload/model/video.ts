import { VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS } from '@pasar/contract/constants'

/** The video of a form with its upload state. */
export type FormVideo = {
  /** URL of the local video. */
  url: string
  state: 'sending' | 'done' | 'failed'
  /** 0–1 during the upload. */
  progress: number
  /** The file id after the upload. */
  id: string
  file: File
  /** Why the upload failed. */
  problem?: string
}

/**
 * Returns the length of a video in seconds.
 * @returns 0 when the browser cannot read it; the server checks the length of every video
 */
export function readSeconds(url: string): Promise<number> {
  const video = document.createElement('video')
  video.preload = 'metadata'
  return new Promise((resolve) => {
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : 0)
    video.onerror = () => resolve(0)
    video.src = url
  })
}

/** Returns why a video cannot be uploaded. @param seconds 0 when unknown */
export function findVideoProblem(
  bytes: number,
  seconds: number,
): 'review.fileTooLarge' | 'afterSale.videoTooLong' | undefined {
  if (bytes > VIDEO_MAX_BYTES) return 'review.fileTooLarge'
  return seconds > VIDEO_MAX_SECONDS ? 'afterSale.videoTooLong' : undefined
}

/** Returns the text for a form that cannot be sent yet: the video is uploading or has failed. */
export const findUnsentVideo = (
  video: FormVideo | null,
): 'afterSale.videoFailed' | 'afterSale.videoSending' | undefined =>
  video?.state === 'failed'
    ? 'afterSale.videoFailed'
    : video?.state === 'sending'
      ? 'afterSale.videoSending'
      : undefined
