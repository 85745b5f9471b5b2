import type { Language } from '@pasar/contract/constants'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { members } from './tables.ts'

/** What other domains may know of a member. */
type MemberCard = {
  id: string
  username: string
  nickname: string
  email: string | null
  language: Language
  avatarFileId: string | null
  hasPayPassword: boolean
  payPasswordLockedUntil: Date | null
}

/** Members by id, absent ones left out. */
export async function membersById(tx: Tx, ids: string[]): Promise<Map<string, MemberCard>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.select().from(members).where(inArray(members.id, ids))
  return new Map(
    rows.map((m) => [
      m.id,
      {
        id: m.id,
        username: m.username,
        nickname: m.nickname,
        email: m.email,
        language: m.language as Language,
        avatarFileId: m.avatarFileId,
        hasPayPassword: m.payPasswordHash !== null,
        payPasswordLockedUntil: m.payPasswordLockedUntil,
      },
    ]),
  )
}

/** One member, or undefined. */
export const memberById = async (tx: Tx, id: string): Promise<MemberCard | undefined> =>
  (await membersById(tx, [id])).get(id)

/** The member with this username, in whatever case. */
export async function memberIdByUsername(tx: Tx, username: string): Promise<string | undefined> {
  const key = username.trim().toLowerCase()
  return (await tx.select({ id: members.id }).from(members).where(eq(members.usernameKey, key)))[0]?.id
}
