import { languages } from '@pasar/contract/constants'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import type { Deps } from '../../../platform/context.ts'
import { foldText, indexedWords } from '../../../platform/text-index.ts'
import { CHANGES_KEPT_HOURS } from '../product-index.ts'
import { searchEngine } from './configured-engine.ts'
import type { SearchDocument, SearchEngine } from './engine.ts'
import { type EngineLease, takeLease } from './engine-lease.ts'
import {
  currentTransaction,
  type DocumentRow,
  databaseNumber,
  findDocumentRows,
  listChangedIds,
  listDocumentRows,
} from './engine-queries.ts'

/** Documents per request. */
const BATCH = 1000
/** Change records may be deleted when they are older: the index is rebuilt then. */
const STALE_MS = (CHANGES_KEPT_HOURS / 2) * HOUR_MS
/** An index is rebuilt this often, which also repairs it. */
const REBUILD_MS = 7 * DAY_MS

/**
 * Sends the changes of products to the search engine, and rebuilds its index when it has none, an old one or
 * missed changes. Does nothing without an engine, and while another process does it.
 * @param mayRebuild whether this run may take as long as a rebuild
 * @throws when the engine does not accept them, or another process has taken over meanwhile; the next run
 * sends them again
 */
export async function updateEngine(deps: Deps, { mayRebuild }: { mayRebuild: boolean }): Promise<void> {
  const engine = searchEngine(deps.config)
  if (!engine) return
  const { db, clock, config } = deps
  const target = `${config.searchEngine} ${config.searchUrl} ${config.searchIndex} ${await databaseNumber(db)}`
  const lease = await takeLease(deps, target)
  if (!lease) return
  try {
    const age = (at: number | null) => clock.now().getTime() - (at ?? 0)
    let { seen } = lease.sync
    if (seen !== null && !(await engine.exists())) {
      deps.log.warn('the search engine has lost its index: it is built again')
      // Recorded at once: a rebuild that dies may leave an empty index behind.
      await lease.record({ seen: null, now: clock.now(), built: false })
      seen = null
    }
    if (seen === null || age(lease.sync.synced_at) > STALE_MS || age(lease.sync.built_at) > REBUILD_MS) {
      if (!mayRebuild) return
      const began = { now: clock.now(), seen: await currentTransaction(db) }
      await engine.rebuild(allDocuments(deps, lease), lease.extend)
      await lease.record({ ...began, built: true })
      seen = began.seen
    }
    await sendChanges(deps, engine, lease, seen)
  } finally {
    await lease.end()
  }
}

/** Sends changes until there are no further ones: those that other runs leave to this one are among them. */
async function sendChanges(
  { db, clock }: Deps,
  engine: SearchEngine,
  lease: EngineLease,
  since: string,
): Promise<void> {
  for (let from = since; ; ) {
    const now = clock.now()
    const { seen, ids } = await listChangedIds(db, from)
    for (let i = 0; i < ids.length; i += BATCH) {
      const batch = ids.slice(i, i + BATCH)
      const put = (await findDocumentRows(db, batch)).map(toDocument)
      const onSale = new Set(put.map(({ id }) => id))
      await lease.extend()
      await engine.write({ put, remove: batch.filter((id) => !onSale.has(id)) })
    }
    await lease.record({ seen, now, built: false })
    // A transaction that stays open keeps `seen` where it is.
    if (ids.length === 0 || seen === from) return
    from = seen
  }
}

async function* allDocuments({ db }: Deps, lease: EngineLease): AsyncGenerator<SearchDocument[]> {
  for (let after: string | undefined; ; ) {
    const rows = await listDocumentRows(db, after, BATCH)
    await lease.extend()
    if (rows.length > 0) yield rows.map(toDocument)
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

function toDocument({ id, title, brand, search_text, weight }: DocumentRow): SearchDocument {
  const titles = languages.flatMap((language) => {
    const text = title[language]
    return text ? [[language, foldText(text)] as const] : []
  })
  return {
    id,
    titles: Object.fromEntries(titles),
    brand: foldText(brand),
    words: [...indexedWords(search_text)].join(' '),
    weight,
  }
}
