import { createHmac } from 'node:crypto'
import { equalTexts, sha256hex } from '../lib/signature.ts'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type Signed = {
  method: string
  /** Path with its query. */
  url: string
  headers: Record<string, unknown>
  body: string
}

/**
 * Verifies AWS Signature Version 4 of a request without query.
 * @returns the reason of the refusal; undefined when the signature is valid
 */
export function refuseSignature(
  request: Signed,
  keys: { accessKey: string; secretKey: string },
): string | undefined {
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ')
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    ) ?? []
  const [accessKey, ...scope] = credential.split('/')
  if (accessKey !== keys.accessKey) return 'UnrecognizedClientException'
  const [day = '', region = '', service = '', end = ''] = scope
  if (service !== 'ses' || end !== 'aws4_request' || !names.split(';').includes('host'))
    return 'InvalidSignatureException'
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    sha256hex(request.body),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope.join('/'), sha256hex(canonical)].join('\n')
  const key = [region, service, end].reduce<Buffer>(
    (parent, it) => hmac(parent, it),
    hmac(`AWS4${keys.secretKey}`, day),
  )
  return equalTexts(signature, hmac(key, text).toString('hex')) ? undefined : 'InvalidSignatureException'
}
