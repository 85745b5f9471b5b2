import { staffLanguage } from '@pasar/contract/calls/admin/staff/own-account'
import { staffLogin, staffMe, staffRefresh } from '@pasar/contract/calls/admin/staff/session'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { identity } from '../../identity/index.ts'
import { addStaff, staff } from '../index.ts'

const PASSWORD = 'strong-enough-1'
const account = { email: 'clerk@pasar.example', name: 'Suraya', password: PASSWORD }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff] })
  for (const email of [account.email, 'other@pasar.example'])
    await addStaff(systemContext(shop.deps, shop.deps.db), { ...account, email })
})
afterAll(() => shop.close())

const signIn = async (email: string) => (await shop.call(staffLogin, { email, password: PASSWORD })).data

it('returns the chosen language at the next sign-in and refresh, and to no other account', async () => {
  const first = await signIn(account.email)
  expect(first.me.language).toBeNull()
  const chosen = await shop.call(staffLanguage, { language: 'zh-cn' }, { token: first.token })
  expect(chosen.data).toEqual({ ...first.me, language: 'zh-cn' })

  expect((await signIn(account.email)).me.language).toBe('zh-cn')
  const renewed = await shop.call(staffRefresh, { refreshToken: first.refreshToken })
  expect(renewed.data.me.language).toBe('zh-cn')
  expect((await shop.call(staffMe, {}, { token: renewed.data.token })).data.language).toBe('zh-cn')
  expect((await signIn('other@pasar.example')).me.language).toBeNull()

  const { rows } = await shop.deps.db.execute(
    sql`select before, after from audit_log where action = 'staff.language'`,
  )
  expect(rows).toEqual([{ before: { language: null }, after: { language: 'zh-cn' } }])
})

it('refuses languages that the console does not have', async () => {
  const { token } = await signIn(account.email)
  const answer = await shop.call(staffLanguage, { language: 'hu' as 'zh-cn' }, { token })
  expect(answer.name).toBe('input-invalid')
})
