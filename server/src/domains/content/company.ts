import type { Output } from '@pasar/contract/call'
import type { companyPage } from '@pasar/contract/calls/content/company'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { presentBlocks } from './presenter.ts'
import { companySections } from './tables.ts'

/** Lists the published sections about the company in the caller's language. */
export async function showCompany(ctx: Ctx): Promise<Result<Output<typeof companyPage>>> {
  const rows = await ctx.tx
    .select()
    .from(companySections)
    .where(eq(companySections.published, true))
    .orderBy(asc(companySections.position), asc(companySections.id))
  return ok({
    list: rows.map(({ id, kind, title, blocks }) => ({
      id,
      kind,
      title: localize(title, ctx.language),
      blocks: presentBlocks(blocks, ctx.language),
    })),
  })
}
