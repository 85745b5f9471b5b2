import { type Upload, type uploadPurposes, uploadToken, uploadWithToken } from '@pasar/contract/calls/files'
import { POST_TIMEOUT_MS, UPLOAD_HOST_ID, UPLOAD_HOST_ID_COM } from '@pasar/contract/constants'
import { type Envelope, OK } from '@pasar/contract/envelope'
import { ApiRefusal, NetworkError } from '@/lib/api/errors.ts'
import { buildHeaders } from '@/lib/api/headers.ts'
import { nameRefusal } from '@/lib/api/refusal-names.ts'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'

type Options = {
  purpose: (typeof uploadPurposes)[number]
  /** Called with the uploaded fraction, 0–1. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/** Uploads by XMLHttpRequest, since fetch() reports no upload progress. */
function send(token: string, file: Blob, { onProgress, signal }: Options): Promise<Upload> {
  const form = new FormData()
  form.set('token', token)
  form.set('file', file, 'file')
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const headers = buildHeaders(uploadWithToken.path, {
      ...useSettings.getState(),
      ...useSession.getState(),
    })
    xhr.open('POST', (useSettings.getState().hosts?.upload ?? '') + uploadWithToken.path)
    xhr.timeout = POST_TIMEOUT_MS
    xhr.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
    xhr.addEventListener('load', () => {
      const answer = xhr.response as Envelope<Upload> | null
      if (!answer) return reject(new NetworkError())
      const { code, msg, data } = answer
      if (code === OK && data && !Array.isArray(data)) return resolve(data)
      const refuse = (name: ApiRefusal['refusal']) =>
        reject(new ApiRefusal(name, { code, msg, data, status: xhr.status }))
      nameRefusal(code).then(refuse, reject)
    })
    for (const event of ['error', 'timeout', 'abort'])
      xhr.addEventListener(event, () => reject(new NetworkError()))
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(form)
  })
}

/** Returns the id of the upload host: 3 for the one of a `.com` shop, else 1. */
export const getUploadHost = (hostname: string): typeof UPLOAD_HOST_ID | typeof UPLOAD_HOST_ID_COM =>
  hostname.endsWith('.com') ? UPLOAD_HOST_ID_COM : UPLOAD_HOST_ID

/**
 * Uploads a picture or video: requests a token, then sends the file.
 * @throws ApiRefusal with the server's message, also for a response without the file; NetworkError
 */
export async function uploadFile(file: Blob, options: Options): Promise<Upload> {
  const input = { host_id: getUploadHost(location.hostname), purpose: options.purpose }
  const { token } = await request(uploadToken, input, { signal: options.signal })
  return await send(token, file, options)
}
