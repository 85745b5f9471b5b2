import { type Deps, systemContext } from '../../../platform/context.ts'
import type { CsvFormat } from '../admin/csv/columns.ts'
import type { FindCategories } from '../admin/csv/plan-import.ts'
import { categories } from '../tables.ts'
import { deleteLines, deleteProducts } from './end-imports.ts'
import { importMessages } from './messages.ts'
import { type Planner, planPositions } from './plan-import.ts'
import { changeImport, findImport, findRepeatedCodes, groupLines } from './queries.ts'
import { removeImportFile } from './remove-file.ts'
import { rejectLargeProducts, splitProducts } from './split-lines.ts'
import { stageLines, UnreadableFile } from './stage-lines.ts'

/** The import was cancelled meanwhile. */
class Cancelled extends Error {}

/**
 * Reads an uploaded file and compares it with the catalogue. Writes no product. Starts from the beginning
 * when it runs again.
 */
export async function checkImport(deps: Deps, importId: string): Promise<void> {
  const { db, files } = deps
  const row = await findImport(db, importId)
  if (row?.state !== 'checking') return
  const advance = async (change: Parameters<typeof changeImport>[2]) => {
    if (!(await changeImport(db, row, change))) throw new Cancelled()
  }
  try {
    await deleteProducts(db, importId)
    await deleteLines(db, importId)
    const file = await files.get(row.fileKey)
    if (!file) throw new UnreadableFile(importMessages.fileMissing)
    const staged = await stageLines(deps, importId, file.bytes, (processed) => advance({ processed }))
    const total = await groupLines(db, importId, staged.format)
    await advance({ ...staged, total, processed: 0 })
    const planner: Planner = {
      format: staged.format,
      findCategories: await categoryFinder(deps, staged.format),
      changed: new Set(),
      repeatedCodes: await findRepeatedCodes(db, importId),
    }
    await rejectLargeProducts(db, importId)
    for (const part of await splitProducts(db, importId, total)) {
      await planPositions(systemContext(deps, db), row, planner, part)
      await advance({ processed: part[1] })
    }
    await advance({ state: 'ready', processed: total })
  } catch (error) {
    if (error instanceof Cancelled) return
    if (!(error instanceof UnreadableFile)) throw error
    await changeImport(db, row, { state: 'failed', problem: error.problem, finishedAt: deps.clock.now() })
    await removeImportFile(deps, row)
  }
}

/**
 * Finds categories by their address or English name. This shop's own format names the address, which is
 * unique; other systems know names only.
 */
async function categoryFinder({ db }: Pick<Deps, 'db'>, format: CsvFormat): Promise<FindCategories> {
  const tree = await db.select().from(categories)
  const byName = Map.groupBy(tree, (c) => c.name['en-us'].toLowerCase())
  const bySlug = new Map(tree.map((c) => [c.slug, c.id]))
  return (name) => {
    const wanted = name.trim().toLowerCase()
    const addressed = bySlug.get(wanted)
    if (addressed && format === 'pasar') return [addressed]
    const named = byName.get(wanted)?.map((c) => c.id) ?? []
    return [...new Set(addressed ? [addressed, ...named] : named)]
  }
}
