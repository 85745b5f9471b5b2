import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Criticality } from '@pasar/contract/call'
import { languageTags } from '@pasar/contract/constants'
import { JSON_TYPE, readLanguage } from '../request.ts'
import { codeResponse } from '../responses/envelope.ts'

/**
 * Seconds after which a client tries again, at random between the two, so that those who were refused
 * together do not return together.
 */
const RETRY_SECONDS: Record<Criticality, readonly [min: number, max: number]> = {
  'critical-plus': [1, 2],
  critical: [1, 3],
  'sheddable-plus': [2, 6],
  sheddable: [3, 10],
}

type Parts = {
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>
  /** Other origins whose pages make calls. */
  allowedOrigins: readonly string[]
  idOf(request: IncomingMessage): string
}

/**
 * Creates the function that refuses a request with 503 and `Retry-After`, before any work: with the envelope,
 * or for a browser that opens a page with one that tries again by itself.
 */
export function makeWriteRefusal({ headers, allowedOrigins, idOf }: Parts) {
  return (request: IncomingMessage, response: ServerResponse, criticality: Criticality): void => {
    const language = readLanguage(request)
    const [min, max] = RETRY_SECONDS[criticality]
    const retryAfter = randomInt(min, max + 1)
    const { status, body } = codeResponse('overloaded', language, { retryAfter })
    const isPage = request.method === 'GET' && request.headers.accept?.startsWith('text/html') === true
    const text = isPage ? page(body.msg, languageTags[language], retryAfter) : JSON.stringify(body)
    const { origin } = request.headers
    response.writeHead(status, {
      ...headers,
      ...(origin && allowedOrigins.includes(origin)
        ? { 'access-control-allow-origin': origin, vary: 'Origin' }
        : {}),
      'content-type': isPage ? 'text/html; charset=utf-8' : JSON_TYPE,
      'content-language': languageTags[language],
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      'x-request-id': idOf(request),
    })
    // Node discards the body of the request.
    response.end(request.method === 'HEAD' ? undefined : text)
  }
}

const page = (message: string, tag: string, seconds: number): string =>
  `<!doctype html><html lang="${tag}"><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
  `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}">` +
  `<title>${message}</title><p>${message}</p></html>`
