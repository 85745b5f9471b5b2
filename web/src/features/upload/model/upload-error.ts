import type { RefusalData } from '@pasar/contract/refusal-data'
import { t } from '@/i18n/i18n.ts'
import { ApiRefusal, isRefusal } from '@/lib/api/errors.ts'

export const toMegabytes = (bytes: number): number => bytes / (1024 * 1024)

/** Returns the message of a failed upload: the server's, unless the client has its own. */
export function getUploadError(error: unknown): string {
  if (isRefusal(error, 'file-type')) return t('review.pictureWrong')
  if (isRefusal(error, 'file-too-large') && error.data) {
    const { maxBytes } = error.data as RefusalData<'file-too-large'>
    return t('review.fileTooLarge', { size: toMegabytes(maxBytes) })
  }
  if (!(error instanceof ApiRefusal)) return t('errors.network')
  return error.message || t('errors.generic')
}
