import { invitedList } from '@pasar/contract/calls/sharing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { addMember, identity } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity] })
})
afterAll(() => shop.close())

let n = 0
const add = async (nickname: string, referrerId?: string) => {
  const username = `member${++n}`
  const id = await addMember(systemContext(shop.deps, shop.deps.db), {
    ...{ username, nickname, referrerId, email: `${username}@example.com`, password: { hash: 'none' } },
  })
  shop.clock.advance(1000)
  return id
}
const list = async (id: string, page = 1) =>
  (
    await shop.call(
      invitedList,
      { page, limit: 2 },
      { token: shop.tokenFor({ kind: 'member', id, sessionId: shop.deps.ids.uuid() }) },
    )
  ).data

it('lists the members of a code only, newest first, with masked names', async () => {
  const [mei, other] = [await add('Mei Lin'), await add('Other')]
  await add('Hidden', other)
  for (const nickname of ['Aisyah', 'Bo Chen', 'Chandra']) await add(nickname, mei)
  const first = await list(mei)
  expect(first.total).toBe(3)
  expect(first.list.map((it) => it.maskedName)).toEqual(['C•••', 'B•• C•••'])
  expect((await list(mei, 2)).list.map((it) => it.maskedName)).toEqual(['A•••'])
})

it('is empty for a member who has invited nobody', async () => {
  expect(await list(await add('Alone'))).toMatchObject({ list: [], total: 0 })
})
