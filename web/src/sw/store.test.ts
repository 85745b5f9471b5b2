import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

const PREFIX = 'shell-'
const files = ['assets/a.js', 'assets/b.js', 'assets/c.js', 'assets/d.js', 'assets/e.js']
const at = (file: string) => new URL(file, location.href).href

/** The caches by name: the text of each stored file by its address. */
let stored: Map<string, Map<string, string>>
const fetched: string[] = []
const registration: { installing: null; waiting: ServiceWorker | null } = { installing: null, waiting: null }

const openCache = (name: string) => {
  const cache = stored.get(name) ?? new Map<string, string>()
  stored.set(name, cache)
  return {
    keys: async () => [...cache.keys()].map((url) => new Request(url)),
    put: async (file: string, answer: Response) => void cache.set(at(file), await answer.text()),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  fetched.length = 0
  registration.waiting = null
  vi.stubGlobal('caches', {
    open: async (name: string) => openCache(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (file: string) => {
      const text = [...stored.values()].map((cache) => cache.get(at(file))).find(Boolean)
      return text === undefined ? undefined : new Response(text)
    },
  })
  vi.stubGlobal(
    'Request',
    class {
      url: string
      constructor(url: string) {
        this.url = url
      }
    },
  )
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    fetched.push(url)
    if (url === 'assets/b.js') throw new TypeError('offline')
    return new Response('new')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const create = () => createStore({ registration, shell: 'shell-2', prefix: PREFIX, files })

test('loads only the files that are neither stored nor kept by an earlier build', async () => {
  stored.set('shell-2', new Map([[at('assets/a.js'), 'new']]))
  stored.set('shell-1', new Map([[at('assets/c.js'), 'unchanged']]))
  await create().storeRest()
  expect(fetched).toEqual(['assets/b.js', 'assets/d.js', 'assets/e.js'])
  expect(stored.get('shell-2')?.get(at('assets/c.js'))).toBe('unchanged')
})

test('skips a file that fails to load, and deletes earlier builds at the end', async () => {
  stored.set('shell-1', new Map([[at('assets/old.js'), 'old']]))
  stored.set('pictures', new Map())
  await create().storeRest()
  expect([...(stored.get('shell-2')?.keys() ?? [])]).toEqual(
    files.filter((file) => file !== 'assets/b.js').map(at),
  )
  expect([...stored.keys()]).toEqual(['pictures', 'shell-2'])
})

test('keeps other builds while a later version waits, since one of them belongs to it', async () => {
  stored.set('shell-3', new Map([[at('assets/z.js'), 'later']]))
  registration.waiting = {} as ServiceWorker
  await create().storeRest()
  expect([...stored.keys()]).toEqual(['shell-3', 'shell-2'])
})

test('loads nothing while a page loads, and goes on a second after its last request', async () => {
  const store = create()
  store.noteRequest()
  const done = store.storeRest()
  await vi.advanceTimersByTimeAsync(600)
  store.noteRequest()
  await vi.advanceTimersByTimeAsync(900)
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect(fetched).toHaveLength(files.length)
})

test('stores once when several pages ask at the same time', async () => {
  const store = create()
  await Promise.all([store.storeRest(), store.storeRest()])
  expect(fetched).toHaveLength(files.length)
})
