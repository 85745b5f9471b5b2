import { sql } from 'drizzle-orm'

/** The end of the numbers of shares (R1-2) and retries (R1_2), which a share can have again (R1-2_2). */
const SUFFIX = '([-_][0-9]+)+$'
/**
 * The end of the number of a bank transfer that replaces a failed refund, with that of its share or retry.
 */
const TRANSFER_SUFFIX = '([-_][0-9]+)*-transfer$'
const ends = new RegExp(`${TRANSFER_SUFFIX}|${SUFFIX}`)

/** The number that the shares, retries and bank transfers of a refund by the shop begin with. */
export const rootOf = (refundNo: string): string => refundNo.replace(ends, '')

/**
 * Selects that number of refunds `r`. The id of a refund that the shop did not request (re_3Qabc, rfd_1) is
 * whole: every `_` and `-` in it is the provider's. Only refunds by the shop are settled by bank transfer.
 */
export const rootColumn = sql.raw(`case r.origin when 'shop' then regexp_replace(r.no, '${SUFFIX}', '')
  when 'transfer' then regexp_replace(r.no, '${TRANSFER_SUFFIX}', '') else r.no end`)
