import { coinDepositAddress } from '@pasar/contract/calls/wallet/coins'
import fc from 'fast-check'
import { getSettings } from '../../domains/settings/index.ts'
import type { World } from '../world.ts'
import { command, who } from './command.ts'

/** Minor units of the coin below which a deposit is not credited. */
const MIN = 1_000_000n

/** Sends coins to the address of a member. The next block contains them. */
const send = command({
  name: 'send coins',
  weight: 2,
  input: fc.record({ who, minor: fc.integer({ min: 500_000, max: 20_000_000 }), blocks: fc.nat(20) }),
  async run(world, { who, minor, blocks }) {
    const { chain } = world.shop
    const { id, actor } = world.members[who]!
    const { data, name } = await world.call(coinDepositAddress, {}, actor)
    world.expect(name === 'ok', `the deposit address was refused: ${name}`)
    chain.send(data.address, BigInt(minor))
    chain.mine(1)
    const deposit = { memberId: id, amount: BigInt(minor), height: chain.height(), isCredited: false }
    world.reference.deposits.push(deposit)
    chain.mine(blocks)
    await watch(world)
  },
})

const mine = command({
  name: 'mine blocks',
  weight: 1,
  input: fc.integer({ min: 1, max: 15 }),
  async run(world, blocks) {
    if (world.reference.deposits.length === 0) return
    world.shop.chain.mine(blocks)
    await watch(world)
  },
})

/** Polls the chain: deposits with enough confirmations are credited, unless they are too small. */
async function watch(world: World): Promise<void> {
  const { shop, reference } = world
  await world.job('coins.look')
  const settled = shop.chain.height() - getSettings(shop.deps).coinConfirmations + 1
  for (const deposit of reference.deposits) {
    if (deposit.isCredited || deposit.height > settled || deposit.amount < MIN) continue
    deposit.isCredited = true
    world.credit(deposit.memberId, 'USDT', deposit.amount)
  }
}

export const coinCommands = [send, mine]
