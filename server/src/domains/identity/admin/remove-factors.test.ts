import { adminMemberFactorsRemove, adminMemberInfo } from '@pasar/contract/calls/admin/members'
import { login } from '@pasar/contract/calls/identity'
import { loginFactor, securityInfo } from '@pasar/contract/calls/security/factors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { memberWithTotp, PASSWORD, requestTicket, signInWith } from '../testing/member-with-factor.ts'

let shop: SalesShop
beforeAll(async () => {
  shop = await salesShop()
})
afterAll(() => shop.close())

const reason = 'Identity card by video call'

test('staff see the factors and devices of a member, without secrets', async () => {
  const { id, username, recoveryCodes } = await memberWithTotp(shop)
  const ticket = (await requestTicket(shop, username)).ticket
  const deviceId = 'd'.repeat(43)
  await shop.call(loginFactor, { ticket, code: recoveryCodes[0]!, deviceId })
  const { data } = await shop.call(adminMemberInfo, { id }, shop.staff('members'))
  expect(data.factors).toMatchObject({ passkeys: [], recoveryCodes: 9, lockedUntil: null })
  expect(data.factors.totpAt).not.toBeNull()
  expect(data.devices).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain(deviceId)
})

test('staff with the permission remove lost factors, which is audited and emailed', async () => {
  const { id, username, email, token } = await memberWithTotp(shop)
  const { ticket } = await requestTicket(shop, username)
  const remove = (by: { token: string }) => shop.call(adminMemberFactorsRemove, { id, reason }, by)
  expect((await remove(shop.staff('orders'))).name).toBe('forbidden')
  expect((await remove(shop.staff('members'))).name).toBe('ok')
  expect((await remove(shop.staff('members'))).name).toBe('state-changed')
  expect((await shop.call(securityInfo, {}, { token })).name).toBe('token-invalid')
  expect((await shop.call(loginFactor, { ticket, code: '123456' })).name).toBe('sign-in-again')
  const signedIn = await signInWith(shop, username)
  expect(signedIn.name).toBe('ok')
  const { factors } = (await shop.call(securityInfo, {}, { token: signedIn.data.token })).data
  expect(factors).toEqual({ totpAt: null, passkeys: [], recoveryCodes: 0 })
  await shop.runJobs()
  const mail = shop.emails.findLast((it) => it.to === email && it.subject.includes('were removed'))!
  expect(mail.text).toContain('By: the Pasar team, on request')
  const { rows } = await shop.deps.db.execute<{ after: { reason: string } }>(
    sql`select after from audit_log where action = 'member.factorsRemove' and target = ${`member:${id}`}`,
  )
  expect(rows).toMatchObject([{ after: { reason } }])
  const again = { account: username, password: PASSWORD, agree: true as const }
  expect((await shop.call(login, again)).name).toBe('ok')
})
