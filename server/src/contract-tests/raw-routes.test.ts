import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../domains/ledger/index.ts'
import { domains } from '../domains.ts'
import { openScene, type Scene, settleHere } from './testing/test-setup.ts'
import { runs, seed } from './testing/fuzz-settings.ts'

let scene: Scene
/** Values of an address's parameters that name something. */
let known: Record<string, string[]>
beforeAll(async () => {
  scene = await openScene()
  const { payment, file } = scene.owner.things
  known = {
    gateway: ['oms', 'stripe', 'airwallex', '2c2p', 'ctbc'],
    paymentNo: [payment, scene.other.things.payment],
    '*': [`public/review/${file}.webp`, 'private/x/y.webp'],
  }
})
afterAll(() => scene?.shop.close())

const fixed = [
  { method: 'GET', path: '/files/*' },
  { method: 'GET', path: '/img/*' },
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/readyz' },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/docs' },
  { method: 'GET', path: '/openapi.json' },
  { method: 'GET', path: '/h5/*' },
  { method: 'GET', path: '/admin/*' },
  { method: 'GET', path: '/*' },
  { method: 'POST', path: '/*' },
  { method: 'DELETE', path: '/*' },
  { method: 'TRACE', path: '/*' },
] as const
const addresses = [...domains.flatMap((d) => d.raw ?? []), ...fixed].map(({ method, path }) => ({
  method,
  path,
  name: `${method} ${path}`,
}))

const odd = [
  '',
  '..%2f..%2f..%2fetc%2fpasswd',
  '../../../../etc/passwd',
  'public/../../package.json',
  'public/%00.webp',
  '%',
  '%zz',
  '%ff%fe',
  '.git/config',
  '__proto__',
  'constructor',
  'x'.repeat(600),
  '%F0%9F%91%A9',
  "'%20or%201=1--",
  'assets/',
  'index.html',
] as const
const queries = [
  '',
  '?w=-1',
  '?w=99999999',
  '?w=NaN&w=1',
  '?h[a]=1',
  '?expires=1&signature=x',
  '?expires=99999999999&signature[]=',
  '?%00=%zz',
  `?a=${'x'.repeat(3_000)}`,
]
const bodies = [
  '',
  '{}',
  'null',
  '[]',
  '{"eventId":1}',
  '{"event":"payment.succeeded","order":null}',
  '\u0000',
  '['.repeat(20_000),
  'a=1&b=2',
  '<x/>',
]
const headers: Record<string, string>[] = [
  {},
  { 'content-type': 'application/json' },
  { 'content-type': 'nonsense' },
  { 'x-signature': 'v1=00', 'x-timestamp': 'NaN', 'x-nonce': '' },
  { 'x-signature': `v1=${'0'.repeat(64)}`, 'x-timestamp': '9'.repeat(30), 'x-nonce': 'n' },
  { 'stripe-signature': 't=1,v1=0' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { range: 'bytes=-0' },
  { range: 'bytes=999999-' },
  { range: 'bytes=5-1' },
  { accept: 'image/avif' },
  { 'accept-encoding': 'br;q=x, gzip' },
]

const requests = fc.record({
  place: fc.constantFrom(...odd),
  which: fc.nat(10),
  isKnown: fc.boolean(),
  query: fc.constantFrom(...queries),
  body: fc.constantFrom(...bodies),
  headers: fc.constantFrom(...headers),
})

describe(`addresses outside the contract take any junk (FUZZ_SEED=${seed})`, () => {
  it.each(addresses)('$name', async ({ method, path }) => {
    const property = fc.asyncProperty(requests, async ({ place, which, isKnown, query, body, headers }) => {
      const url = path.replaceAll(/:(\w+)|(\*)/g, (_, name, star) => {
        const real = known[name ?? star] ?? []
        return isKnown && real.length > 0 ? real[which % real.length]! : place
      })
      const response = await scene.shop.app.inject({
        method: method as 'GET',
        url: `${url}${query}`,
        headers,
        ...(method === 'GET' ? {} : { payload: body }),
      })
      expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500)
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      expect(response.body).not.toContain('root:')
    })
    await fc.assert(property, { seed, numRuns: runs * 2, interruptAfterTimeLimit: 15_000 })
  })

  it('and the books are in order after the storm', async () => {
    await settleHere(scene.shop)
    expect((await auditLedger(scene.shop.deps.db)).problems).toEqual([])
  })
})
