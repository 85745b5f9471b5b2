import { z } from 'zod'
import type { Config } from '../../../config.ts'

/** A credential with the seconds for which it is valid. */
export type Issued = { value: string; seconds: number }

/** An answer of WeChat that is an error. */
class WechatError extends Error {
  readonly code: number

  constructor(path: string, code: number, message: string) {
    super(`WeChat ${path}: ${code} ${message}`)
    this.code = code
  }
}

/** Errors of an access token that WeChat has ended: invalid credential, invalid token, expired token. */
const endedTokenCodes = [40001, 40014, 42001]

/** Reports that WeChat does not accept the access token any more. */
export const isTokenEnded = (error: unknown): boolean =>
  error instanceof WechatError && endedTokenCodes.includes(error.code)

const TIMEOUT_MS = 5_000

const Failure = z.object({ errcode: z.int().optional(), errmsg: z.string().optional() })
const Token = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() })
const Ticket = z.object({ ticket: z.string().min(1), expires_in: z.int().positive() })

/** Calls the API of the official account. Failures have the HTTP status 200 and an `errcode`. */
async function ask<T extends z.ZodType>(
  { wechatOpenApiUrl }: Config,
  path: string,
  query: Record<string, string>,
  answer: T,
): Promise<z.output<T>> {
  const response = await fetch(`${wechatOpenApiUrl}${path}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const body: unknown = await response.json()
  const parsed = answer.safeParse(body)
  if (parsed.success) return parsed.data
  const failure = Failure.safeParse(body).data
  // Without the query, which has the secret.
  throw new WechatError(path, failure?.errcode ?? response.status, failure?.errmsg ?? '')
}

/** Fetches an access token (Access Token of the official account, grant_type client_credential). */
export async function fetchAccessToken(config: Config): Promise<Issued> {
  const query = {
    grant_type: 'client_credential',
    appid: config.wechatAppId,
    secret: config.wechatAppSecret,
  }
  const answer = await ask(config, '/cgi-bin/token', query, Token)
  return { value: answer.access_token, seconds: answer.expires_in }
}

/** Fetches the ticket that signs pages for the JS-SDK. */
export async function fetchTicket(config: Config, accessToken: string): Promise<Issued> {
  const query = { access_token: accessToken, type: 'jsapi' }
  const answer = await ask(config, '/cgi-bin/ticket/getticket', query, Ticket)
  return { value: answer.ticket, seconds: answer.expires_in }
}
