/// <reference lib="webworker" />
/**
 * Caches the client and a bounded set of responses, so that opened pages stay readable offline. Data uses the
 * network first. Built files are immutable.
 */
import { createStore } from './store.ts'

const worker = self as unknown as ServiceWorkerGlobalScope

const split = (list: string) => list.split(',')
const SHELL_PREFIX = 'pasar-shell-'
const SHELL = `${SHELL_PREFIX}__BUILD__`
const DATA = 'pasar-data'
const PICTURES = 'pasar-pictures'
const DATA_MAX = 80
const PICTURES_MAX = 120
const REPEAT_DELAY_MS = 800

const store = createStore({
  registration: worker.registration,
  shell: SHELL,
  prefix: SHELL_PREFIX,
  files: split('__FILES__'),
})

worker.addEventListener('install', (event) => {
  const storeFirstFiles = async () => {
    const cache = await caches.open(SHELL)
    await cache.add(new Request('./', { cache: 'reload' }))
    // The page has just loaded them: they come from the browser's cache.
    await Promise.all(split('__FIRST_FILES__').map((file) => cache.add(file).catch(() => undefined)))
    // The first version starts at once. A later one waits: pages that are open use the files of theirs.
    if (!worker.registration.active) await worker.skipWaiting()
  }
  event.waitUntil(storeFirstFiles())
})

worker.addEventListener('activate', (event) => {
  // Requests the page while the worker starts.
  const preload = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, worker.clients.claim()]))
})

/** How often the session has changed: what an earlier one reads must not be stored for this one. */
let session = 0

/**
 * `store`: the first page has had its time. `forget`: the session changed, and the cached data belongs to
 * another member. `activate`: reload follows.
 */
worker.addEventListener('message', (event) => {
  if (event.data === 'store') event.waitUntil(store.storeRest())
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting())
  if (event.data !== 'forget') return
  session++
  event.waitUntil(caches.delete(DATA))
})

async function putBounded(name: string, key: string | Request, answer: Response, max: number): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)))
}

async function page(request: Request, event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(request))
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

/**
 * Reads from the network, else from the cache. While online, a read that fails is repeated first: it may
 * follow a write, which the copy misses.
 */
async function data(request: Request, event: FetchEvent): Promise<Response> {
  const key = new URL(request.url)
  key.searchParams.set('sw-language', request.headers.get('think-lang') ?? '')
  const ofSession = session
  const read = async () => {
    const answer = await fetch(request)
    if (answer.ok && ofSession === session)
      event.waitUntil(putBounded(DATA, key.href, answer.clone(), DATA_MAX))
    return answer
  }
  try {
    return await read()
  } catch (error) {
    const cached = await caches.match(key.href, { cacheName: DATA, ignoreVary: true })
    if (!cached) throw error
    if (navigator.onLine) {
      await new Promise((done) => setTimeout(done, REPEAT_DELAY_MS))
      const repeated = await read().catch(() => undefined)
      if (repeated) return repeated
    }
    // The page sets its clock by this header.
    const headers = new Headers(cached.headers)
    headers.delete('date')
    return new Response(cached.body, { status: cached.status, headers })
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  store.noteRequest()
  const scope = new URL(worker.registration.scope).pathname
  if (request.mode === 'navigate') {
    if (url.pathname.startsWith(scope)) event.respondWith(page(request, event))
  } else if (url.pathname.startsWith(`${scope}assets/`)) event.respondWith(builtFile(request, event))
  else if (url.pathname.startsWith('/img/')) event.respondWith(picture(request, event))
  else if (request.headers.has('think-lang')) event.respondWith(data(request, event))
})
