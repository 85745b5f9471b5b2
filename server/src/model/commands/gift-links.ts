import { giftCardTake, giftCardWithdraw, giftList } from '@pasar/contract/calls/gift-cards'
import fc from 'fast-check'
import type { GiftRow } from '../observed.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, index, pick, who } from './command.ts'

const isOpen = ({ shop }: World, { endedAt, expiresAt }: GiftRow): boolean =>
  endedAt === null && new Date(expiresAt!) > shop.clock.now()

/** Chooses a link; most often an open one. */
function pickLink(world: World, which: number): GiftRow | undefined {
  const links = world.seen.gifts.filter((g) => g.expiresAt !== null)
  return pick(which % 4 === 0 ? links : links.filter((g) => isOpen(world, g)), which)
}

const claim = command({
  name: 'claim a card of a link',
  weight: 3,
  input: fc.record({ who, which: index }),
  async run(world, { who, which }) {
    const link = pickLink(world, which)
    if (!link) return
    const { id, actor } = world.members[who]!
    const giver = world.members.find((m) => m.id === link.giverId)!
    const { list } = (await world.shop.call(giftList, {}, giver.actor)).data
    const token = list.find((gift) => gift.id === link.id)?.token
    if (!token) return world.expect(!isOpen(world, link), 'an open link has no token')
    const left = world.seen.cards.filter((c) => c.giftId === link.id).length
    const { name } = await world.call(giftCardTake, { token }, actor)
    if (id === link.giverId) return expectRefusal(world, name, 'receiver-unusable')
    if (link.takers.includes(id)) return expectRefusal(world, name, 'gift-taken')
    if (left === 0) return expectRefusal(world, name, 'gift-over')
    world.expect(name === 'ok', `a card of an open link was refused: ${name}`)
  },
})

const withdraw = command({
  name: 'withdraw a link',
  weight: 1,
  input: index,
  async run(world, which) {
    const link = pickLink(world, which)
    if (!link) return
    const giver = world.members.find((m) => m.id === link.giverId)!
    const { name } = await world.call(giftCardWithdraw, { id: link.id }, giver.actor)
    if (!isOpen(world, link)) return expectRefusal(world, name, 'gift-over')
    world.expect(name === 'ok', `an open link was not withdrawn: ${name}`)
  },
})

export const giftLinkCommands = [claim, withdraw]
