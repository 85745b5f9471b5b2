import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { PageVendors } from './page-vendors.ts'

const YEAR_SECONDS = 31_536_000

const isHttps = (config: Config) => config.publicUrl.startsWith('https:')

const REFERRER_POLICY = 'strict-origin-when-cross-origin'

/** Puts its headers onto an answer. */
export type Secure = (request: FastifyRequest, reply: FastifyReply) => void

/** The headers that every answer has. The client is same-origin, so CORS stays off. */
export const commonHeaders = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // What is no page must not become one; pages have a policy of their own.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': REFERRER_POLICY,
  ...(isHttps(config) ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
})

/** Makes what puts the common headers onto an answer, and the id of its request. */
export function makeSecure(config: Config): Secure {
  const headers = commonHeaders(config)
  return (request, reply) => void reply.headers(headers).header('x-request-id', request.id)
}

/**
 * Headers of pages: what a browser must not do with them. To be registered in a scope that serves pages only.
 * @param nonces each answer gets a nonce for style elements that the page's own scripts make (`reply.cspNonce`)
 * @param vendors whom else the pages load from; asked for each answer, since keys may be entered while the shop runs
 * @param scripts digests of the scripts that stand in the pages themselves (`scriptsIn`)
 */
export async function registerPageSecurity(
  app: FastifyInstance,
  config: Config,
  {
    nonces = false,
    vendors,
    scripts = [],
  }: { nonces?: boolean; vendors?: () => PageVendors; scripts?: string[] } = {},
): Promise<void> {
  const https = isHttps(config)
  const from = (directive: keyof PageVendors, ...own: string[]) =>
    vendors ? [() => [...own, ...vendors()[directive]].join(' ')] : own
  // Helmet writes its own past the framework, whose header would win.
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
        'style-src': ["'self'"],
        // Positions of popups and ratios of pictures are style attributes; style sheets stay ours.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'connect-src': from('connect', "'self'"),
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        // A payment company's own page is reached by a form where it wants one.
        'form-action': ["'self'", 'https:', ...(https ? [] : ['http:'])],
        'frame-src': from('frame', "'self'", 'https:'),
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  // The wallets of phones (Apple Pay, Google Pay) open from the payment company's frame.
  app.addHook('onRequest', async (_, reply) => {
    const payment = ['self', ...(vendors?.().payment ?? []).map((origin) => JSON.stringify(origin))].join(' ')
    reply.header(
      'permissions-policy',
      `camera=(self), geolocation=(self), microphone=(), payment=(${payment})`,
    )
  })
}
