import type { IncomingHttpHeaders } from 'node:http'
import { CONSISTENCY_HEADER } from '@pasar/contract/consistency/tokens'
import { DEFAULT_LANGUAGE, type Language, languages, languageTags } from '@pasar/contract/constants'
import { DEFAULT_MARKET, type MarketId, marketIds } from '../context.ts'
import { parseTraceId } from '../tracing/tracing.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

type WithHeaders = { headers: IncomingHttpHeaders }

const getFirst = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** Returns the bearer token of a request. An empty one counts as absent: `no_auth` calls send it empty. */
export function readBearerToken(request: WithHeaders): string | undefined {
  const match = /^Bearer\s+(\S{1,4096})$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

/** Returns the language of a request: `think-lang`, else the best of `Accept-Language`, else the default. */
export function readLanguage(request: WithHeaders): Language {
  const requested = getFirst(request.headers['think-lang'])
  if (isLanguage(requested)) return requested
  const known = knownLanguage(requested)
  if (known) return known
  const header = request.headers['accept-language']
  if (!header) return DEFAULT_LANGUAGE
  const accepted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.map((r) => /^\s*q=([\d.]+)$/.exec(r)?.[1]).find((v) => v !== undefined)
      return { tag, q: q === undefined ? 1 : Number(q) }
    })
    .sort((a, b) => b.q - a.q)
  for (const { tag } of accepted) {
    const found = knownLanguage(tag)
    if (found) return found
  }
  return DEFAULT_LANGUAGE
}

const isLanguage = (code: string | undefined): code is Language => languages.includes(code as Language)

/** Maps a code such as `zh-cn`, `zh_CN`, `zh-Hant-TW` or `ja` to an interface language. */
function knownLanguage(code: string | undefined): Language | undefined {
  if (!code) return undefined
  const tag = code.trim().toLowerCase().replaceAll('_', '-')
  const exact = languages.find((l) => l === tag || languageTags[l].toLowerCase() === tag)
  if (exact) return exact
  if (/^zh\b/.test(tag)) return /-(tw|hk|mo|hant)\b/.test(tag) ? 'zh-tw' : 'zh-cn'
  const primary = tag.split('-')[0]
  return languages.find((l) => languageTags[l].toLowerCase().split('-')[0] === primary)
}

/** Returns the market of a request, from its header `Area`; the default market when the header names none. */
export function readMarketId(request: WithHeaders): MarketId {
  const area = getFirst(request.headers.area)
  return marketIds.find((id) => id === area) ?? DEFAULT_MARKET
}

/** Returns the `Idempotency-Key` of a request; a malformed one counts as absent. */
export function readIdempotencyKey(request: WithHeaders): string | undefined {
  const key = getFirst(request.headers['idempotency-key'])
  return key && /^[\x21-\x7e]{1,128}$/.test(key) ? key : undefined
}

/** Returns the `Consistency-Token` of a request. It is not verified. */
export const readConsistencyToken = (request: WithHeaders): string | undefined =>
  getFirst(request.headers[CONSISTENCY_HEADER])

/** Returns the `Captcha-Pass` of a request; a malformed one counts as absent. */
export function readCaptchaPass(request: WithHeaders): string | undefined {
  const pass = getFirst(request.headers['captcha-pass'])
  return pass && /^[\w-]{43}$/.test(pass) ? pass : undefined
}

/** Returns the `Guest-Token` of a request; empty without one. It is not verified. */
export const readGuestToken = (request: WithHeaders): string =>
  getFirst(request.headers['guest-token'])?.slice(0, 200) ?? ''

/** Returns the `X-Request-Id` of a request; a malformed one counts as absent. */
export function readRequestId(request: WithHeaders): string | undefined {
  const id = getFirst(request.headers['x-request-id'])
  return id && /^[\w.-]{8,64}$/.test(id) ? id : undefined
}

/** Returns the trace id of a request's `traceparent`; a malformed one counts as absent. */
export const readTraceId = (request: WithHeaders): string | undefined =>
  parseTraceId(getFirst(request.headers.traceparent))
