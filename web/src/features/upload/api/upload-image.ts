import { type Upload, type uploadPurposes, uploadToken, uploadWithToken } from '@pasar/contract/calls/files'
import { type Envelope, nameOfCode, OK } from '@pasar/contract/codes'
import { languageTags, POST_TIMEOUT_MS } from '@pasar/contract/constants'
import { ApiRefusal, NetworkError } from '@/lib/api/errors.ts'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'

type Options = {
  purpose: (typeof uploadPurposes)[number]
  /** Told how much is up, 0–1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
}

/** The one request that is no fetch(): only XMLHttpRequest tells how much of a file is up. */
function send(token: string, file: Blob, { onProgress, signal }: Options): Promise<Upload> {
  const form = new FormData()
  form.set('token', token)
  form.set('file', file, 'picture')
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const { language } = useSettings.getState()
    xhr.open('POST', uploadWithToken.path)
    xhr.timeout = POST_TIMEOUT_MS
    xhr.responseType = 'json'
    xhr.setRequestHeader('authorization', `Bearer ${useSession.getState().token}`)
    xhr.setRequestHeader('accept-language', languageTags[language])
    xhr.setRequestHeader('think-lang', language)
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    xhr.addEventListener('load', () => {
      const answer = xhr.response as Envelope<Upload> | null
      if (!answer) return reject(new NetworkError('the answer is no envelope'))
      const { code, msg, data } = answer
      if (code === OK) return resolve(data)
      reject(new ApiRefusal(nameOfCode(code) ?? 'unknown', { code, msg, data, status: xhr.status }))
    })
    for (const event of ['error', 'timeout', 'abort'])
      xhr.addEventListener(event, () => reject(new NetworkError('no answer')))
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(form)
  })
}

/**
 * Uploads a picture: a token first, then the file (specification: Upload).
 * @throws ApiRefusal, NetworkError
 */
export async function uploadImage(file: Blob, options: Options): Promise<Upload> {
  const { token } = await request(uploadToken, { purpose: options.purpose }, { signal: options.signal })
  return await send(token, file, options)
}
