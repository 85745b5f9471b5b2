/** Time without a request of a page before the next file loads. */
const QUIET_MS = 1_000

/** Files that load at the same time. */
const PARALLEL_FILES = 3

type Options = {
  registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>
  /** Name of the cache of this build. */
  shell: string
  /** What the names of these caches begin with, of all builds. */
  prefix: string
  /** The built files to store, relative to the scope of the worker. */
  files: readonly string[]
}

/** Stores the built files that no page has loaded yet, while no page loads anything. */
export function createStore({ registration, shell, prefix, files }: Options) {
  let lastRequest = 0
  let running: Promise<void> | undefined

  async function waitForQuiet(): Promise<void> {
    for (;;) {
      const rest = lastRequest + QUIET_MS - Date.now()
      if (rest <= 0) return
      await new Promise((done) => setTimeout(done, rest))
    }
  }

  /** Takes a file from an earlier build, whose names contain hashes of the contents, else from the server. */
  async function load(file: string): Promise<Response> {
    const earlier = await caches.match(file, { ignoreVary: true })
    if (earlier) return earlier
    await waitForQuiet()
    return await fetch(new Request(file, { priority: 'low' }))
  }

  async function storeMissing(cache: Cache): Promise<void> {
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const missing = files.filter((file) => !stored.has(new URL(file, location.href).pathname))
    const storeNext = async (): Promise<void> => {
      const file = missing.shift()
      if (!file) return
      // A file that fails to load is fetched on demand.
      const answer = await load(file).catch(() => undefined)
      if (answer?.ok) await cache.put(file, answer)
      await storeNext()
    }
    await Promise.all(Array.from({ length: PARALLEL_FILES }, storeNext))
  }

  async function deleteEarlierBuilds(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shell)
    // One of them belongs to a version that waits. It deletes the others.
    if (registration.installing || registration.waiting) return
    await Promise.all(others.map((name) => caches.delete(name)))
  }

  const storeFiles = async () => {
    await storeMissing(await caches.open(shell))
    await deleteEarlierBuilds()
  }

  return {
    /** Notes that a page loads something: storing pauses. */
    noteRequest(): void {
      lastRequest = Date.now()
    },
    /** Stores one missing file after another, then deletes the caches of earlier builds. */
    storeRest(): Promise<void> {
      running ??= storeFiles().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
