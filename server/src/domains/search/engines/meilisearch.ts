import { setTimeout as sleep } from 'node:timers/promises'
import { languages } from '@pasar/contract/constants'
import { z } from 'zod'
import type { SearchEngine } from './engine.ts'
import { anyAnswer, type EngineOptions, requestEngine, unlessMissing } from './request.ts'

/** The most that a search ranks, as Meilisearch comes: its documentation advises against more. */
const MAX_HITS = 1_000
const FIND_MS = 2_000
const WRITE_MS = 30_000
/** A task fails for us when it has not ended after this time. */
const TASK_MS = 3_600_000
const POLL_MS = 100

const Hits = z.object({
  hits: z.array(z.object({ id: z.string() })),
  estimatedTotalHits: z.number().int().nonnegative(),
})
const Enqueued = z.object({ taskUid: z.number().int() })
const Task = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.object({ message: z.string() }).nullish(),
})

const titleOf = (language: string) => `titles.${language}`

/** Settings of the index. Titles count more than brands, these more than other words. */
const meilisearchSettings = {
  searchableAttributes: [...languages.map(titleOf), 'brand', 'words'],
  displayedAttributes: ['id'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'exactness', 'weight:desc'],
  // Item numbers must not be corrected into others.
  typoTolerance: { disableOnNumbers: true },
  pagination: { maxTotalHits: MAX_HITS },
}

/**
 * Meilisearch by its HTTP API (meilisearch.com/docs/reference/api). Changes are tasks that it carries out in
 * the order of the requests.
 */
export function meilisearch({ url, key, index }: EngineOptions): SearchEngine {
  const authorization = key && `Bearer ${key}`
  const send = <T>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    answer: z.ZodType<T>,
    body?: object,
    timeoutMs = WRITE_MS,
  ) => requestEngine(url, { method, path, authorization, timeoutMs, ...(body && { body }) }, answer)
  const enqueue = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    (await send(method, path, Enqueued, body)).taskUid
  const putPath = (name: string) => `/indexes/${name}/documents?primaryKey=id`

  async function finish(task: number): Promise<void> {
    for (const until = performance.now() + TASK_MS; performance.now() < until; await sleep(POLL_MS)) {
      const { status, error } = await send('GET', `/tasks/${task}`, Task)
      if (status === 'succeeded') return
      if (status === 'failed' || status === 'canceled')
        throw new Error(`Meilisearch task ${task} ${status}: ${error?.message ?? 'no reason'}`)
    }
    throw new Error(`Meilisearch task ${task} takes longer than ${TASK_MS / 60_000} minutes`)
  }

  const exists = async () =>
    (await unlessMissing(send('GET', `/indexes/${index}`, anyAnswer), undefined)) !== undefined

  return {
    exists,
    async find(words, _, limit = MAX_HITS) {
      const body = {
        q: words.join(' '),
        limit,
        attributesToRetrieve: ['id'],
        matchingStrategy: 'all',
      }
      const { hits, estimatedTotalHits } = await send('POST', `/indexes/${index}/search`, Hits, body, FIND_MS)
      return { ids: hits.map((hit) => hit.id), total: Math.max(estimatedTotalHits, hits.length) }
    },
    async write({ put, remove }) {
      // Documents for an index that does not exist create it.
      if (!(await exists())) throw new Error(`Meilisearch has no index ${index}`)
      if (put.length > 0) await finish(await enqueue('POST', putPath(index), put))
      if (remove.length > 0)
        await finish(await enqueue('POST', `/indexes/${index}/documents/delete-batch`, remove))
    },
    async rebuild(pages, beforeSwap) {
      const next = `${index}-next`
      // Fails when there is none: what matters is that the new one is created.
      await enqueue('DELETE', `/indexes/${next}`)
      const tasks: number[] = []
      const add = async (...request: Parameters<typeof enqueue>) => {
        const task = await enqueue(...request)
        if (task <= (tasks.at(-1) ?? -1)) throw new Error('Meilisearch has lost its tasks during a rebuild')
        tasks.push(task)
      }
      await add('POST', '/indexes', { uid: next, primaryKey: 'id' })
      await add('PATCH', `/indexes/${next}/settings`, meilisearchSettings)
      for await (const page of pages) await add('POST', putPath(next), page)
      // A task that failed does not stop those behind it.
      for (const task of tasks) await finish(task)
      const isNew = !(await exists())
      await beforeSwap()
      if (isNew) await enqueue('POST', '/indexes', { uid: index, primaryKey: 'id' })
      await finish(await enqueue('POST', '/swap-indexes', [{ indexes: [index, next] }]))
      await enqueue('DELETE', `/indexes/${next}`)
    },
  }
}
