import type { Plugin } from 'vite'

const ID = '\0pasar-without-mutations'
const CLIENT = /\/query-core\/build\/modern\/queryClient\.js$/

/** What the client of TanStack Query calls, of a cache that is always empty. */
const methods = {
  getAll: '() { return [] }',
  findAll: '() { return [] }',
  clear: '() {}',
  resumePausedMutations: '() { return Promise.resolve() }',
}

const source = `export class MutationCache {
  ${Object.entries(methods)
    .map(([name, body]) => name + body)
    .join('\n  ')}
}`

/** Lists the methods of its mutation cache that the client calls. @param code of queryClient.js */
export const listCalled = (code: string): string[] =>
  [...code.matchAll(/#mutationCache\.(\w+)/g)].map(([, name = '']) => name)

/**
 * Leaves out the mutations of TanStack Query: POSTs are made by lib/api/use-call.ts. Fails when a new version
 * calls another method of their cache.
 */
export const withoutMutations = (): Plugin => ({
  name: 'pasar-without-mutations',
  apply: 'build',
  enforce: 'pre',
  resolveId: (imported, importer) =>
    imported === './mutationCache.js' && CLIENT.test(importer ?? '') ? ID : null,
  load: (id) => (id === ID ? source : null),
  transform(code, id) {
    if (!CLIENT.test(id)) return null
    const called = listCalled(code)
    const unknown = called.filter((name) => !(name in methods))
    if (called.length === 0 || unknown.length > 0)
      this.error(`TanStack Query calls its mutation cache in another way: ${unknown.join(', ')}`)
    return null
  },
})
