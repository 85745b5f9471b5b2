import type { Call, Output } from '@pasar/contract/call'
import { adminUpload } from '@pasar/contract/calls/admin/catalog/products'
import { adminAttachmentUpload } from '@pasar/contract/calls/admin/content/news'
import { nameOfCode } from '@pasar/contract/codes'
import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'
import { type Envelope, OK } from '@pasar/contract/envelope'
import { LANGUAGE_HEADER } from '../i18n/language.ts'
import { t } from '../i18n/translate.ts'
import { session } from '../session/session.ts'

/** Longest side of a downscaled picture, px: the server stores no more. */
const MAX_SIDE_PX = 2000

/**
 * Uploads a picture. Downscales files above the server's size limit first.
 * @param onProgress share sent, 0–1 (XMLHttpRequest, since fetch() does not report upload progress)
 * @throws Error with the server's message
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<Output<typeof adminUpload>> {
  const small = file.size > IMAGE_MAX_BYTES ? await downscale(file) : file
  return await upload(adminUpload, small, onProgress)
}

/**
 * Uploads a document of an article.
 * @throws Error with the server's message
 */
export const uploadDocument = (file: File): Promise<Output<typeof adminAttachmentUpload>> =>
  upload(adminAttachmentUpload, file, () => undefined)

async function upload<C extends Call>(
  call: C,
  file: File,
  onProgress: (share: number) => void,
): Promise<Output<C>> {
  const body = new FormData()
  body.append('file', file)
  const answer = await send(call.path, body, onProgress)
  // Retries once with a refreshed access token.
  const expired = answer && nameOfCode(answer.code) === 'token-invalid'
  const last =
    expired && (await session.renew()) === 'renewed' ? await send(call.path, body, onProgress) : answer
  if (last?.code === OK) return last.data as Output<C>
  throw new Error(last?.msg ?? t('The server rejected the file.'))
}

function send(path: string, body: FormData, onProgress: (share: number) => void): Promise<Envelope | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Envelope | null>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.setRequestHeader('authorization', `Bearer ${session.token() ?? ''}`)
  for (const [name, value] of Object.entries(LANGUAGE_HEADER)) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
  request.onerror = () =>
    reject(new Error(t('The server did not respond. Check your connection and try again.')))
  request.onload = () => resolve(request.response)
  request.send(body)
  return promise
}

async function downscale(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return new File([await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })], file.name)
  } catch {
    // The browser cannot decode it; the server validates it.
    return file
  }
}
