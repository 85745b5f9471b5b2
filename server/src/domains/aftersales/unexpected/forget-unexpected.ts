import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { holdFiles } from '../../files/index.ts'
import { AFTER_SALE_FILES } from '../attachments.ts'

/** How long after its end an unexpected parcel keeps what staff wrote about it, and its pictures. */
const KEPT_MS = 90 * DAY_MS

/** The record that holds the pictures of a parcel. */
export const holderOf = (parcelId: string): string => `unexpected-parcel:${parcelId}`

/**
 * Deletes the texts and releases the pictures of parcels that are closed for 90 days, because they can name
 * persons whom nothing else connects with the parcel. What came, and what became of it, stays.
 */
export async function forgetUnexpected({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  await transact(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; staffId: string }>(sql`
      select id, staff_id as "staffId" from unexpected_parcels
      where state <> 'open' and closed_at < ${before}::timestamptz and file_ids <> '{}' for update`)
    for (const { id, staffId } of rows)
      await holdFiles(tx, { id: staffId, purpose: AFTER_SALE_FILES, holder: holderOf(id) }, [])
    await tx.execute(sql`
      update unexpected_parcels set note = '', tracking_no = '', reason = '', file_ids = '{}', contents = (
        select coalesce(jsonb_agg(case when line ->> 'skuId' is null then line || '{"title": ""}' else line end), '[]')
        from jsonb_array_elements(contents) line)
      where state <> 'open' and closed_at < ${before}::timestamptz
        and (note <> '' or tracking_no <> '' or reason <> '' or file_ids <> '{}')`)
  })
}
