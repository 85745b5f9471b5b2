import { type Sign, signRequest } from './signature.ts'

/**
 * Format of the notifications of card gateway and carrier: signed as requests are, acknowledged by `SUCCESS`.
 */
export const notificationFormat: { sign: Sign; accepts: (status: number, text: string) => boolean } = {
  sign: (secret, url, body, now) => signRequest(secret, 'POST', url, body, now),
  accepts: (status, text) => status === 200 && saysSuccess(text),
}

function saysSuccess(text: string): boolean {
  try {
    return JSON.parse(text)?.code === 'SUCCESS'
  } catch {
    return false
  }
}
