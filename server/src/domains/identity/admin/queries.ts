import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { pageOfMatches } from '../../../platform/db/page-of-matches.ts'
import { countUpTo, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import type { Member } from '../queries.ts'
import { memberNotes, members } from '../tables.ts'

/**
 * The text that staff search, with names also without spaces; the same expression as in the index
 * members_search.
 */
const memberText = sql`(${members.usernameKey} || ' ' || lower(${members.nickname}) || ' ' || replace(lower(${members.nickname}), ' ', '') || ' ' || coalesce(${members.email}, '') || ' ' || coalesce(${members.mobilePrefix}, '') || coalesce(${members.mobile}, ''))`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Matches text, a phone number with or without calling code or leading zero, or a member number. */
function keywordCondition(keyword: string): SQL {
  const text = keyword.toLowerCase()
  const digits = keyword.replace(/[\s+()-]/g, '').replace(/^0+/, '')
  const isPhoneLike = /^\d{4,18}$/.test(digits)
  return or(
    sql`${memberText} like ${`%${escapeLike(text)}%`}`,
    isPhoneLike ? sql`${memberText} like ${`%${digits}%`}` : undefined,
    /^\d{1,12}$/.test(text) ? eq(members.memberNo, Number(text)) : undefined,
  )!
}

type Filter = { keyword?: string | undefined; banned?: '0' | '1' | undefined }

const filterCondition = ({ keyword, banned }: Filter): SQL | undefined =>
  and(
    keyword ? keywordCondition(keyword) : undefined,
    banned === '1' ? isNotNull(members.bannedAt) : banned === '0' ? isNull(members.bannedAt) : undefined,
  )

/**
 * Returns the members after another one, newest first, without erased ones.
 * @param after empty for the first
 */
export async function findMembersAfter(
  tx: Tx,
  { after, limit, ...filter }: Filter & { after: string; limit: number },
): Promise<Member[]> {
  return await tx
    .select()
    .from(members)
    .where(and(filterCondition(filter), isNull(members.erasedAt), after ? lt(members.id, after) : undefined))
    .orderBy(sql`${members.id} desc`)
    .limit(limit)
}

/** Returns the default addresses of members, or their newest, by member. */
export async function findDefaultAddresses(
  tx: Tx,
  memberIds: readonly string[],
): Promise<Map<string, AddressRow>> {
  const { rows } = await tx.execute<AddressRow & { memberId: string }>(sql`
    select distinct on (member_id) member_id as "memberId", id, country, given_name as "givenName", surname,
      phone_prefix as "phonePrefix", phone, state, city, district, postcode, detail, is_default as "isDefault"
    from addresses where member_id = any(${uuidArray(memberIds)})
    order by member_id, is_default desc, created_at desc`)
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** Returns the number of orders by member. */
export async function countOrdersOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; n: number }>(sql`
    select member_id as id, count(*)::int as n from orders
    where member_id = any(${uuidArray(memberIds)}) group by member_id`)
  return new Map(rows.map((row) => [row.id, row.n]))
}

type Page = Filter & { page: number; limit: number }
type MembersPage = { list: Member[]; total: number; more: boolean }

/**
 * Returns a page of members, newest first (ids are ordered by time). The total is counted up to 10,000; with
 * a keyword up to 1,000, and `more` says that there are more.
 */
export async function findMembersPage(tx: Tx, { page, limit, ...filter }: Page): Promise<MembersPage> {
  const where = filterCondition(filter)
  if (filter.keyword) return await searchPage(tx, where!, { page, limit })
  const list = await tx
    .select()
    .from(members)
    .where(where)
    .orderBy(sql`${members.id} desc`)
    .limit(limit)
    .offset((page - 1) * limit)
  return { list, total: await countUpTo(tx, sql`from ${members} where ${where ?? sql`true`}`), more: false }
}

/** Returns the newest members that a keyword finds. */
export const findMembersByKeyword = async (tx: Tx, keyword: string, limit: number): Promise<Member[]> =>
  (await searchPage(tx, keywordCondition(keyword), { page: 1, limit })).list

async function searchPage(tx: Tx, where: SQL, page: { page: number; limit: number }): Promise<MembersPage> {
  const id = sql`${members.id}`
  const rows = sql`from ${members} where ${where}`
  const { ids, ...counted } = await pageOfMatches(tx, {
    ...{ rows, id, by: [id], direction: 'desc', ...page },
    among: (limited) => sql`from (select * from ${members} ${limited}) ${members} where ${where}`,
  })
  const list = await tx
    .select()
    .from(members)
    .where(sql`${members.id} = any(${uuidArray(ids)})`)
    .orderBy(sql`${members.id} desc`)
  return { list, ...counted }
}

/** Unverified addresses have no index of their own. */
const membersWithEmail = (email: string): SQL =>
  sql`select id from members where email = ${email} and ${memberText} like ${`%${escapeLike(email)}%`}`

/** Returns the ids of members whose username, email, phone or address phone equals the text; at most 20. */
export async function findMemberIds(tx: Tx, text: string): Promise<string[]> {
  const key = text.trim().toLowerCase()
  const digits = text.replace(/[\s+()-]/g, '').replace(/^0+/, '')
  const { rows } = await tx.execute<{ id: string }>(
    /^\d{6,18}$/.test(digits)
      ? sql`select id from members where ${memberText} like ${`%${digits}%`}
          union select member_id from addresses
            where phone in (${digits}, ${digits.slice(1)}, ${digits.slice(2)}, ${digits.slice(3)})
              and (phone = ${digits} or phone_prefix || phone = ${digits}) limit 20`
      : sql`select id from members where username_key = ${key}
          ${key.includes('@') ? sql`union ${membersWithEmail(key)}` : sql``} limit 20`,
  )
  return rows.map((r) => r.id)
}

export const listMemberNotes = (tx: Tx, memberId: string) =>
  tx.select().from(memberNotes).where(eq(memberNotes.memberId, memberId)).orderBy(asc(memberNotes.at))

/** Counts the members that a member referred, up to 10,000. */
export const countReferred = (tx: Tx, memberId: string): Promise<number> =>
  countUpTo(tx, sql`from members where referrer_id = ${memberId}::uuid`)

export const findMemberNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: members.id, username: members.username, nickname: members.nickname })
    .from(members)
    .where(inArray(members.id, [...ids]))

/** Returns the name of a staff account. The staff domain imports this one, so its table is read with SQL. */
export async function findStaffName(tx: Tx, id: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from staff where id = ${id}::uuid`)
  return rows[0]?.name ?? ''
}

export type AddressRow = {
  id: string
  country: string
  givenName: string
  surname: string
  phonePrefix: string
  phone: string
  state: string
  city: string
  district: string
  postcode: string
  detail: string
  isDefault: boolean
}

/** Returns a member's addresses. The addresses domain imports this one, so its table is read with SQL. */
export async function listMemberAddresses(tx: Tx, memberId: string): Promise<AddressRow[]> {
  const { rows } = await tx.execute<AddressRow>(sql`
    select id, country, given_name as "givenName", surname, phone_prefix as "phonePrefix", phone, state, city, district,
      postcode, detail, is_default as "isDefault"
    from addresses where member_id = ${memberId}::uuid order by is_default desc, created_at desc`)
  return rows
}

export type CouponRow = {
  id: string
  title: Texts
  state: 'usable' | 'used' | 'expired'
  endsAt: string | Date
  collectedAt: string | Date
}

/** Returns the newest 100 coupons of a member. */
export async function listMemberCoupons(tx: Tx, memberId: string, now: Date): Promise<CouponRow[]> {
  const { rows } = await tx.execute<CouponRow>(sql`
    select m.id, c.title, c.ends_at as "endsAt", m.collected_at as "collectedAt",
      case when m.order_id is not null then 'used'
        when c.ends_at <= ${now.toISOString()}::timestamptz then 'expired' else 'usable' end as state
    from member_coupons m join coupons c on c.id = m.coupon_id
    where m.member_id = ${memberId}::uuid order by m.collected_at desc, m.id limit 100`)
  return rows
}

/** Returns the number of a member's orders and the time of the last one. */
export async function summarizeMemberOrders(
  tx: Tx,
  memberId: string,
): Promise<{ count: number; last: string | Date | null }> {
  const { rows } = await tx.execute<{ count: number; last: string | Date | null }>(
    sql`select count(*)::int as count, max(created_at) as last from orders where member_id = ${memberId}::uuid`,
  )
  return rows[0]!
}
