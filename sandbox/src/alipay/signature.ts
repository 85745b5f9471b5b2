import { createPublicKey, sign, verify } from 'node:crypto'
import type { Sign } from '../lib/signature.ts'
import { alipayKeys, alipayPrivateKey } from './keys.ts'

const appPublicKey = createPublicKey(alipayKeys.privateKey)

type Fields = Record<string, string>

/**
 * Returns the text to sign: all fields but the signature and empty ones, sorted, `name=value`, joined by `&`.
 */
export const canonicalize = (fields: Fields, without: readonly string[] = ['sign']): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const signText = (text: string, key: string = alipayPrivateKey): string =>
  sign('sha256', Buffer.from(text), key).toString('base64')

/** Returns whether the application's key signed a text. @param signature base64 */
export const isSignedByApplication = (text: string, signature: string) =>
  verify('sha256', Buffer.from(text), appPublicKey, Buffer.from(signature, 'base64'))

/** Returns a response in Alipay's format: slashes escaped, the signature over the inner object as written. */
export function signedResponse(name: string, content: object): string {
  const text = JSON.stringify(content).replaceAll('/', '\\/')
  return `{"${name}":${text},"sign":${JSON.stringify(signText(text)).replaceAll('/', '\\/')}}`
}

/**
 * Signs a notification, a form with the signature among its fields, which excludes `sign_type` too. With any
 * secret but Alipay's own it signs with the application's key.
 */
export const signNotification: Sign = (secret, _url, body) => {
  const fields = JSON.parse(body) as Fields
  const canonical = canonicalize(fields, ['sign', 'sign_type'])
  const key = secret === alipayPrivateKey ? alipayPrivateKey : alipayKeys.privateKey
  const form = new URLSearchParams({ ...fields, sign: signText(canonical, key) })
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    canonical,
    body: form.toString(),
  }
}
