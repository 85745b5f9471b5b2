import { subUserAnswer, subUserInvite, subUserPlace } from '@pasar/contract/calls/network/placement'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Holder } from '../../wallet/testing.ts'
import { type NetworkShop, networkShop } from '../testing.ts'
import { countLegs } from './count-legs.ts'

let shop: NetworkShop
beforeAll(async () => {
  shop = await networkShop()
})
afterAll(() => shop.close())

async function waiting(owner: Holder): Promise<string> {
  const member = await shop.join()
  const { id } = (await shop.call(subUserInvite, { username: member.username }, owner)).data
  await shop.call(subUserAnswer, { id, accept: true }, member)
  return id
}
const place = (owner: Holder, id: string, parentId: string) =>
  shop.call(subUserPlace, { id, parentId, leg: 'left' }, owner)

it('gives one position to one of 100 sub-users whom the owners above place there at once', async () => {
  const top = await shop.join()
  const chain = [top]
  for (let i = 0; i < 4; i++) {
    const member = await shop.join()
    const { id } = (await shop.call(subUserInvite, { username: member.username }, chain.at(-1)!)).data
    await shop.call(subUserAnswer, { id, accept: true }, member)
    expect((await place(chain.at(-1)!, id, chain.at(-1)!.id)).name).toBe('ok')
    chain.push(member)
  }
  const end = chain.at(-1)!
  const attempts: { owner: Holder; id: string }[] = []
  for (let i = 0; i < 100; i++) {
    const owner = chain[i % chain.length]!
    attempts.push({ owner, id: await waiting(owner) })
  }
  const results = await Promise.all(attempts.map(({ owner, id }) => place(owner, id, end.id)))
  expect(results.filter(({ name }) => name === 'ok')).toHaveLength(1)
  expect(results.filter(({ name }) => name === 'position-taken')).toHaveLength(99)
  const states = await shop.one<{ placed: number; waiting: number }>(sql`
    select count(*) filter (where s.state = 'placed')::int as placed,
      count(*) filter (where s.state = 'waiting')::int as waiting
    from sub_users s where s.id = any(${`{${attempts.map(({ id }) => id).join(',')}}`}::uuid[])`)
  expect(states).toEqual({ placed: 1, waiting: 99 })
}, 120_000)

it('counts each position once when three processes count at the same time', async () => {
  const owner = await shop.join()
  let parent = owner.id
  for (let i = 0; i < 5; i++) {
    const id = await waiting(owner)
    await place(owner, id, parent)
    parent = (
      await shop.one<{ id: string }>(sql`select member_id as id from sub_users where id = ${id}::uuid`)
    ).id
  }
  await Promise.all([countLegs(shop.deps), countLegs(shop.deps), countLegs(shop.deps)])
  const { left } = await shop.one<{ left: number }>(
    sql`select left_people as left from placement_nodes where member_id = ${owner.id}::uuid`,
  )
  expect(left).toBe(5)
}, 60_000)

it('makes a member the top of a branch or somebody’s sub-user, never both', async () => {
  for (let i = 0; i < 6; i++) {
    const [rival, member] = [await shop.join(), await shop.join()]
    const invited = (await shop.call(subUserInvite, { username: member.username }, rival)).data.id
    const own = await waiting(member)
    await Promise.all([
      shop.call(subUserAnswer, { id: invited, accept: true }, member),
      place(member, own, member.id),
    ])
    const { tops, waits } = await shop.one<{ tops: number; waits: number }>(sql`
      select (select count(*) from placement_nodes where member_id = ${member.id}::uuid)::int as tops,
        (select count(*) from sub_users where member_id = ${member.id}::uuid and state = 'waiting')::int as waits`)
    expect(tops + waits).toBe(1)
  }
}, 60_000)
