import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { inlineHashes } from './inline-hashes.ts'

// The example of the CSP specification: the hash of `alert('Hello, world.');`.
const EXAMPLE = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"

let shop: TestShop
let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pasar-web-'))
  await mkdir(join(webDir, 'assets'))
  const page =
    "<head><style>p{margin:0}</style><script>alert('Hello, world.');</script><script type=module src=x></script></head>"
  await writeFile(join(webDir, 'index.html'), page)
  await writeFile(join(webDir, 'assets/page-1a2b.js'), 'export {}')
  shop = await testShop({ config: { webDir } })
})
afterAll(async () => {
  await shop.close()
  await rm(webDir, { recursive: true })
})

test('hashes inline scripts only, by their content', () => {
  expect(
    inlineHashes('<script src="/h5/a.js"></script><script type="module" src="/b.js"></script>', 'script'),
  ).toEqual([])
  expect(inlineHashes("<script>alert('Hello, world!');</script>", 'script')).not.toEqual([EXAMPLE])
})

test('the served page allows its own inline script and style and no other', async () => {
  const { headers, body } = await shop.app.inject('/h5/')
  expect(body).toContain('Hello, world.')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' ${EXAMPLE};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  const [style] = inlineHashes('<style>p{margin:0}</style>', 'style')
  expect(policy).toContain(`style-src 'self' ${style};`)
})

test('files of the page have the short headers of every response, without the policies of documents', async () => {
  const { statusCode, headers } = await shop.app.inject('/h5/assets/page-1a2b.js')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('permissions-policy')
  expect(headers).not.toHaveProperty('reporting-endpoints')
})

test('a file that a newer version has removed is not found', async () => {
  expect((await shop.app.inject('/h5/assets/gone-1a2b.js')).statusCode).toBe(404)
})
