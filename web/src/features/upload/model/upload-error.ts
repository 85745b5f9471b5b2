import { t } from '@/i18n/i18n.ts'
import { ApiRefusal, isRefusal } from '@/lib/api/errors.ts'

/** Returns the message of a failed upload: the server's, unless the client has its own. */
export function getUploadError(error: unknown): string {
  if (isRefusal(error, 'file-type')) return t('review.pictureWrong')
  if (!(error instanceof ApiRefusal)) return t('errors.network')
  return error.message || t('errors.generic')
}
