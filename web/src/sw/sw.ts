/// <reference lib="webworker" />
/**
 * Keeps the client and a bounded set of what was read, so that pages opened before are readable offline.
 * The network always comes first for data; built files never change under their name.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

const build = '__BUILD__'
const files = '__FILES__'.split(',')
const SHELL = `pasar-shell-${build}`
const DATA = 'pasar-data'
const PICTURES = 'pasar-pictures'
const DATA_MAX = 80
const PICTURES_MAX = 120

worker.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(SHELL)
    await cache.add(new Request('./', { cache: 'reload' }))
    // One that cannot be had is fetched when it is needed.
    await Promise.allSettled(files.map((file) => cache.add(file)))
    await worker.skipWaiting()
  }
  event.waitUntil(keep())
})

worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('pasar-shell-') && name !== SHELL)
    await Promise.all(old.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(tidy())
})

/** A member signed in or out: what was kept belonged to somebody else. */
worker.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(caches.delete(DATA))
})

async function keepBounded(
  name: string,
  key: string | Request,
  answer: Response,
  max: number,
): Promise<void> {
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

async function builtFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function picture(request: Request, event: FetchEvent): Promise<Response> {
  const kept = await caches.match(request, { cacheName: PICTURES, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keepBounded(PICTURES, request, answer.clone(), PICTURES_MAX))
  return answer
}

async function data(request: Request, event: FetchEvent): Promise<Response> {
  const key = new URL(request.url)
  key.searchParams.set('sw-language', request.headers.get('think-lang') ?? '')
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keepBounded(DATA, key.href, answer.clone(), DATA_MAX))
    return answer
  } catch (error) {
    const kept = await caches.match(key.href, { cacheName: DATA, ignoreVary: true })
    if (kept) return kept
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
  } else if (url.pathname.startsWith(`${scope}assets/`)) event.respondWith(builtFile(request))
  else if (url.pathname.startsWith('/img/')) event.respondWith(picture(request, event))
  else if (request.headers.has('think-lang')) event.respondWith(data(request, event))
})
