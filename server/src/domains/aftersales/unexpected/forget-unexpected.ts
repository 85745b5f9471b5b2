import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'

/** How long after its end an unexpected parcel keeps what staff wrote about it. */
const KEPT_MS = 90 * DAY_MS

/**
 * Deletes the texts of parcels that are closed for 90 days, because they can name persons whom nothing else
 * connects with the parcel. What came, and what became of it, stays.
 */
export async function forgetUnexpected({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  await db.execute(sql`
    update unexpected_parcels set note = '', tracking_no = '', reason = '', contents = (
      select coalesce(jsonb_agg(case when line ->> 'skuId' is null then line || '{"title": ""}' else line end), '[]')
      from jsonb_array_elements(contents) line)
    where state <> 'open' and closed_at < ${before}::timestamptz
      and (note <> '' or tracking_no <> '' or reason <> '')`)
}
