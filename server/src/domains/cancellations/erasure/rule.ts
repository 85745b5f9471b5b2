/**
 * What the erasure of a member does with the rows of a table. Conditions and values are SQL; `$member` is the
 * member's id. A test compares the rules with the schema: every table has one, and every column of a table
 * with `set` is either set or kept.
 */
export type ErasureRule =
  /** Has no data of members. */
  | { none: string }
  /** Refers to members by id only, or must stay as it is. */
  | { keep: string }
  /** Rows of the member are deleted. */
  | { delete: string }
  /** Rows of the member stay without personal data. */
  | { of: string; set: Readonly<Record<string, string>>; keep: readonly string[]; why: string }

export type ErasureRules = Readonly<Record<string, ErasureRule>>

/** The condition of most tables. */
export const OWN = 'member_id = $member'
