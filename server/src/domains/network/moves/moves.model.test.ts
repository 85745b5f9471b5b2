import { randomInt } from 'node:crypto'
import type { Leg } from '@pasar/contract/calls/network/placement'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toDay } from '../../../platform/days.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Holder } from '../../wallet/testing.ts'
import { isInBranch } from '../placement/node-queries.ts'
import { type NetworkShop, networkShop } from '../testing.ts'
import { insertEntries } from '../volume-queries.ts'
import { moveStaff, settleUnder } from './testing/move-staff.ts'
import { MovesModel } from './testing/moves-model.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
let shop: NetworkShop
beforeAll(async () => {
  shop = await networkShop()
})
afterAll(() => shop.close())

type Kind = 'join' | 'settle' | 'sell' | 'refund' | 'referrer' | 'position' | 'count'
type Step = { kind: Kind; a: number; b: number; leg: Leg }
const weights: Record<Kind, number> = {
  ...{ join: 1, settle: 3, sell: 4, refund: 5, referrer: 3, position: 4, count: 1 },
}
const kinds = (Object.keys(weights) as Kind[]).flatMap((kind) =>
  Array.from({ length: weights[kind] }, () => kind),
)
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    ...{ a: fc.nat(10_000), b: fc.nat(10_000), leg: fc.constantFrom<Leg>('left', 'right') },
  }),
  { minLength: 120, maxLength: 120 },
)

type Sale = { member: string; itemId: string; orderId: string; at: number; sequence: number }

/** A shop and its model, which see the same steps. */
class World {
  readonly model = new MovesModel()
  readonly members: Holder[] = []
  readonly sales: Sale[] = []
  readonly staff = moveStaff(shop)
  moves = 0

  get now(): number {
    return shop.clock.now().getTime()
  }

  async run({ kind, a, b, leg }: Step): Promise<void> {
    shop.clock.advance(60_000)
    const [one, other] = [this.members[a % this.members.length]!, this.members[b % this.members.length]!]
    if (kind === 'join') return await this.join(one)
    if (kind === 'settle') return await this.settle(other, leg)
    if (kind === 'sell') return await this.sell(one.id)
    if (kind === 'refund') return await this.refund(a)
    if (kind === 'count') return await shop.count()
    await this.move(kind, one, other, leg)
  }

  async join(referrer?: Holder): Promise<void> {
    const member = await shop.join(referrer)
    this.members.push(member)
    this.model.put('referrer', member.id, { above: referrer?.id ?? null, leg: null, since: this.now })
  }

  /** The first member owns the branch. */
  async settle(parent: Holder, leg: Leg): Promise<void> {
    const owner = this.members[0]!
    const member = this.members.find(({ id }) => !this.model.placeOf('position', id))
    if (!member || !this.model.placeOf('position', parent.id) || this.model.isTaken(parent.id, leg)) return
    await settleUnder(shop, owner, member, { parent, leg })
    this.model.put('position', member.id, { above: parent.id, leg, since: this.now })
  }

  async sell(member: string): Promise<void> {
    const sale = {
      member,
      itemId: shop.deps.ids.uuid(),
      orderId: shop.deps.ids.uuid(),
      at: this.now,
      sequence: 0,
    }
    this.sales.push(sale)
    await this.enter(sale, 1_000n, null)
  }

  async refund(which: number): Promise<void> {
    const sale = this.sales[which % this.sales.length]
    if (sale) await this.enter(sale, -100n, shop.deps.ids.uuid())
  }

  async enter({ member, itemId, orderId, at }: Sale, pv: bigint, refundId: string | null): Promise<void> {
    const day = toDay(new Date(this.now), ZONE)
    const entry = {
      ...{ id: shop.deps.ids.uuid(), orderItemId: itemId, refundId, sequence: 0, day },
      ...{ quantity: refundId ? -1 : 10, pv, sales: pv, at: new Date(this.now) },
    }
    await transact(shop.deps.db, (tx) =>
      insertEntries(tx, { id: orderId, memberId: member, market: '1' }, [entry]),
    )
    this.model.sell({ member, receivedAt: at, month: day.slice(0, 7), pv })
  }

  async move(kind: 'referrer' | 'position', member: Holder, to: Holder, leg: Leg): Promise<void> {
    const place = this.model.placeOf(kind, member.id)
    const isPossible = this.isPossible(kind, member, to, leg)
    const { name, data } = await this.staff.request({ kind, member, to, ...(kind === 'position' && { leg }) })
    expect(name === 'ok', `${kind} ${name} ${JSON.stringify(data)}`).toBe(isPossible)
    if (!isPossible || !place) return
    expect((await this.staff.decide(data.id)).name).toBe('ok')
    await this.staff.nextDay()
    expect((await this.staff.find(member)).state).toBe('done')
    this.model.put(kind, member.id, { above: to.id, leg: kind === 'position' ? leg : null, since: this.now })
    this.moves++
  }

  isPossible(kind: 'referrer' | 'position', member: Holder, to: Holder, leg: Leg): boolean {
    const place = this.model.placeOf(kind, member.id)
    if (!place || !this.model.isLeaf(kind, member.id) || member.id === to.id) return false
    if (kind === 'referrer') return place.above !== to.id
    const isPlaced = this.model.placeOf('position', to.id) !== undefined
    return place.above !== null && isPlaced && !this.model.isTaken(to.id, leg)
  }

  async check(): Promise<void> {
    await shop.count()
    for (const { id } of this.members) {
      await this.checkReferrals(id)
      if (this.model.placeOf('position', id)) await this.checkLegs(id)
    }
  }

  async checkReferrals(id: string): Promise<void> {
    const { model } = this
    const [nearest, second] = model.above('referrer', id)
    const node = await shop.one(sql`
      select referrer_id as referrer, second_id as second, depth, invited, team_people as people,
        coalesce((select jsonb_object_agg(month, team_volume::text) from member_months
          where member_id = ${id}::uuid and team_volume <> 0), '{}') as months
      from referral_nodes where member_id = ${id}::uuid`)
    const months = [...new Set(this.sales.map(({ at }) => toDay(new Date(at), ZONE).slice(0, 7)))]
    const all = [...months, toDay(new Date(this.now), ZONE).slice(0, 7)]
    const sums = all.map((month) => [month, String(model.teamPv(id, month))]).filter(([, pv]) => pv !== '0')
    expect(node).toEqual({
      ...{ referrer: nearest?.id ?? null, second: second?.id ?? null },
      depth: model.above('referrer', id).length,
      invited: this.members.filter((other) => model.placeOf('referrer', other.id)?.above === id).length,
      ...{ people: model.team(id), months: Object.fromEntries(sums) },
    })
  }

  async checkLegs(id: string): Promise<void> {
    const way = this.model.above('position', id).map((step) => step.id)
    const node = await shop.one(sql`
      select n.depth, left_people as lp, right_people as rp, coalesce(t.left_volume, 0)::text as lv,
        coalesce(t.right_volume, 0)::text as rv
      from placement_nodes n left join leg_totals t on t.member_id = n.member_id where n.member_id = ${id}::uuid`)
    const [left, right] = [this.model.leg(id, 'left'), this.model.leg(id, 'right')]
    expect(node).toEqual({
      ...{ depth: way.length, lp: left.people, rp: right.people, lv: String(left.pv), rv: String(right.pv) },
    })
    for (const top of this.model.members('position'))
      expect(await isInBranch(shop.deps.db, id, top)).toBe(top === id || way.includes(top))
  }
}

it('keeps counts, teams, legs and jumps right after any moves', async () => {
  const property = fc.asyncProperty(steps, async (some) => {
    const world = new World()
    await world.join()
    world.model.put('position', world.members[0]!.id, { above: null, leg: null, since: world.now })
    for (let i = 0; i < 7; i++) await world.join(world.members[i % 3])
    await world.settle(world.members[0]!, 'left')
    for (const step of some) await world.run(step)
    await world.check()
    expect(world.moves).toBeGreaterThan(0)
  })
  await fc.assert(property, { seed, numRuns: Number(process.env.FUZZ_RUNS ?? 2), endOnFailure: true })
}, 120_000)
