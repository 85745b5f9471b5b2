import { login, registerInternational } from '@pasar/contract/calls/identity'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVITATION, type RegistrationShop, registrationShop } from './testing/registration-shop.ts'

let shop: RegistrationShop
beforeAll(async () => {
  shop = await registrationShop()
})
afterAll(() => shop.close())

const PASSWORD = 'correct horse'

/** Registers a member, which opens the first session. */
async function register(username: string): Promise<void> {
  shop.clock.advance(61_000)
  const email = `${username}@mail.example`
  const { code, challengeId } = await shop.requestCode({ purpose: 'register', channel: 'email', email })
  const form = {
    username,
    nickname: 'Nur',
    password: PASSWORD,
    invitationCode: INVITATION,
    agree: true as const,
  }
  const registered = await shop.call(registerInternational, { ...form, email, challengeId, code })
  expect(registered.name).toBe('ok')
}

const signIn = (account: string) => shop.call(login, { account, password: PASSWORD, agree: true })

const count = async (rows: ReturnType<typeof sql>): Promise<number> => {
  const found = await shop.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from ${rows}`)
  return found.rows[0]!.n
}
const sessionsOf = (username: string) =>
  count(sql`sessions s join members m on m.id = s.member_id where m.username_key = ${username}`)

it('keeps the latest session of a member who has not signed in for years, so that a new device is reported', async () => {
  await register('returning')
  shop.clock.advance(1_000 * DAY_MS)
  shop.emails.length = 0
  expect(await sessionsOf('returning')).toBe(1)
  const signedIn = await shop.call(
    login,
    { account: 'returning', password: PASSWORD, agree: true },
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
  )
  expect(signedIn.name).toBe('ok')
  await shop.runJobs()
  expect(shop.emails.map(({ to }) => to)).toEqual(['returning@mail.example'])
})

it('deletes sessions that ended more than 90 days ago at the next sign-in, and no others', async () => {
  await register('regular')
  await register('another')
  await signIn('regular')
  shop.clock.advance(200 * DAY_MS)
  await signIn('regular')
  expect(await sessionsOf('regular')).toBe(1)
  shop.clock.advance(80 * DAY_MS)
  await signIn('regular')
  expect(await sessionsOf('regular')).toBe(2)
  expect(await sessionsOf('another')).toBe(1)
})

it('deletes refresh tokens a day after they expire, and leaves their sessions', async () => {
  await register('refreshing')
  const ofMember = sql`refresh_tokens t join sessions s on s.id = t.session_id join members m on m.id = s.member_id
    where m.username_key = 'refreshing'`
  const { rows } = await shop.deps.db.execute<{ expires: string }>(
    sql`select max(t.expires_at)::text as expires from ${ofMember}`,
  )
  const expires = new Date(rows[0]!.expires).getTime()
  const purgeAt = async (time: number) => {
    shop.clock.advance(time - shop.clock.now().getTime())
    await shop.jobs.run(shop.deps, 'identity.purge-failures')
    return await count(ofMember)
  }
  expect(await purgeAt(expires + DAY_MS)).toBe(1)
  expect(await purgeAt(expires + DAY_MS + 1)).toBe(0)
  expect(await sessionsOf('refreshing')).toBe(1)
})
