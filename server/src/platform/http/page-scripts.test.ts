import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../testing.ts'
import { scriptsIn } from './page-scripts.ts'

// The digest of `alert('Hello, world.');` as the specification's own example has it.
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

test('a script of another place, or another script, is not allowed with it', () => {
  expect(scriptsIn('<script src="/h5/a.js"></script><script type="module" src="/b.js"></script>')).toEqual([])
  expect(scriptsIn("<script>alert('Hello, world!');</script>")).not.toEqual([EXAMPLE])
})

test('the page that is served may run its own script and no other', async () => {
  const { headers, body } = await shop.app.inject('/h5/')
  expect(body).toContain('Hello, world.')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' ${EXAMPLE};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
