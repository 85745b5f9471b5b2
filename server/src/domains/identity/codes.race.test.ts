import { registerInternational, sendCode } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { networkOf } from '../../platform/auth/network.ts'
import { systemContext } from '../../platform/context.ts'
import { addMember } from './index.ts'
import { limits } from './rules.ts'
import { members, verificationCodes } from './tables.ts'
import { INVITATION, type RegistrationShop, registrationShop } from './testing/registration-shop.ts'

let shop: RegistrationShop
beforeAll(async () => {
  shop = await registrationShop()
})
afterAll(() => shop.close())

const times = <T>(n: number, run: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => run(i)))
const count = (answers: readonly { name: string }[], name: string) =>
  answers.filter((it) => it.name === name).length

it('concurrent registrations with one valid code learn of five phone numbers whether they are taken', async () => {
  const ctx = systemContext(shop.deps, shop.deps.db)
  const [email, mobile] = ['curious@mail.example', '123456701']
  const owner = { username: 'ownerofphone', nickname: 'Owner', email: 'owner@mail.example' }
  await addMember(ctx, { ...owner, password: 'correct horse' })
  await shop.deps.db
    .update(members)
    .set({ mobilePrefix: '60', mobile, mobileVerifiedAt: shop.clock.now() })
    .where(eq(members.username, owner.username))
  const { challengeId, code } = await shop.requestCode({ purpose: 'register', channel: 'email', email })
  const form = {
    nickname: 'Curious',
    password: 'correct horse',
    invitationCode: INVITATION,
    agree: true as const,
  }
  const answers = await times(15, (i) =>
    shop.call(registerInternational, {
      ...{ ...form, username: `curious${i}`, email, challengeId, code },
      ...{ mobilePrefix: '60', mobile },
    }),
  )
  expect(count(answers, 'mobile-taken')).toBe(limits.codeAttempts)
  expect(count(answers, 'code-wrong')).toBe(15 - limits.codeAttempts)
})

it('concurrent requests of one network for codes to many addresses send no more than its limit', async () => {
  const ip = '198.51.100.200'
  const at = shop.clock.now()
  const expiresAt = new Date(at.getTime() + 60_000)
  const left = 3
  await shop.deps.db.insert(verificationCodes).values(
    Array.from({ length: limits.codesPerIpPerDay - left }, (_, i) => ({
      ...{ id: shop.deps.ids.uuid(), purpose: 'register', target: `email:early${i}@mail.example` },
      ...{ codeHash: '', ip: networkOf(ip), createdAt: at, expiresAt },
    })),
  )
  const answers = await times(10, (i) =>
    shop.call(sendCode, { purpose: 'register', channel: 'email', email: `many${i}@mail.example` }, { ip }),
  )
  expect(count(answers, 'ok')).toBe(left)
  expect(count(answers, 'code-limit')).toBe(10 - left)
})
