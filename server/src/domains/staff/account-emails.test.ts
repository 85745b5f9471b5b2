import { adminStaffResetFactors, adminStaffSave } from '@pasar/contract/calls/admin/staff/accounts'
import {
  staffPassword,
  staffRecoveryCodes,
  staffTotpRemove,
  staffTotpSave,
  staffTotpStart,
} from '@pasar/contract/calls/admin/staff/own-account'
import { staffLogin, staffVerifyFactor } from '@pasar/contract/calls/admin/staff/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../../platform/auth/factors/testing.ts'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { identity } from '../identity/index.ts'
import { addStaff, staff } from './index.ts'
import { signInByLink } from './testing.ts'

const PASSWORD = 'strong-enough-1'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const LAPTOP = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36' }

let shop: TestShop
let owner: string
let n = 0
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff] })
  const account = { email: 'owner@pasar.example', name: 'Farid', password: PASSWORD, owner: true }
  await addStaff(systemContext(shop.deps, shop.deps.db), { ...account, totpSecret: SECRET })
  const asked = await shop.call(staffLogin, { email: account.email, password: PASSWORD })
  const { ticket } = asked.data as unknown as { ticket: string }
  const code = codeAt(SECRET, shop.clock.now())
  owner = (await shop.call(staffVerifyFactor, { ticket, code })).data.token
})
afterAll(() => shop.close())

/** Creates a staff account that has signed in by a link. */
async function signedInClerk() {
  const email = `clerk${++n}@pasar.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  const id = await addStaff(ctx, { email, name: 'Nurul', password: PASSWORD })
  const token = await signInByLink(shop, id, PASSWORD)
  await newEmails(email)
  return { id, email, token }
}
/** Returns the subjects of the emails to an address since the last call. */
async function newEmails(to: string): Promise<string[]> {
  await shop.runJobs()
  return shop.emails.splice(0).flatMap((email) => (email.to === to ? [email.subject] : []))
}

test('a sign-in from a new device is emailed once', async () => {
  const { email } = await signedInClerk()
  await shop.call(staffLogin, { email, password: PASSWORD })
  expect(await newEmails(email)).toEqual([])
  await shop.call(staffLogin, { email, password: PASSWORD }, { headers: LAPTOP })
  await shop.call(staffLogin, { email, password: PASSWORD }, { headers: LAPTOP })
  expect(await newEmails(email)).toEqual(['New sign-in to your Pasar account'])
})

test('every change of password, second factor and recovery codes is emailed', async () => {
  const { email, token } = await signedInClerk()
  const change = { current: PASSWORD, password: 'another-one-1' }
  await shop.call(staffPassword, { ...change, current: 'wrong' }, { token })
  expect(await newEmails(email)).toEqual([])
  await shop.call(staffPassword, change, { token })
  expect(await newEmails(email)).toEqual(['Your Pasar password was changed'])
  const { ticket, secret } = (await shop.call(staffTotpStart, {}, { token })).data
  await shop.call(staffTotpSave, { ticket, code: codeAt(secret, shop.clock.now()) }, { token })
  expect(await newEmails(email)).toEqual(['A second factor was added to your Pasar account'])
  await shop.call(staffRecoveryCodes, {}, { token })
  expect(await newEmails(email)).toEqual(['The recovery codes of your Pasar account were replaced'])
  await shop.call(staffTotpRemove, {}, { token })
  expect(await newEmails(email)).toEqual(['A second factor was removed from your Pasar account'])
})

test('a change by an owner is emailed to the account, and one of the address to the old and the new one', async () => {
  const { id, email } = await signedInClerk()
  await shop.call(adminStaffResetFactors, { id }, { token: owner })
  await shop.runJobs()
  const reset = shop.emails.find((it) => it.to === email && it.subject.includes('second factors'))
  expect(reset?.text).toContain('By: Farid')
  await newEmails(email)
  const moved = { id, name: 'Nurul', email: `moved.${email}` }
  await shop.call(adminStaffSave, moved, { token: owner })
  await shop.call(adminStaffSave, moved, { token: owner })
  await shop.runJobs()
  const changed = shop.emails.filter((it) => it.subject.includes('email address')).map((it) => it.to)
  expect(changed.sort()).toEqual([email, moved.email].sort())
})
