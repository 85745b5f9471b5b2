import { memberPreview, registerInternational, sendCode } from '@pasar/contract/calls/identity'
import { SHOP_INVITATION_CODE } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { settings } from '../settings/index.ts'
import { setSettings } from '../settings/testing.ts'
import { identity } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [settings, identity] })
})
afterAll(() => shop.close())

let n = 0
async function register(invitationCode: string) {
  const email = `visitor${++n}@example.com`
  const { challengeId } = (await shop.call(sendCode, { purpose: 'register', email })).data
  await shop.runJobs()
  const code = /\d{6}/.exec(shop.emails.findLast((m) => m.to === email)?.text ?? '')?.[0] ?? ''
  return await shop.call(registerInternational, {
    username: `visitor${n}`,
    nickname: 'Visitor',
    password: 'correct horse',
    email,
    invitationCode,
    challengeId,
    code,
    agree: true,
  })
}

it('registers the first member of a new shop with the code of the shop, without a referrer', async () => {
  const answer = await register(SHOP_INVITATION_CODE.toLowerCase())
  expect(answer.name).toBe('ok')
  const { rows } = await shop.deps.db.execute(
    sql`select referrer_id from members where id = ${answer.data.user.id}::uuid`,
  )
  expect(rows).toEqual([{ referrer_id: null }])
  expect((await register(answer.data.user.invitationCode)).name).toBe('ok')
})

it('rejects the code of the shop when members register by invitation only', async () => {
  const preview = () => shop.call(memberPreview, { invitationCode: SHOP_INVITATION_CODE })
  expect((await preview()).data).toEqual({ maskedName: 'Pasar' })
  await setSettings(shop.deps, { openRegistration: 0 })
  expect((await preview()).name).toBe('user-unknown')
  expect((await register(SHOP_INVITATION_CODE)).name).toBe('invitation-unknown')
})
