import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { WechatSettings } from './credentials.ts'
import { authorization, isSignedByWechat } from './signature.ts'

/** An answer of WeChat; `lost` when none arrived, it cannot be read or WeChat did not sign it. */
export type WechatAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'lost' }

const Refusal = z.object({ code: z.string(), message: z.string().default('') })

/**
 * Sends one signed request and verifies the signature of the answer. WeChat's library is not used: it is
 * bound to axios, whose requests our fetch could not log.
 * @param path including the query
 */
export async function callWechat(
  settings: WechatSettings,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
): Promise<WechatAnswer> {
  const body = payload ? JSON.stringify(payload) : ''
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const url = new URL(settings.url + path)
  // The path of the whole URL is signed, which has more than ours where the API is behind a proxy.
  const signed = { method, path: url.pathname + url.search, timestamp, nonce, body }
  try {
    const response = await settings.fetch(url.href, {
      method,
      headers: {
        accept: 'application/json',
        authorization: authorization(settings, signed),
        'user-agent': 'pasar',
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { body }),
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    return parseAnswer(settings, response, await response.text())
  } catch {
    return { kind: 'lost' }
  }
}

function parseAnswer(
  settings: WechatSettings,
  { status, ok, headers }: Response,
  text: string,
): WechatAnswer {
  if (ok) {
    const isGenuine = isSignedByWechat(settings, Object.fromEntries(headers), text, Date.now() / 1000)
    return isGenuine ? { kind: 'ok', body: text === '' ? {} : JSON.parse(text) } : { kind: 'lost' }
  }
  // Rate limiting or a server error: the request may have been processed.
  if (status === 429 || status >= 500) return { kind: 'lost' }
  const { code, message } = Refusal.parse(JSON.parse(text))
  return { kind: 'refused', status, code, message }
}
