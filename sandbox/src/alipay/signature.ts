import { createPublicKey, sign, verify } from 'node:crypto'
import type { Sign } from '../lib/signature.ts'
import { alipayKeys, alipayPrivateKey } from './keys.ts'

const appPublicKey = createPublicKey(alipayKeys.privateKey)

type Fields = Record<string, string>

/** What is signed: every field that is not empty but the signature, sorted, `name=value`, joined by `&`. */
export const canonicalOf = (fields: Fields, without: readonly string[] = ['sign']): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const signText = (text: string, key: string = alipayPrivateKey): string =>
  sign('sha256', Buffer.from(text), key).toString('base64')

/** Whether the application's key made a signature of a text (base64). */
export const isApplications = (text: string, signature: string) =>
  verify('sha256', Buffer.from(text), appPublicKey, Buffer.from(signature, 'base64'))

/** An answer as Alipay writes it: slashes escaped, the signature over the inner object as it stands there. */
export function signedAnswer(name: string, content: object): string {
  const text = JSON.stringify(content).replaceAll('/', '\\/')
  return `{"${name}":${text},"sign":${JSON.stringify(signText(text)).replaceAll('/', '\\/')}}`
}

/**
 * Notifications are forms with their signature among the fields, which leaves out `sign_type` too. With any secret but
 * Alipay's own the application's key stands in.
 */
export const signNotification: Sign = (secret, _url, body) => {
  const fields = JSON.parse(body) as Fields
  const canonical = canonicalOf(fields, ['sign', 'sign_type'])
  const key = secret === alipayPrivateKey ? alipayPrivateKey : alipayKeys.privateKey
  const form = new URLSearchParams({ ...fields, sign: signText(canonical, key) })
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    canonical,
    body: form.toString(),
  }
}
