import { type Language, SHOP_INVITATION_CODE } from '@pasar/contract/constants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { getSettings } from '../settings/index.ts'
import { findByInvitation } from './queries.ts'
import { members } from './tables.ts'

/** The fields of a member that other domains read. */
export type MemberSummary = {
  id: string
  memberNo: string
  username: string
  nickname: string
  /** As the member entered it: it may belong to somebody else. Mails go to `mailTo`. */
  email: string | null
  /** The email address that the member has verified: the only one that mails go to. */
  mailTo: string | null
  trueName: string
  /** YYYY-MM-DD; empty when unknown. */
  birthday: string
  mobilePrefix: string | null
  mobile: string | null
  /** The verified phone number with its calling code, such as `+60123456789`: text messages go to it. */
  textTo: string | null
  language: Language
  avatarFileId: string | null
  invitationCode: string
  hasPayPassword: boolean
  payPasswordLockedUntil: Date | null
  bannedAt: Date | null
  createdAt: Date
}

/** Returns members by id; unknown ids are left out. */
export async function findMembers(tx: Tx, ids: string[]): Promise<Map<string, MemberSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.select().from(members).where(inArray(members.id, ids))
  return new Map(
    rows.map((m) => [
      m.id,
      {
        id: m.id,
        memberNo: String(m.memberNo),
        username: m.username,
        nickname: m.nickname,
        email: m.email,
        mailTo: m.emailVerifiedAt ? m.email : null,
        trueName: m.trueName,
        birthday: m.birthday,
        mobilePrefix: m.mobilePrefix,
        mobile: m.mobile,
        textTo: m.mobileVerifiedAt && m.mobile ? `+${m.mobilePrefix}${m.mobile}` : null,
        language: m.language as Language,
        avatarFileId: m.avatarFileId,
        invitationCode: m.invitationCode,
        hasPayPassword: m.payPasswordHash !== null,
        payPasswordLockedUntil: m.payPasswordLockedUntil,
        bannedAt: m.bannedAt,
        createdAt: m.createdAt,
      },
    ]),
  )
}

/** Returns one member, or undefined. */
export const findMember = async (tx: Tx, id: string): Promise<MemberSummary | undefined> =>
  (await findMembers(tx, [id])).get(id)

/** Returns the id of the member with this username, ignoring case; none of a cancelled account. */
export async function findMemberIdByUsername(tx: Tx, username: string): Promise<string | undefined> {
  const isOpen = and(eq(members.usernameKey, username.trim().toLowerCase()), isNull(members.erasedAt))
  return (await tx.select({ id: members.id }).from(members).where(isOpen))[0]?.id
}

/** Returns the id of the member with this invitation code, ignoring case. */
export const findMemberIdByInvitation = async (tx: Tx, invitationCode: string): Promise<string | undefined> =>
  (await findByInvitation(tx, invitationCode))?.id

/** The inviter of a member: another member, or the shop, which is no member. */
type Inviter = { memberId: string | null; name: string }

const SHOP: Inviter = { memberId: null, name: 'Pasar' }

/**
 * Returns the inviter of an invitation code in any case, or null. The code of the shop is valid while the
 * setting
 * `openRegistration` is on.
 */
export async function findInviter(ctx: Pick<Ctx, 'bus'>, tx: Tx, code: string): Promise<Inviter | null> {
  if (code.toUpperCase() === SHOP_INVITATION_CODE) return getSettings(ctx).openRegistration ? SHOP : null
  const member = await findByInvitation(tx, code)
  return member ? { memberId: member.id, name: member.nickname } : null
}

/** Returns why a member is banned; undefined for members who are not. */
export async function findBan(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ bannedAt: members.bannedAt, reason: members.banReason })
    .from(members)
    .where(eq(members.id, id))
  return row?.bannedAt ? row.reason : undefined
}

/** Replaces the referrer of a member. Only a move in the referral tree does. */
export async function saveReferrer(tx: Tx, memberId: string, referrerId: string): Promise<void> {
  await tx.update(members).set({ referrerId }).where(eq(members.id, memberId))
}
