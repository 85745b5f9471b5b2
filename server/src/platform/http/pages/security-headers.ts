import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import type { PageSources } from './page-sources.ts'
import { REPORTS_PATH } from './violation-reports.ts'

const YEAR_SECONDS = 31_536_000

const isHttps = (config: Config) => config.publicUrl.startsWith('https:')

const REFERRER_POLICY = 'strict-origin-when-cross-origin'

/** Sets the security headers of a response. */
export type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Headers of every response. */
export const commonHeaders = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // For everything that is not a page; pages have their own policy.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': REFERRER_POLICY,
  ...(isHttps(config) ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
})

/** Creates the function that sets the common headers and the request id of a response. */
export function makeSetSecurityHeaders(config: Config): SetSecurityHeaders {
  const headers = commonHeaders(config)
  return (request, reply) => void reply.headers(headers).header('x-request-id', request.id)
}

/**
 * Registers the security headers of pages. Use it in a scope that serves only pages.
 * @param nonces adds a nonce per response for style elements that scripts create (`reply.cspNonce`)
 * @param sources other origins that the pages load from; read per response, since staff can change keys at
 * runtime
 * @param framed lets pages of the same origin show these in a frame, as the console's preview of banners does
 * @param scripts hashes of the inline scripts of the pages (`inlineHashes`)
 * @param styles hashes of their inline styles
 * @param policies names of the Trusted Types policies of the pages; without it they do not require Trusted
 * Types
 */
export async function registerPageSecurity(
  app: FastifyInstance,
  config: Config,
  {
    nonces = false,
    sources,
    scripts = [],
    styles = [],
    framed = false,
    policies,
  }: {
    nonces?: boolean
    sources?: () => PageSources
    scripts?: string[]
    styles?: string[]
    framed?: boolean
    policies?: string[]
  } = {},
): Promise<void> {
  const https = isHttps(config)
  // Addresses of private files redirect to it.
  const storage = config.s3DownloadUrl ? [new URL(config.s3DownloadUrl).origin] : []
  const from = (directive: keyof PageSources, ...own: string[]) =>
    sources ? [() => [...own, ...sources()[directive]].join(' ')] : own
  // Helmet writes to the raw response; a header set through the framework would override it.
  app.addHook('onRequest', async (_, reply) => {
    reply.removeHeader('content-security-policy')
  })
  await app.register(helmet, {
    enableCSPNonces: nonces,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': from('script', "'self'", ...scripts),
        'style-src': ["'self'", ...styles],
        // Positions of popups and aspect ratios of pictures are style attributes.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': from('image', "'self'", 'data:', 'blob:', ...storage),
        'media-src': ["'self'", 'blob:', ...storage],
        'font-src': ["'self'"],
        'connect-src': from('connect', "'self'"),
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        // Some payment providers' pages are opened by a form.
        'form-action': from('form', "'self'"),
        'frame-src': from('frame', "'self'"),
        'frame-ancestors': [framed ? "'self'" : "'none'"],
        'report-uri': [REPORTS_PATH],
        'report-to': ['csp'],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: framed ? 'sameorigin' : 'deny' },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`)
    if (policies) requireTrustedTypes(reply, policies, sources?.().script ?? [])
  })
  // Apple Pay and Google Pay open from the payment provider's frame.
  app.addHook('onRequest', async (_, reply) => {
    const payment = ['self', ...(sources?.().payment ?? []).map((origin) => JSON.stringify(origin))].join(' ')
    reply.header(
      'permissions-policy',
      `camera=(self), geolocation=(self), microphone=(), payment=(${payment})`,
    )
  })
}

/**
 * Requires Trusted Types: scripts cannot write strings where the browser would execute them. The scripts of
 * payment providers do not all use Trusted Types, and payments must not depend on it: with them violations
 * are only reported.
 */
function requireTrustedTypes(reply: FastifyReply, policies: string[], foreignScripts: string[]): void {
  const required = "require-trusted-types-for 'script'"
  if (foreignScripts.length > 0) {
    const policy = `${required};report-uri ${REPORTS_PATH};report-to csp`
    void reply.header('content-security-policy-report-only', policy)
  } else {
    const policy = reply.raw.getHeader('content-security-policy')
    reply.raw.setHeader(
      'content-security-policy',
      `${policy};${required};trusted-types ${policies.join(' ')}`,
    )
  }
}
