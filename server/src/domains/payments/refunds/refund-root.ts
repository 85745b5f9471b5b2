import { sql } from 'drizzle-orm'

/** The end of the numbers of shares (R1-2) and retries (R1_2), which a share can have again (R1-2_2). */
const SUFFIX = '([-_][0-9]+)+$'

/** The number that the shares and retries of a refund by the shop begin with. */
export const rootOf = (refundNo: string): string => refundNo.replace(new RegExp(SUFFIX), '')

/**
 * Selects that number of refunds `r`. The id of a refund that the shop did not request (re_3Qabc, rfd_1) is
 * whole: every `_` and `-` in it is the provider's.
 */
export const rootColumn = sql.raw(
  `case r.origin when 'shop' then regexp_replace(r.no, '${SUFFIX}', '') else r.no end`,
)
