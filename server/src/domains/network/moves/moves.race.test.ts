import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Holder } from '../../wallet/testing.ts'
import { countTeams } from '../count-teams.ts'
import { countLegs } from '../placement/count-legs.ts'
import { type NetworkShop, networkShop } from '../testing.ts'
import { applyMoves } from './apply-moves.ts'
import { moveStaff, settleUnder } from './testing/move-staff.ts'

let shop: NetworkShop
let staff: ReturnType<typeof moveStaff>
beforeAll(async () => {
  shop = await networkShop()
  staff = moveStaff(shop)
})
afterAll(() => shop.close())

const passDay = () => shop.clock.advance(24 * 3_600_000)
/** Nodes whose depth or second referrer does not follow from the referrer, or whose people are miscounted. */
const findWrongNodes = async () => {
  await countTeams(shop.deps)
  const { rows } = await shop.deps.db.execute(sql`
    with recursive chain (id, above) as (
      select member_id, referrer_id from referral_nodes
      union all select c.id, n.referrer_id from chain c join referral_nodes n on n.member_id = c.above
    ), people as (select above as id, count(*)::int as n from chain where above is not null group by 1)
    select n.member_id from referral_nodes n left join referral_nodes r on r.member_id = n.referrer_id
    left join people p on p.id = n.member_id left join members m on m.id = n.member_id
    where n.depth <> coalesce(r.depth + 1, 0) or n.second_id is distinct from r.referrer_id
      or n.team_people <> coalesce(p.n, 0) or m.referrer_id is distinct from n.referrer_id
      or n.invited <> (select count(*) from referral_nodes c where c.referrer_id = n.member_id)`)
  return rows
}

it('gives a request one decision of two that arrive at once', async () => {
  const [from, to] = [await shop.join(), await shop.join()]
  const { id } = (await staff.request({ kind: 'referrer', member: await shop.join(from), to })).data
  const results = await Promise.all([staff.decide(id), staff.decide(id, { approve: false })])
  expect(results.map(({ name }) => name).sort()).toEqual(['ok', 'state-changed'])
})

it('makes two members who are to move below each other no circle, on three processes', async () => {
  for (let i = 0; i < 5; i++) {
    const [a, b] = [await shop.join(await shop.join()), await shop.join(await shop.join())]
    await staff.approve({ kind: 'referrer', member: a, to: b })
    await staff.approve({ kind: 'referrer', member: b, to: a })
    passDay()
    await Promise.all([1, 2, 3].map(() => applyMoves(shop.deps)))
    const states = [(await staff.find(a)).state, (await staff.find(b)).state]
    expect(states.sort()).toEqual(['done', 'failed'])
  }
  expect(await findWrongNodes()).toEqual([])
}, 60_000)

it('moves a member, or sees who registers below at the same moment', async () => {
  for (let i = 0; i < 6; i++) {
    const [from, to] = [await shop.join(), await shop.join(await shop.join())]
    const member = await shop.join(from)
    await staff.approve({ kind: 'referrer', member, to })
    passDay()
    await Promise.all([applyMoves(shop.deps), shop.join(member), countTeams(shop.deps)])
    expect(['done', 'failed']).toContain((await staff.find(member)).state)
  }
  expect(await findWrongNodes()).toEqual([])
}, 60_000)

it('gives a position to a moved member or to one who is placed there at the same moment', async () => {
  for (let i = 0; i < 6; i++) {
    const owner = await shop.join()
    const [left, moved, late]: Holder[] = [
      await shop.join(),
      await shop.join(),
      await shop.join(),
    ] as Holder[]
    await settleUnder(shop, owner, left!, { parent: owner, leg: 'left' })
    await settleUnder(shop, owner, moved!, { parent: owner, leg: 'right' })
    await staff.approve({ kind: 'position', member: moved!, to: left!, leg: 'left' })
    passDay()
    const place = settleUnder(shop, owner, late!, { parent: left!, leg: 'left' }).catch(() => undefined)
    await Promise.all([applyMoves(shop.deps), place, countLegs(shop.deps)])
    await countLegs(shop.deps)
    const { state } = await staff.find(moved!)
    const { people, below } = await shop.one<{ people: number; below: number }>(sql`
      select n.left_people + n.right_people as people,
        (select count(*)::int from placement_nodes c where c.parent_id = ${left!.id}::uuid) as below
      from placement_nodes n where n.member_id = ${owner.id}::uuid`)
    expect(below).toBe(1)
    expect(people).toBe(state === 'done' ? 2 : 3)
  }
}, 60_000)
