import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { inlineScriptHashes } from './inline-scripts.ts'

// The example of the CSP specification: the hash of `alert('Hello, world.');`.
const EXAMPLE = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"

let shop: TestShop
let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pasar-web-'))
  await mkdir(join(webDir, 'assets'))
  const page = "<head><script>alert('Hello, world.');</script><script type=module src=x></script></head>"
  await writeFile(join(webDir, 'index.html'), page)
  shop = await testShop({ config: { webDir } })
})
afterAll(async () => {
  await shop.close()
  await rm(webDir, { recursive: true })
})

test('hashes inline scripts only, by their content', () => {
  expect(
    inlineScriptHashes('<script src="/h5/a.js"></script><script type="module" src="/b.js"></script>'),
  ).toEqual([])
  expect(inlineScriptHashes("<script>alert('Hello, world!');</script>")).not.toEqual([EXAMPLE])
})

test('the served page allows its own inline script and no other', async () => {
  const { headers, body } = await shop.app.inject('/h5/')
  expect(body).toContain('Hello, world.')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' ${EXAMPLE};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
