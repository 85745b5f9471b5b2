import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtServer, sourceServer } from './paths.ts'
import { whichServer } from './which-server.mjs'

const BUILT = 1_000_000
let root: string
/** Writes a file that was last changed so many seconds after the build. */
function put(file: string, after: number): void {
  const at = path.join(root, file)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, '')
  utimesSync(at, BUILT + after, BUILT + after)
}
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pasar-which-'))
  put('package-lock.json', -10)
  put(sourceServer, -10)
  put('contract/src/calls/cart.ts', -10)
})
afterEach(() => rmSync(root, { recursive: true }))

test('the sources run where there is no build', () => {
  expect(whichServer(root)).toBe(sourceServer)
})

test.each(['server/src/domains/cart/rules.ts', 'contract/src/money.ts', 'package-lock.json'])(
  'a build that is older than %s does not run',
  (file) => {
    put(builtServer, 0)
    put(file, 10)
    expect(whichServer(root)).toBe(sourceServer)
  },
)

test('the newer of build and sources runs, whatever other files there are', () => {
  put(builtServer, 0)
  put('server/src/domains/regions/data/states.tsv', 10)
  expect(whichServer(root)).toBe(builtServer)
})
