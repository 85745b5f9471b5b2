import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

it('docs/security.md refers to existing files', () => {
  const page = readFileSync(`${root}docs/security.md`, 'utf8')
  const paths = [...page.matchAll(/`([\w-][\w./-]*\/[\w.-]+\.(?:tsx?|mjs|md))`/g)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(50)
  const missing = paths.filter((path) => !existsSync(root + path) && !existsSync(`${root}server/src/${path}`))
  expect(missing).toEqual([])
})
