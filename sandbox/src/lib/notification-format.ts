import { type Sign, signRequest } from './signature.ts'

/** How card gateway and carrier send notifications: signed as their requests are, acknowledged by a word. */
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
