import { logout } from '@pasar/contract/calls/identity'
import { permissions } from '@pasar/contract/permissions'
import { MINUTE_MS } from '@pasar/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { addStaff } from '../../domains/staff/index.ts'
import { signAccessToken } from '../../platform/auth/tokens.ts'
import { systemContext } from '../../platform/context.ts'
import { PASSWORD } from './fixtures.ts'
import { openStaffSession } from './sessions.ts'
import { expectOk, type TestSetup } from './test-setup.ts'

/** Returns the claims of an access token without verifying it. */
export const claimsOf = (token: string): { sub: string; sid: string; kind: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns invalid member tokens. */
export async function invalidTokens(setup: TestSetup): Promise<Record<string, string>> {
  const { shop, owner, other } = setup
  const { config, clock, ids, db } = shop.deps
  const claims = claimsOf(owner.token)
  const me = { kind: 'member', id: owner.id, sessionId: claims.sid } as const
  const now = clock.now()
  const sign = async (more: Partial<typeof me> = {}, at = now, by = config) =>
    (await signAccessToken(by, { ...me, ...more }, at)).token
  const revoked = await setup.join('revokedmember')
  expectOk(await shop.call(logout, {}, revoked))
  const banned = await setup.join('bannedmember')
  await db.execute(sql`update members set banned_at = now() where id = ${banned.id}::uuid`)
  const [head, body, signature] = owner.token.split('.')
  return {
    'no token': '',
    malformed: 'malformed',
    'expired token': await sign({}, new Date(now.getTime() - 31 * MINUTE_MS)),
    'token of another key': await sign({}, now, { ...config, secret: 'x'.repeat(40) }),
    'unsigned token': `${encoded({ alg: 'none' })}.${body}.`,
    'modified token': `${head}.${encoded({ ...claims, kind: 'staff' })}.${signature}`,
    'refresh token': owner.refreshToken,
    'revoked session': revoked.token,
    'banned member': banned.token,
    "another member's session": await sign({ id: other.id }),
    'unknown session': await sign({ sessionId: ids.uuid() }),
  }
}

type State = 'live' | 'revoked' | 'expired' | 'disabled'

/** Creates a staff account with a session in a state. @returns its token */
export async function staffToken({ shop }: TestSetup, state: State): Promise<string> {
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
