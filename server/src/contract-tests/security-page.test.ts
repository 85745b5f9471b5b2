import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

it('docs/security.md names files that are there', () => {
  const page = readFileSync(`${root}docs/security.md`, 'utf8')
  const named = [...page.matchAll(/`([\w-][\w./-]*\/[\w.-]+\.(?:tsx?|mjs|md))`/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(50)
  const lost = named.filter((path) => !existsSync(root + path) && !existsSync(`${root}server/src/${path}`))
  expect(lost).toEqual([])
})
