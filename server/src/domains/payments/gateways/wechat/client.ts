import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { VendorFetch } from '../gateway.ts'
import { authorization, isSignedByWechat } from './signature.ts'

export type WechatSettings = {
  /** Where the payment API is. */
  url: string
  /** Where a shopper in WeChat is told who he is to this shop, as the browser reaches it. */
  signInUrl: string
  /** Where the server asks for that. */
  openApiUrl: string
  /** A script that stands in for WeChat's own bridge; empty where there is no sandbox. */
  bridgeUrl: string
  appId: string
  appSecret: string
  mchId: string
  /** Of the merchant's certificate. */
  serial: string
  /** The merchant's key, PEM. */
  privateKey: string
  apiV3Key: string
  /** WeChat's own certificates, or its public key, PEM. */
  platformKey: string
  /** What WeChat calls that public key. */
  platformKeyId: string
  /** Where news of refunds goes. */
  notifyUrl: string
  timeoutMs: number
  fetch: VendorFetch
}

/** What WeChat answered; `lost` when nothing usable, or nothing of WeChat's, came back. */
export type WechatAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'lost' }

const Refusal = z.object({ code: z.string(), message: z.string().default('') })

/**
 * Asks WeChat Pay, signed, and believes an answer that WeChat signed. Its library is not used: it is bound to axios, so
 * that what is said could not be kept with the payment, and a signature is a line of node:crypto.
 * @param path with its query
 */
export async function askWechat(
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
    return answerOf(settings, response, await response.text())
  } catch {
    return { kind: 'lost' }
  }
}

function answerOf(settings: WechatSettings, { status, ok, headers }: Response, text: string): WechatAnswer {
  if (ok) {
    const isGenuine = isSignedByWechat(settings, Object.fromEntries(headers), text, Date.now() / 1000)
    return isGenuine ? { kind: 'ok', body: text === '' ? {} : JSON.parse(text) } : { kind: 'lost' }
  }
  // Too many requests, or WeChat's own trouble: it may have been done all the same.
  if (status === 429 || status >= 500) return { kind: 'lost' }
  const { code, message } = Refusal.parse(JSON.parse(text))
  return { kind: 'refused', status, code, message }
}
