import type { Call } from '@pasar/contract/call'
import { StaffSession, staffLogout, staffRefresh } from '@pasar/contract/calls/admin/staff/session'
import { logout, Session, tokenRefresh } from '@pasar/contract/calls/identity'
import { SESSION_DAYS } from '@pasar/contract/constants'
import { type Envelope, OK } from '@pasar/contract/envelope'
import { DAY_MS } from '@pasar/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'

/** The cookie of one kind of session: the calls that set, send and delete it. */
const kinds = [
  {
    name: 'pasar-member',
    session: Session,
    refresh: tokenRefresh,
    end: logout,
    maxAge: SESSION_DAYS * DAY_MS,
  },
  // Without a maximum age it ends with the browser.
  { name: 'pasar-staff', session: StaffSession, refresh: staffRefresh, end: staffLogout },
] as const
type Kind = (typeof kinds)[number]

/** Whether a call returns, takes or ends a refresh token. */
export const handlesRefreshToken = (call: Call): boolean =>
  kinds.some((it) => it.session === call.output || it.refresh === call || it.end === call)

/**
 * The prefix makes browsers reject the cookie from http. Cookies of a host are shared by all of its ports.
 */
function cookieName({ name }: Kind, { publicUrl }: Config): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol === 'https:' ? '__Secure-' : ''}${name}${port && `-${port}`}`
}

/**
 * Whether the request of a browser asks for cookies (`Token-Mode: cookie`) and comes from a page of the shop:
 * by Fetch Metadata, or by the origin where the browser sends none.
 */
function usesCookie(config: Config, { headers, host }: FastifyRequest): boolean {
  if (headers['token-mode'] !== 'cookie') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (!headers.origin || !URL.canParse(headers.origin)) return false
  const origin = new URL(headers.origin)
  return origin.host === host || origin.origin === new URL(config.publicUrl).origin
}

/**
 * Puts the refresh token of the cookie into the body of a refresh that has none. Ignores several cookies of
 * the name: another host of the domain could have set one of them, to put the browser into a foreign session.
 */
export function readRefreshCookie(config: Config, call: Call, request: FastifyRequest): void {
  const kind = kinds.find((it) => it.refresh === call)
  if (!kind || !usesCookie(config, request)) return
  const body = (request.body ?? {}) as { refreshToken?: unknown }
  const prefix = `${cookieName(kind, config)}=`
  const [pair, ...others] = request.headers.cookie?.split(/;\s*/).filter((it) => it.startsWith(prefix)) ?? []
  if (pair && others.length === 0 && typeof body === 'object' && !body.refreshToken)
    request.body = { ...body, refreshToken: pair.slice(prefix.length) }
}

/**
 * Moves the refresh token of a response into an HttpOnly cookie that only the refresh receives, and deletes
 * the cookie at the sign-out, for a browser that asks for it.
 * @param payload JSON of the response
 * @returns the payload, with an empty `refreshToken` when it moved
 */
export function moveRefreshToken(
  config: Config,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): string {
  const kind = kinds.find((it) => it.session === call.output || it.end === call)
  if (!kind || !usesCookie(config, request)) return payload
  const { code, msg, data }: Envelope<{ refreshToken?: string }> = JSON.parse(payload)
  if (code !== OK) return payload
  const maxAge = kind.end === call ? 0 : 'maxAge' in kind ? kind.maxAge / 1000 : undefined
  const attributes = [
    `${cookieName(kind, config)}=${data.refreshToken ?? ''}`,
    `Path=${kind.refresh.path}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...['HttpOnly', 'SameSite=Strict', ...(config.publicUrl.startsWith('https:') ? ['Secure'] : [])],
  ]
  reply.header('set-cookie', attributes.join('; '))
  return kind.end === call ? payload : JSON.stringify({ code, msg, data: { ...data, refreshToken: '' } })
}
