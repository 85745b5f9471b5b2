import type { FastifyInstance } from 'fastify'
import type { Store } from '../lib/store.ts'

/** Countries that the panel offers. */
export const countries = {
  CN: 'China',
  MY: 'Malaysia',
  TH: 'Thailand',
  KH: 'Cambodia',
  HU: 'Hungary',
} as const
export type Country = keyof typeof countries

/** A documentation address (RFC 5737): the visitor's own is of no country. */
const VISITOR_IP = '203.0.113.7'

/** Opens where the lookups place every visitor: a country, or none where they do not respond. */
export function openLookups(store: Store) {
  const state = store.part('lookups', { country: 'MY' as Country | '' })
  return {
    country: () => state.country,
    /** @returns false for a country that is not offered */
    place(country: string): boolean {
      if (country !== '' && !Object.hasOwn(countries, country)) return false
      state.country = country as Country | ''
      store.changed()
      return true
    },
  }
}

export type Lookups = ReturnType<typeof openLookups>

/** Adds an IP service that responds in JSON, and the trace of a CDN, for pages of any origin. */
export async function lookupRoutes(app: FastifyInstance, lookups: Lookups) {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
    // Without a country the lookups do not respond: the client stops waiting after 3 s.
    if (lookups.country() === '') reply.hijack()
  })
  app.get('/ip', async () => {
    const country = lookups.country() as Country
    return { ip: VISITOR_IP, country_code: country, country: countries[country], region: countries[country] }
  })
  app.get('/trace', async (_, reply) =>
    reply.type('text/plain').send(`fl=1f1\nip=${VISITOR_IP}\nvisit_scheme=https\nloc=${lookups.country()}\n`),
  )
}
