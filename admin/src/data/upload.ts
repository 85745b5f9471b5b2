import type { Output } from '@pasar/contract/call'
import { adminUpload } from '@pasar/contract/calls/admin/goods'
import { type Envelope, nameOfCode, OK } from '@pasar/contract/codes'
import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'
import { session } from '../session/session.ts'

/** Longest side of a picture that had to be made smaller, px: what the shop keeps of it. */
const LARGEST_PX = 2000

/**
 * Uploads a picture of goods. One that is larger than the shop takes is made smaller first.
 * @param onProgress share of it that was sent, 0–1 (fetch() cannot tell, so it is an XMLHttpRequest)
 * @throws Error with the server's sentence
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<Output<typeof adminUpload>> {
  const body = new FormData()
  body.append('file', file.size > IMAGE_MAX_BYTES ? await smaller(file) : file)
  const answer = await send(body, onProgress)
  // The access token is short-lived; a session that still lives gives a new one, once.
  const expired = answer && nameOfCode(answer.code) === 'token-invalid'
  const last = expired && (await session.renew()) ? await send(body, onProgress) : answer
  if (last?.code === OK) return last.data as Output<typeof adminUpload>
  throw new Error(last?.msg ?? 'The server did not take the picture.')
}

function send(body: FormData, onProgress: (share: number) => void): Promise<Envelope | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Envelope | null>()
  const request = new XMLHttpRequest()
  request.open('POST', adminUpload.path)
  request.setRequestHeader('authorization', `Bearer ${session.token() ?? ''}`)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
  request.onerror = () => reject(new Error('The server does not answer. Check the connection and try again.'))
  request.onload = () => resolve(request.response)
  request.send(body)
  return promise
}

async function smaller(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LARGEST_PX / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return new File([await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })], file.name)
  } catch {
    // No picture that this browser reads: the server says what it thinks of it.
    return file
  }
}
