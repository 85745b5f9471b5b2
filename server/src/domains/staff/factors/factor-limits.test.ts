import { staffAcceptLink, staffLogin, staffVerifyFactor } from '@pasar/contract/calls/admin/staff/session'
import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFactorFailure, factorLimits as limits } from '../../../platform/auth/factors/failures.ts'
import { codeAt } from '../../../platform/auth/factors/testing.ts'
import { systemContext } from '../../../platform/context.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { identity } from '../../identity/index.ts'
import { addStaff, staff } from '../index.ts'
import { createInvitationLink } from '../session/links.ts'

const PASSWORD = 'strong-enough-1'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const MINUTE = 60_000

let shop: TestShop
let n = 0
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff] })
})
afterAll(() => shop.close())

async function createStaff() {
  const email = `clerk${++n}@pasar.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  const id = await addStaff(ctx, { email, name: 'Nurul', password: PASSWORD, totpSecret: SECRET })
  return { id, email }
}
async function answerFactor(email: string, code: string, password = PASSWORD): Promise<string> {
  const asked = await shop.call(staffLogin, { email, password })
  const { ticket } = asked.data as unknown as { ticket: string }
  return (await shop.call(staffVerifyFactor, { ticket, code })).name
}
const guess = (email: string) => answerFactor(email, 'AAAAA-AAAAA')
const signIn = (email: string, password = PASSWORD) =>
  answerFactor(email, codeAt(SECRET, shop.clock.now()), password)

/**
 * Makes wrong attempts and waits for the end of each short lock, until a lock lasts longer.
 * @returns their number
 */
async function exhaustDay(email: string): Promise<number> {
  let wrong = 0
  while (wrong < 100) {
    for (let i = 0; i < limits.factorFailures; i++, wrong++)
      if ((await guess(email)) === 'account-locked' && i === 0) return wrong
    shop.clock.advance((limits.factorLockMinutes + 1) * MINUTE)
  }
  return wrong
}
/** Returns the subjects of the emails to an address since the last call. */
async function newEmails(to: string): Promise<string[]> {
  await shop.runJobs()
  return shop.emails.splice(0).flatMap((email) => (email.to === to ? [email.subject] : []))
}

test('an account accepts 30 wrong factors in 24 hours, then none for the rest of them', async () => {
  const { email } = await createStaff()
  const start = shop.clock.now().getTime()
  expect(await exhaustDay(email)).toBe(30)
  expect(await signIn(email)).toBe('account-locked')
  shop.clock.advance(start + DAY_MS - MINUTE - shop.clock.now().getTime())
  expect(await signIn(email)).toBe('account-locked')
  shop.clock.advance(MINUTE)
  expect(await signIn(email)).toBe('ok')
})

test('a sign-in of the owner does not give a stranger further attempts of the day', async () => {
  const { email } = await createStaff()
  const names: string[] = []
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 9; j++) names.push(await guess(email))
    shop.clock.advance(MINUTE)
    await signIn(email)
  }
  expect(names.filter((name) => name === 'factor-wrong')).toHaveLength(29)
  expect(names[29]).toBe('account-locked')
})

test('a new password by a one-time link ends the lock', async () => {
  const { id, email } = await createStaff()
  await exhaustDay(email)
  const link = await createInvitationLink(systemContext(shop.deps, shop.deps.db), id)
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  await shop.call(staffAcceptLink, { token, name: 'Nurul', password: 'another-one-1' })
  expect(await signIn(email, 'another-one-1')).toBe('ok')
})

test('a lock is emailed to the account, once in 24 hours', async () => {
  const { email } = await createStaff()
  for (let i = 0; i < 9; i++) await guess(email)
  expect(await newEmails(email)).toEqual([])
  await guess(email)
  const subject = 'The second factor of your Pasar account was locked after wrong codes'
  expect(await newEmails(email)).toEqual([subject])
  shop.clock.advance((limits.factorLockMinutes + 1) * MINUTE)
  for (let i = 0; i < 10; i++) await guess(email)
  expect(await newEmails(email)).toEqual([])
  shop.clock.advance(DAY_MS)
  for (let i = 0; i < 10; i++) await guess(email)
  expect(await newEmails(email)).toEqual([subject])
})

test('no sequence of attempts exceeds the limits of failures between two locks or in a day', () => {
  const attempts = fc.array(fc.record({ wait: fc.nat({ max: 3 * 60 * MINUTE }), wrong: fc.boolean() }), {
    minLength: 40,
    maxLength: 200,
  })
  fc.assert(
    fc.property(attempts, (list) => {
      let state = { failures: 0, ofDay: 0, dayStart: null as Date | null, lockedUntil: null as Date | null }
      let now = 0
      let days: Record<number, number> = {}
      for (const { wait, wrong } of list) {
        now += wait
        if (state.lockedUntil && state.lockedUntil.getTime() > now) continue
        if (!wrong) {
          state = { ...state, failures: 0, lockedUntil: null }
          continue
        }
        state = countFactorFailure(state, new Date(now))
        const day = state.dayStart!.getTime()
        expect(now - day).toBeLessThan(DAY_MS)
        days = { ...days, [day]: (days[day] ?? 0) + 1 }
        expect(days[day]).toBeLessThanOrEqual(limits.factorFailuresPerDay)
        expect(state.failures).toBeLessThan(limits.factorFailures)
      }
      const starts = Object.keys(days).map(Number)
      for (const [i, start] of starts.slice(1).entries())
        expect(start - starts[i]!).toBeGreaterThanOrEqual(DAY_MS)
    }),
  )
})
