import {
  login,
  memberPreview,
  passwordForgot,
  sendCode,
  sendCodeByUsername,
  usernameCheck,
} from '@pasar/contract/calls/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { addMember, identity } from './index.ts'

const ATTEMPTS = 12
const member = { username: 'nuraisyah', nickname: 'Nur Aisyah', email: 'nur@mail.example' }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity], config: { authRateLimit: ATTEMPTS } })
  const ctx = systemContext(shop.deps, shop.deps.db)
  await addMember(ctx, { ...member, password: 'correct horse', invitationCode: 'AISYAH7' })
})
afterAll(() => shop.close())

describe('a visitor who tries usernames', () => {
  it('gets no name of a member, who is indistinguishable from nobody', async () => {
    const by = { ip: '203.0.113.1' }
    const answerFor = async (username: string) => {
      const { headers: _, ...answer } = await shop.call(memberPreview, { username } as never, by)
      return answer
    }
    const known = await answerFor(member.username)
    expect(known).toEqual(await answerFor('nobody1'))
    expect(JSON.stringify(known)).not.toMatch(/maskedName|•/)
  })

  it('still sees who invites, and that a code is nobody’s', async () => {
    const by = { ip: '203.0.113.2' }
    expect((await shop.call(memberPreview, { invitationCode: 'AISYAH7' }, by)).data.maskedName).toMatch(/•/)
    expect((await shop.call(memberPreview, { invitationCode: 'NOBODY7' }, by)).name).toBe('user-unknown')
  })

  it('gets the same answers of sign-in and recovery for a member and for nobody', async () => {
    const by = { ip: '203.0.113.3' }
    const challengeId = shop.deps.ids.uuid()
    const namesFor = async (username: string, email: string) => [
      (await shop.call(login, { account: username, password: 'wrong', agree: true }, by)).name,
      (await shop.call(sendCodeByUsername, { username }, by)).name,
      (await shop.call(sendCode, { purpose: 'forget', email }, by)).name,
      (await shop.call(passwordForgot, { username, challengeId, code: '000000', password: 'new horse' }, by))
        .name,
    ]
    const known = await namesFor(member.username, 'other@mail.example')
    shop.clock.advance(61_000)
    expect(await namesFor('nobody1', 'nobody@mail.example')).toEqual(known)
  })

  it('learns which are free, as a registration must say, a few a minute', async () => {
    const by = { ip: '203.0.113.4' }
    const names: string[] = []
    for (let i = 0; i <= ATTEMPTS; i++)
      names.push((await shop.call(usernameCheck, { username: `guess${i}x` }, by)).name)
    expect(names).toEqual([...Array(ATTEMPTS).fill('ok'), 'too-many-requests'])
    // The limit is that of sign-ins, so that an account does not give a visitor more guesses.
    expect((await shop.call(memberPreview, { invitationCode: 'AISYAH7' }, by)).name).toBe('too-many-requests')
  })
})
