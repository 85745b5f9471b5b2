import { DAY_MS } from '@pasar/contract/time'
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { productImportLines, productImportProducts, productImports } from './tables.ts'

/** Days after which an import that waits for confirmation ends, and after which a report is deleted. */
const UNCONFIRMED_DAYS = 7
const REPORT_DAYS = 90

/** Ends imports that nobody confirmed, and deletes the lines of ended imports and old reports. */
export async function purgeImports({ db, clock, files }: Deps): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const abandoned = await db
    .update(productImports)
    .set({ state: 'cancelled', finishedAt: clock.now() })
    .where(and(eq(productImports.state, 'ready'), lt(productImports.createdAt, before(UNCONFIRMED_DAYS))))
    .returning({ fileKey: productImports.fileKey })
  for (const { fileKey } of abandoned) await files.remove(fileKey)
  const old = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(lt(productImports.finishedAt, before(REPORT_DAYS)))
  await db.delete(productImportProducts).where(inArray(productImportProducts.importId, old))
  await db.delete(productImports).where(lt(productImports.finishedAt, before(REPORT_DAYS)))
  const ended = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(isNotNull(productImports.finishedAt))
  await db.delete(productImportLines).where(inArray(productImportLines.importId, ended))
}
