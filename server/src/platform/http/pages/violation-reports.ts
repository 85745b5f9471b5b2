import { HOUR_MS } from '@pasar/contract/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { type Limiter, limitRoutes } from '../calls/rate-limit.ts'

/** Where browsers report violations of the content security policy. */
export const REPORTS_PATH = '/csp-reports'

const MAX_BYTES = 16 * 1024
const MAX_PER_REQUEST = 10
const WINDOW_MS = HOUR_MS
/** Log lines of a process per window. Extensions and attackers report without end. */
const MAX_LINES = 100
const MAX_LENGTH = 200

const directives = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns the violations of a body: `report-uri` sends one, `report-to` a list of reports of every kind. */
function listViolations(body: unknown): Fields[] {
  const reports = Array.isArray(body)
    ? body.flatMap((it) => (isFields(it) && it.type === 'csp-violation' ? [it.body] : []))
    : [isFields(body) ? body['csp-report'] : undefined]
  return reports.filter(isFields).slice(0, MAX_PER_REQUEST)
}

/** Returns a URL without query and fragment, which can contain secrets, or a keyword such as `inline`. */
function shorten(value: unknown): string {
  if (typeof value !== 'string') return ''
  if (!URL.canParse(value)) return /^[\w-]{1,40}$/.test(value) ? value : ''
  const { protocol, origin, pathname } = new URL(value)
  if (origin === 'null') return protocol.slice(0, -1)
  return `${origin}${pathname}`.slice(0, MAX_LENGTH)
}

function toLogFields(fields: Fields) {
  const directive = String(fields['effective-directive'] ?? fields.effectiveDirective)
  const line = fields['line-number'] ?? fields.lineNumber
  return {
    directive: directives.has(directive) ? directive : 'other',
    blocked: shorten(fields['blocked-uri'] ?? fields.blockedURL),
    source: shorten(fields['source-file'] ?? fields.sourceFile),
    line: Number.isSafeInteger(line) ? (line as number) : 0,
    disposition: fields.disposition === 'report' ? 'report' : 'enforce',
  }
}

/**
 * Receives violation reports of browsers: counts them by directive and logs each distinct one once an hour.
 * Nothing is stored; size, rate and log lines are limited, since anybody can send reports.
 */
export const registerViolationReports = (deps: Deps, limiter: Limiter) => async (app: FastifyInstance) => {
  let logged = new Set<string>()
  let windowEnd = 0
  limitRoutes(app, limiter, 'reports')
  app.removeAllContentTypeParsers()
  const types = ['application/csp-report', 'application/reports+json']
  app.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post(REPORTS_PATH, async (request, reply) => {
    const now = deps.clock.now().getTime()
    if (now >= windowEnd) {
      logged = new Set()
      windowEnd = now + WINDOW_MS
    }
    for (const fields of listViolations(request.body).map(toLogFields)) {
      deps.metrics.cspViolations.inc({ directive: fields.directive })
      const key = JSON.stringify(fields)
      if (logged.has(key) || logged.size >= MAX_LINES) continue
      logged.add(key)
      deps.log.warn(fields, 'a browser reported a violation of the content security policy')
    }
    return reply.code(204).send()
  })
}
