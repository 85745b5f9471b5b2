import { logout } from '@pasar/contract/calls/identity'
import { permissions } from '@pasar/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { addStaff } from '../../domains/staff/index.ts'
import { signAccessToken } from '../../platform/auth/tokens.ts'
import { systemContext } from '../../platform/context.ts'
import { PASSWORD } from './fixtures.ts'
import { must, openStaffSession, type Scene } from './test-setup.ts'

const MINUTE = 60_000

/** What an access token says; not whether it is true. */
export const claimsOf = (token: string): { sub: string; sid: string; kind: string } =>
  JSON.parse(Buffer.from(token.split('../../contract-walk/testing')[1] ?? '', 'base64url').toString())

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens of members that name nobody any more, or never did. */
export async function deadTokens(scene: Scene): Promise<Record<string, string>> {
  const { shop, owner, other } = scene
  const { config, clock, ids, db } = shop.deps
  const claims = claimsOf(owner.token)
  const me = { kind: 'member', id: owner.id, sessionId: claims.sid } as const
  const now = clock.now()
  const sign = async (more: Partial<typeof me> = {}, at = now, by = config) =>
    (await signAccessToken(by, { ...me, ...more }, at)).token
  const revoked = await scene.join('walkrevoked')
  must(await shop.call(logout, {}, revoked))
  const banned = await scene.join('walkbanned')
  await db.execute(sql`update members set banned_at = now() where id = ${banned.id}::uuid`)
  const [head, body, signature] = owner.token.split('../../contract-walk/testing')
  return {
    'no token': '',
    nonsense: 'nonsense',
    'expired token': await sign({}, new Date(now.getTime() - 31 * MINUTE)),
    'token of another key': await sign({}, now, { ...config, secret: 'x'.repeat(40) }),
    'unsigned token': `${encoded({ alg: 'none' })}.${body}.`,
    'changed token': `${head}.${encoded({ ...claims, kind: 'staff' })}.${signature}`,
    'refresh token': owner.refreshToken,
    'revoked session': revoked.token,
    'banned member': banned.token,
    "somebody else's session": await sign({ id: other.id }),
    'session that never was': await sign({ sessionId: ids.uuid() }),
  }
}

type State = 'live' | 'revoked' | 'expired' | 'disabled'

/** A token of a staff account of its own, in a session of that state. */
export async function staffToken({ shop }: Scene, state: State): Promise<string> {
  const { db, clock, config } = shop.deps
  const now = clock.now()
  const id = await addStaff(systemContext(shop.deps, db), {
    email: `${state}@pasar.example`,
    name: state,
    password: PASSWORD,
    permissions,
  })
  const sessionId = await openStaffSession(shop, id)
  const end: Partial<Record<State, SQL>> = {
    revoked: sql`update staff_sessions set revoked_at = created_at where id = ${sessionId}::uuid`,
    expired: sql`update staff_sessions set expires_at = created_at where id = ${sessionId}::uuid`,
    disabled: sql`update staff set disabled_at = created_at where id = ${id}::uuid`,
  }
  if (end[state]) await db.execute(end[state])
  return (await signAccessToken(config, { kind: 'staff', id, sessionId }, now)).token
}
