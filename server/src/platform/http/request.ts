import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, type Language, languages, languageTags } from '@pasar/contract/constants'
import { DEFAULT_MARKET } from '../context.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

type Headed = { headers: IncomingHttpHeaders }

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** The bearer token of a request; an empty one is none (specification §6: no_auth calls send it empty). */
export function bearerOf(request: Headed): string | undefined {
  const match = /^Bearer\s+(\S{1,4096})$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

/** The language of a request: `think-lang`, else the best of `Accept-Language`, else the default. */
export function languageOf(request: Headed): Language {
  const asked = one(request.headers['think-lang'])
  if (isLanguage(asked)) return asked
  const named = knownLanguage(asked)
  if (named) return named
  const header = request.headers['accept-language']
  if (!header) return DEFAULT_LANGUAGE
  const wished = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.map((r) => /^\s*q=([\d.]+)$/.exec(r)?.[1]).find((v) => v !== undefined)
      return { tag, q: q === undefined ? 1 : Number(q) }
    })
    .sort((a, b) => b.q - a.q)
  for (const { tag } of wished) {
    const found = knownLanguage(tag)
    if (found) return found
  }
  return DEFAULT_LANGUAGE
}

const isLanguage = (code: string | undefined): code is Language => languages.includes(code as Language)

/** The interface language that a code such as `zh-cn`, `zh_CN`, `zh-Hant-TW` or `ja` means. */
function knownLanguage(code: string | undefined): Language | undefined {
  if (!code) return undefined
  const wanted = code.trim().toLowerCase().replaceAll('_', '-')
  const exact = languages.find((l) => l === wanted || languageTags[l].toLowerCase() === wanted)
  if (exact) return exact
  if (/^zh\b/.test(wanted)) return /-(tw|hk|mo|hant)\b/.test(wanted) ? 'zh-tw' : 'zh-cn'
  const primary = wanted.split('-')[0]
  return languages.find((l) => languageTags[l].toLowerCase().split('-')[0] === primary)
}

/** The market of a request: its `Area` header. */
export function marketOf(request: Headed): string {
  const area = one(request.headers.area)
  return area && /^[\w-]{1,36}$/.test(area) ? area : DEFAULT_MARKET
}

/** The key of the intent behind a POST; one that is no sane key counts as none. */
export function idempotencyKeyOf(request: Headed): string | undefined {
  const key = one(request.headers['idempotency-key'])
  return key && /^[\x21-\x7e]{1,128}$/.test(key) ? key : undefined
}

/** The id that a request brings from a proxy, when it is a sane one. */
export function requestIdOf(request: Headed): string | undefined {
  const id = one(request.headers['x-request-id'])
  return id && /^[\w.-]{8,64}$/.test(id) ? id : undefined
}
