import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const callFile = /\/contract\/src\/calls\/(?:[a-z-]+\/)*[a-z-]+\.ts$/
const codesFile = /\/contract\/src\/codes\.ts$/
const NO_ZOD = '\0pasar-no-zod'

/** Replaces zod with a proxy that returns itself, so that schemas cost nothing. */
const noZod = 'const any = new Proxy(() => any, { get: () => any, apply: () => any })\nexport { any as z }\n'

type Exports = Record<string, unknown>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isSchema = (value: unknown) => isObject(value) && '_zod' in value
const isCall = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && 'method' in value && 'path' in value && 'summary' in value

/**
 * Returns the source of a calls file for the client: method, path and set flags of each call, and plain
 * constants. Leaves schemas out, so importing one as a value fails the build.
 */
export function slimCalls(exports: Exports): string {
  return Object.entries(exports)
    .filter(([, value]) => !isSchema(value) && typeof value !== 'function')
    .map(([name, value]) => {
      if (!isCall(value)) return `export const ${name} = ${JSON.stringify(value)}`
      const { method, path, idempotent, sets, multipart, humanCheck } = value
      const flags = Object.entries({ idempotent, sets, multipart, humanCheck }).filter(([, flag]) => flag)
      return `export const ${name} = ${JSON.stringify({ method, path, ...Object.fromEntries(flags) })}`
    })
    .join('\n')
}

/** Returns the source of codes.ts without its messages. */
export function slimCodes(exports: Exports): string {
  const codes = exports.codes as Record<string, { code: number }>
  const names = Object.fromEntries(Object.entries(codes).map(([name, { code }]) => [code, name]))
  return [`const names = ${JSON.stringify(names)}`, 'export const nameOfCode = (code) => names[code]'].join(
    '\n',
  )
}

/**
 * Removes the contract's schemas from the client: shrinks the calls, and replaces zod where the contract
 * imports it. tsc checks the types from the source files.
 */
export function contract(): Plugin {
  return {
    name: 'pasar-contract',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'zod' && importer && /\/contract\/src\//.test(importer)) return NO_ZOD
      return null
    },
    async load(id) {
      if (id === NO_ZOD) return noZod
      const file = id.split('?')[0] ?? id
      if (!callFile.test(file) && !codesFile.test(file)) return null
      const exports: Exports = await import(`${pathToFileURL(file)}?at=${statSync(file).mtimeMs}`)
      return codesFile.test(file) ? slimCodes(exports) : slimCalls(exports)
    },
  }
}
