import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { importMessages } from './messages.ts'
import { changeImport } from './queries.ts'
import { removeImportFile } from './remove-file.ts'
import { productImports } from './tables.ts'

/** Failed jobs that are read, the newest first. */
const MAX_JOBS = 1_000
/** The jobs that an import waits for, by its state. */
const jobOf: Record<string, string> = { checking: 'catalog.check-import', applying: 'catalog.apply-import' }
const Payload = z.object({ importId: z.string() })

/** Ends imports whose job has failed for good: nothing would change their state any more. */
export async function failImports(deps: Deps): Promise<void> {
  const { db, jobs, clock } = deps
  const open = await db
    .select()
    .from(productImports)
    .where(inArray(productImports.state, Object.keys(jobOf)))
  if (open.length === 0) return
  const failed = await jobs.failed(MAX_JOBS)
  for (const row of open) {
    const isFailed = failed.some(
      ({ name, payload }) =>
        name === jobOf[row.state] && Payload.safeParse(payload).data?.importId === row.id,
    )
    if (!isFailed) continue
    const change = { state: 'failed', problem: importMessages.gaveUp, finishedAt: clock.now() }
    if (await changeImport(db, row, change)) await removeImportFile(deps, row)
  }
}
