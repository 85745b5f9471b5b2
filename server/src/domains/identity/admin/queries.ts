import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import type { Member } from '../queries.ts'
import { memberNotes, members } from '../tables.ts'

/** The words of a member that staff search; the same expression as the index members_search. */
const searched = sql`(${members.usernameKey} || ' ' || lower(${members.nickname}) || ' ' || coalesce(${members.email}, '') || ' ' || coalesce(${members.mobilePrefix}, '') || coalesce(${members.mobile}, ''))`

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** What was typed as a member is found by: words, a phone with or without prefix or leading zero, a member number. */
function matching(keyword: string): SQL {
  const word = keyword.toLowerCase()
  const digits = keyword.replace(/[\s+()-]/g, '').replace(/^0+/, '')
  const isPhone = /^\d{4,18}$/.test(digits)
  return or(
    sql`${searched} like ${`%${literal(word)}%`}`,
    isPhone ? sql`${searched} like ${`%${digits}%`}` : undefined,
    /^\d{1,12}$/.test(word) ? eq(members.memberNo, Number(word)) : undefined,
  )!
}

type Filter = { keyword?: string | undefined; banned?: '0' | '1' | undefined }

/** A page of members, newest first (ids are made in order of time); the total is counted up to 10,000. */
export async function membersPage(
  tx: Tx,
  { keyword, banned, page, limit }: Filter & { page: number; limit: number },
): Promise<{ list: Member[]; total: number }> {
  const where = and(
    keyword ? matching(keyword) : undefined,
    banned === '1' ? isNotNull(members.bannedAt) : banned === '0' ? isNull(members.bannedAt) : undefined,
  )
  const list = await tx
    .select()
    .from(members)
    .where(where)
    .orderBy(sql`${members.id} desc`)
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(tx, sql`from ${members} where ${where ?? sql`true`}`)
  return { list, total }
}

/** The members that a text names exactly: username, email, phone, or the phone of an address of theirs. */
export async function memberIdsOf(tx: Tx, text: string): Promise<string[]> {
  const word = text.trim().toLowerCase()
  const digits = text.replace(/[\s+()-]/g, '').replace(/^0+/, '')
  const { rows } = await tx.execute<{ id: string }>(
    /^\d{6,18}$/.test(digits)
      ? sql`select id from members where ${searched} like ${`%${digits}%`}
          union select member_id from addresses
            where phone in (${digits}, ${digits.slice(1)}, ${digits.slice(2)}, ${digits.slice(3)})
              and (phone = ${digits} or phone_prefix || phone = ${digits}) limit 20`
      : sql`select id from members where username_key = ${word} or email = ${word} limit 20`,
  )
  return rows.map((r) => r.id)
}

/** One member, locked until the transaction ends: two operators meet here. */
export async function lockMember(tx: Tx, id: string): Promise<Member | undefined> {
  return (await tx.select().from(members).where(eq(members.id, id)).for('no key update'))[0]
}

export const notesOfMember = (tx: Tx, memberId: string) =>
  tx.select().from(memberNotes).where(eq(memberNotes.memberId, memberId)).orderBy(asc(memberNotes.at))

/** How many registered with a member's code, up to 10,000. */
export const countReferred = (tx: Tx, memberId: string): Promise<number> =>
  countUpTo(tx, sql`from members where referrer_id = ${memberId}::uuid`)

export const namesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: members.id, username: members.username, nickname: members.nickname })
    .from(members)
    .where(inArray(members.id, [...ids]))

/** The name of a staff account. Staff builds on identity, so it is read here by name. */
export async function staffNameOf(tx: Tx, id: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from staff where id = ${id}::uuid`)
  return rows[0]?.name ?? ''
}

export type AddressLine = {
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

/** A member's addresses. Addresses build on identity, so they are read here by name. */
export async function addressesOfMember(tx: Tx, memberId: string): Promise<AddressLine[]> {
  const { rows } = await tx.execute<AddressLine>(sql`
    select id, country, given_name as "givenName", surname, phone_prefix as "phonePrefix", phone, state, city, district,
      postcode, detail, is_default as "isDefault"
    from addresses where member_id = ${memberId}::uuid order by is_default desc, created_at desc`)
  return rows
}

export type CouponLine = {
  id: string
  title: Texts
  state: 'usable' | 'used' | 'expired'
  endsAt: string | Date
  collectedAt: string | Date
}

/** The coupons a member holds or held, the newest hundred. Read by name, see addressesOfMember. */
export async function couponsOfMember(tx: Tx, memberId: string, now: Date): Promise<CouponLine[]> {
  const { rows } = await tx.execute<CouponLine>(sql`
    select m.id, c.title, c.ends_at as "endsAt", m.collected_at as "collectedAt",
      case when m.order_id is not null then 'used'
        when c.ends_at <= ${now.toISOString()}::timestamptz then 'expired' else 'usable' end as state
    from member_coupons m join coupons c on c.id = m.coupon_id
    where m.member_id = ${memberId}::uuid order by m.collected_at desc, m.id limit 100`)
  return rows
}

/** How many orders a member placed and when the last one. Read by name, see addressesOfMember. */
export async function ordersOfMember(
  tx: Tx,
  memberId: string,
): Promise<{ count: number; last: string | Date | null }> {
  const { rows } = await tx.execute<{ count: number; last: string | Date | null }>(
    sql`select count(*)::int as count, max(created_at) as last from orders where member_id = ${memberId}::uuid`,
  )
  return rows[0]!
}
