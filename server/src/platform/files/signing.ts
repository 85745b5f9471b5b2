import { createHmac } from 'node:crypto'
import { equalSecrets } from '../crypto/equal-secrets.ts'

const signature = (secret: string, key: string, expires: number, name: string): string =>
  createHmac('sha256', secret)
    .update(`file\n${key}\n${expires}${name && `\n${name}`}`)
    .digest('base64url')

/**
 * Signs the path of a private file, valid until `expires`.
 * @param name the file name of a download; without it, browsers show the file
 */
export function signPath(secret: string, key: string, expires: Date, name = ''): string {
  const seconds = Math.floor(expires.getTime() / 1000)
  const query = new URLSearchParams({
    expires: String(seconds),
    signature: signature(secret, key, seconds, name),
    ...(name && { name }),
  })
  return `/files/${key}?${query}`
}

/** Verifies the signature and expiry of a private file's path. */
export function verifySignedPath(
  secret: string,
  key: string,
  { expires, signature: signed, name = '' }: Record<string, unknown>,
  now: Date,
): boolean {
  if (typeof expires !== 'string' || typeof signed !== 'string' || typeof name !== 'string') return false
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return false
  return equalSecrets(signed, signature(secret, key, Number(expires), name))
}

/** Types that browsers show and that cannot run scripts. */
const SHOWN = /^(image\/(?!svg)|video\/|application\/pdf$)/

/**
 * Builds the header that saves a download under its name (RFC 6266). Without a name, browsers show pictures,
 * videos and PDF, and save the rest.
 */
export const contentDisposition = (name: string | undefined, type: string): string =>
  name ? saveAs(name) : SHOWN.test(type) ? 'inline' : 'attachment'

const saveAs = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
