import type { Deps } from './context.ts'

type Latest<T> = { value?: T; took: number; at: number }

/** What takes longer than this is worth answering a little old. */
const SLOW_MS = 100
const OLD_AT_MOST_MS = 30_000

/**
 * As cache.get, but what was slow to load is answered from the last time, at most 30 s ago, while it is loaded
 * anew: over very many rows nobody waits for counts that a change has dropped. What is quick is always exact.
 */
export async function keepSlow<T>(
  ctx: Pick<Deps, 'cache' | 'log'>,
  key: string,
  tags: readonly string[],
  seconds: number,
  load: () => Promise<T>,
): Promise<T> {
  const latest = await ctx.cache.get<Latest<T>>(`${key}|latest`, [], 3600, async () => ({ took: 0, at: 0 }))
  const loading = ctx.cache.get(key, tags, seconds, async () => {
    const start = performance.now()
    latest.value = await load()
    latest.at = performance.now()
    latest.took = latest.at - start
    return latest.value
  })
  if (latest.value === undefined || latest.took < SLOW_MS || performance.now() - latest.at > OLD_AT_MOST_MS) {
    return await loading
  }
  loading.catch((error) => ctx.log.error({ err: error }, 'loading a kept answer again failed'))
  return latest.value
}
