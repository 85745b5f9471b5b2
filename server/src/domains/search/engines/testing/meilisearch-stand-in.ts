import { z } from 'zod'
import { Document, NewIndex, SearchBody, SettingsBody, Swaps } from './meilisearch-schemas.ts'
import {
  type EngineStandIn,
  findDocuments,
  type StandInRequest,
  type StandInResponse,
  startStandIn,
} from './stand-in.ts'

export const MEILISEARCH_KEY = 'stand-in-key'

const EPOCH = new Date(0).toISOString()

type Index = { documents: Map<string, Document>; maxTotalHits: number }
type Task = {
  uid: number
  status: 'enqueued' | 'succeeded' | 'failed'
  error: { message: string } | null
  run: () => void
}

const fail = (status: number, code: string): StandInResponse => ({
  status,
  body: { message: code, code, type: 'invalid_request', link: '' },
})

/**
 * Plays the API of Meilisearch as its reference documents it (meilisearch.com/docs/reference/api), as far as
 * the shop uses it: changes are tasks that run in their order, here when the first of them is looked up.
 */
export async function startMeilisearch(): Promise<EngineStandIn> {
  const indexes = new Map<string, Index>()
  const tasks: Task[] = []
  let failsNext = false
  const enqueue = (indexUid: string | null, type: string, change: () => void): StandInResponse => {
    const fails = failsNext
    failsNext = false
    const uid = tasks.length
    const run = () => {
      if (fails) throw new Error('internal')
      change()
    }
    tasks.push({ uid, status: 'enqueued', error: null, run })
    return {
      status: 202,
      body: { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt: EPOCH },
    }
  }
  const runTasks = () => {
    for (const task of tasks) {
      if (task.status !== 'enqueued') continue
      try {
        task.run()
        task.status = 'succeeded'
      } catch (error) {
        Object.assign(task, {
          status: 'failed',
          error: { message: (error as Error).message, code: 'internal' },
        })
      }
    }
  }
  const known = (uid: string): Index => {
    const index = indexes.get(uid)
    if (!index) throw new Error(`index ${uid} not found`)
    return index
  }
  const emptyIndex = (): Index => ({ documents: new Map(), maxTotalHits: 1000 })

  const routes: [route: RegExp, respond: (request: StandInRequest, uid: string) => StandInResponse][] = [
    [
      /^POST \/indexes$/,
      ({ body }) => {
        const { uid } = NewIndex.parse(JSON.parse(body))
        return enqueue(uid, 'indexCreation', () => {
          if (indexes.has(uid)) throw new Error(`index ${uid} already exists`)
          indexes.set(uid, emptyIndex())
        })
      },
    ],
    [
      /^GET \/indexes\/([\w-]+)$/,
      (_, uid) =>
        indexes.has(uid)
          ? { status: 200, body: { uid, createdAt: EPOCH, updatedAt: EPOCH, primaryKey: 'id' } }
          : fail(404, 'index_not_found'),
    ],
    [
      /^DELETE \/indexes\/([\w-]+)$/,
      (_, uid) =>
        enqueue(uid, 'indexDeletion', () => {
          known(uid)
          indexes.delete(uid)
        }),
    ],
    [
      /^PATCH \/indexes\/([\w-]+)\/settings$/,
      ({ body }, uid) => {
        const settings = SettingsBody.parse(JSON.parse(body))
        return enqueue(uid, 'settingsUpdate', () => {
          known(uid).maxTotalHits = settings.pagination.maxTotalHits
        })
      },
    ],
    [
      /^POST \/indexes\/([\w-]+)\/documents$/,
      ({ body, query }, uid) => {
        if ([...query].join() !== 'primaryKey,id') return fail(400, 'bad_request')
        const documents = z.array(Document).min(1).parse(JSON.parse(body))
        // Meilisearch creates an index that does not exist.
        return enqueue(uid, 'documentAdditionOrUpdate', () => {
          const index = indexes.get(uid) ?? emptyIndex()
          indexes.set(uid, index)
          for (const document of documents) index.documents.set(document.id, document)
        })
      },
    ],
    [
      /^POST \/indexes\/([\w-]+)\/documents\/delete-batch$/,
      ({ body }, uid) => {
        const ids = z.array(z.string()).parse(JSON.parse(body))
        return enqueue(uid, 'documentDeletion', () => {
          for (const id of ids) known(uid).documents.delete(id)
        })
      },
    ],
    [
      /^POST \/swap-indexes$/,
      ({ body }) => {
        const swaps = Swaps.parse(JSON.parse(body))
        return enqueue(null, 'indexSwap', () => {
          for (const {
            indexes: [one, other],
          } of swaps) {
            const [first, second] = [known(one), known(other)]
            indexes.set(one, second).set(other, first)
          }
        })
      },
    ],
    [
      /^GET \/tasks\/(\d+)$/,
      (_, uid) => {
        const task = tasks[Number(uid)]
        if (!task) return fail(404, 'task_not_found')
        const { status, error } = task
        // As it was before this request: the first look-up finds it waiting.
        const response = { status: 200, body: { uid: task.uid, status, error } }
        runTasks()
        return response
      },
    ],
    [
      /^POST \/indexes\/([\w-]+)\/search$/,
      ({ body }, uid) => {
        const { q, limit } = SearchBody.parse(JSON.parse(body))
        const index = indexes.get(uid)
        if (!index) return fail(404, 'index_not_found')
        const ids = findDocuments(index.documents, q.split(' '))
        const hits = ids.slice(0, Math.min(limit, index.maxTotalHits)).map((id) => ({ id }))
        return {
          status: 200,
          body: { hits, query: q, processingTimeMs: 0, limit, offset: 0, estimatedTotalHits: ids.length },
        }
      },
    ],
  ]

  const standIn = await startStandIn((request) => {
    if (request.authorization === undefined) return fail(401, 'missing_authorization_header')
    if (request.authorization !== `Bearer ${MEILISEARCH_KEY}`) return fail(403, 'invalid_api_key')
    if (request.body !== '' && request.type !== 'application/json') return fail(415, 'invalid_content_type')
    for (const [route, respond] of routes) {
      const matched = route.exec(`${request.method} ${request.path}`)
      if (!matched) continue
      try {
        return respond(request, matched[1] ?? '')
      } catch (error) {
        return fail(400, `bad_request: ${(error as Error).message}`)
      }
    }
    return fail(404, 'not_found')
  })
  const failNextWrite = () => {
    failsNext = true
  }
  const loseData = () => {
    indexes.clear()
    tasks.length = 0
  }
  return Object.assign(standIn, { failNextWrite, loseData })
}
