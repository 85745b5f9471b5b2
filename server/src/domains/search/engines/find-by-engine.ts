import type { Ctx } from '../../../platform/context.ts'
import type { EngineHits, SearchEngine } from './engine.ts'

/** The database answers for this long after the engine failed. */
const RETRY_MS = 10_000

/** Until when an engine is not asked, milliseconds since 1970. */
const failedUntil = new WeakMap<SearchEngine, number>()

/**
 * Finds products by the search engine.
 * @param limit of the ids; by default as many as the engine returns at once
 * @returns undefined while the engine fails: the caller searches the database
 */
export async function findByEngine(
  ctx: Ctx,
  engine: SearchEngine,
  words: readonly string[],
  limit?: number,
): Promise<EngineHits | undefined> {
  const now = ctx.clock.now().getTime()
  if (now < (failedUntil.get(engine) ?? 0)) return undefined
  try {
    return await engine.find(words, ctx.language, limit)
  } catch (error) {
    failedUntil.set(engine, now + RETRY_MS)
    ctx.log.warn({ err: error }, 'the search engine failed: the database searches')
    return undefined
  }
}
