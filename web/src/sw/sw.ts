/// <reference lib="webworker" />
/**
 * Caches the client and a bounded set of responses, so that opened pages stay readable offline. Data uses the
 * network first. Built files are immutable.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

const build = '__BUILD__'
const files = '__FILES__'.split(',')
const SHELL = `pasar-shell-${build}`
const DATA = 'pasar-data'
const PICTURES = 'pasar-pictures'
const DATA_MAX = 80
const PICTURES_MAX = 120
/** Files that load at the same time: more would take the network from the page. */
const PARALLEL_FILES = 3

/** Stores the files one after another. One that fails to load is fetched on demand. */
async function storeFiles(cache: Cache): Promise<void> {
  const waiting = [...files]
  const storeNext = async (): Promise<void> => {
    const file = waiting.shift()
    if (!file) return
    await cache.add(new Request(file, { priority: 'low' })).catch(() => undefined)
    await storeNext()
  }
  await Promise.all(Array.from({ length: PARALLEL_FILES }, storeNext))
}

worker.addEventListener('install', (event) => {
  const precache = async () => {
    const cache = await caches.open(SHELL)
    await cache.add(new Request('./', { cache: 'reload' }))
    await storeFiles(cache)
    // The first version starts at once. A later one waits: pages that are open use the files of theirs.
    if (!worker.registration.active) await worker.skipWaiting()
  }
  event.waitUntil(precache())
})

worker.addEventListener('activate', (event) => {
  const deleteOldShells = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('pasar-shell-') && name !== SHELL)
    await Promise.all(old.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(deleteOldShells())
})

/**
 * `forget`: the session changed, and the cached data belongs to another member. `activate`: reload follows.
 */
worker.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting())
  if (event.data === 'forget') event.waitUntil(caches.delete(DATA))
})

async function putBounded(name: string, key: string | Request, answer: Response, max: number): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)))
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match('./', { cacheName: SHELL })) ?? Response.error()
  }
}

async function builtFile(request: Request, event: FetchEvent): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  // A language that is chosen stays readable offline.
  const keep = async (copy: Response) => (await caches.open(SHELL)).put(request, copy)
  if (answer.ok) event.waitUntil(keep(answer.clone()))
  return answer
}

async function picture(request: Request, event: FetchEvent): Promise<Response> {
  const cached = await caches.match(request, { cacheName: PICTURES, ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(putBounded(PICTURES, request, answer.clone(), PICTURES_MAX))
  return answer
}

async function data(request: Request, event: FetchEvent): Promise<Response> {
  const key = new URL(request.url)
  key.searchParams.set('sw-language', request.headers.get('think-lang') ?? '')
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(putBounded(DATA, key.href, answer.clone(), DATA_MAX))
    return answer
  } catch (error) {
    const cached = await caches.match(key.href, { cacheName: DATA, ignoreVary: true })
    if (cached) return cached
    throw error
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const scope = new URL(worker.registration.scope).pathname
  if (request.mode === 'navigate') {
    if (url.pathname.startsWith(scope)) event.respondWith(page(request))
  } else if (url.pathname.startsWith(`${scope}assets/`)) event.respondWith(builtFile(request, event))
  else if (url.pathname.startsWith('/img/')) event.respondWith(picture(request, event))
  else if (request.headers.has('think-lang')) event.respondWith(data(request, event))
})
