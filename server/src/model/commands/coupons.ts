import { couponClaim } from '@pasar/contract/calls/pricing'
import fc from 'fast-check'
import { command, index, pick, who } from './command.ts'

/** Claims a coupon, also above the limit per member or after its end. */
const claim = command({
  name: 'claim a coupon',
  weight: 2,
  input: fc.record({ who, which: index }),
  async run(world, { who, which }) {
    const { id, actor } = world.members[who]!
    const { base, clock } = world.shop
    const coupon = pick(base.coupons, which)!
    const held = world.seen.coupons.filter((c) => c.memberId === id && c.couponId === coupon.id).length
    const { name } = await world.call(couponClaim, { couponId: coupon.id }, actor)
    const isPossible = held < coupon.perMember && clock.now() < coupon.endsAt
    world.expect((name === 'ok') === isPossible, `a coupon, of which ${held} are held, was claimed: ${name}`)
    if (name === 'ok') world.reference.claims += 1
  },
})

export const couponCommands = [claim]
