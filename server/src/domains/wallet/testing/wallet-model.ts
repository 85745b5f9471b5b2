import type { Call, Output, Sent } from '@pasar/contract/call'
import type { CodeName } from '@pasar/contract/codes'
import type { Currency } from '@pasar/contract/money'
import fc from 'fast-check'
import { expect } from 'vitest'
import { auditLedger, getBalances, memberOwner } from '../../ledger/index.ts'
import type { Holder, WalletShop } from '../testing.ts'
import { type Crash, injectCrashes } from './crashes.ts'

/**
 * A model of members' wallets, computed from the shop's responses alone: a successful request took effect
 * once, a refused one not at all, even with crashes in between.
 */
export type World = {
  shop: WalletShop
  members: readonly Holder[]
  /** Makes a call; after a crash, repeats it with the same idempotency key. */
  call<C extends Call>(call: C, input: Sent<C>, by: { token: string }): Promise<Answer<C>>
  /** Runs a job; after a crash, repeats it. */
  job(name: string): Promise<void>
  /** Adds signed minor units to the expected balance of a member. */
  expectChange(member: Holder, asset: Currency, change: bigint): void
  /** Adds signed minor units to the expected held amount of a member. */
  expectHeld(member: Holder, asset: Currency, change: bigint): void
  /** Sets the expected balance to the actual one, for operations that check it themselves. */
  adopt(member: Holder, asset: Currency): Promise<void>
  /** State shared by operations of one run. */
  memory: Map<string, unknown>
}

type Answer<C extends Call> = { name: CodeName | 'ok'; data: Output<C> }

/** An operation on wallets. Its `run` makes calls and records the expected changes. */
export type Operation<I = never> = {
  name: string
  input: fc.Arbitrary<I>
  run(world: World, input: I): Promise<void>
}

export const operation = <I>(o: Operation<I>): Operation => o as unknown as Operation

/** Opening balances of each member, minor units. */
const OPENING = { MYR: 50_000n, PTS: 50_000n, BONUS: 20_000n, CNY: 20_000n, USDT: 30_000_000n }

const anyCrash: fc.Arbitrary<Crash | null> = fc.option(
  fc.record({ when: fc.constantFrom('before' as const, 'after' as const), skip: fc.nat(1) }),
  { freq: 2 },
)

type Step = { operation: number; input: unknown; crash: Crash | null }

/**
 * Runs random sequences of operations with crashes on new members, and checks after each: balances equal
 * those of the responses, each asset sums to zero, no member is below zero, held amounts equal pending
 * transfers, and the transfers alone give the same balances.
 */
export async function checkWallets(
  shop: WalletShop,
  operations: readonly Operation[],
  { runs = 8, steps = 40, members = 3 } = {},
): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const crashes = injectCrashes(shop.deps)
  const anyStep = fc.oneof(
    ...operations.map((o, n) =>
      fc.record({ operation: fc.constant(n), input: o.input as fc.Arbitrary<unknown>, crash: anyCrash }),
    ),
  )
  const sequences = fc.array(anyStep, { minLength: steps / 2, maxLength: steps, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence: Step[]) => {
      const world = await createWorld(shop, crashes, members)
      for (const step of sequence) {
        world.next(step.crash)
        await operations[step.operation]!.run(world, step.input as never)
      }
      await world.compare()
      expect((await auditLedger(shop.deps.db)).problems).toEqual([])
    }),
    { seed, numRuns: Number(process.env.RUNS ?? runs), endOnFailure: true },
  )
  process.stdout.write(`wallet model seed ${seed}\n`)
}

async function createWorld(shop: WalletShop, crashes: ReturnType<typeof injectCrashes>, count: number) {
  const members: Holder[] = []
  for (let i = 0; i < count; i++) members.push(await shop.holder())
  const balances = new Map<string, bigint>()
  for (const member of members)
    for (const [asset, amount] of Object.entries(OPENING)) {
      await shop.give(member, asset as Currency, amount)
      balances.set(`${member.id} ${asset}`, amount)
    }
  const held = new Map<string, bigint>()
  const add = (sums: Map<string, bigint>) => (member: Holder, asset: Currency, change: bigint) => {
    const key = `${member.id} ${asset}`
    sums.set(key, (sums.get(key) ?? 0n) + change)
  }
  let crash: Crash | null = null
  /** Applies the crash of a step to its first request or job. */
  const crashDuring = async <T>(run: () => Promise<T>): Promise<boolean> => {
    if (!crash) return false
    crashes.arm(crash)
    crash = null
    await run().catch(() => undefined)
    return crashes.disarm()
  }
  return {
    shop,
    members,
    memory: new Map<string, unknown>(),
    next(of: Crash | null) {
      crash = of
    },
    async call<C extends Call>(call: C, input: Sent<C>, by: { token: string }): Promise<Answer<C>> {
      const headers = { 'idempotency-key': shop.deps.ids.uuid() }
      const once = () => shop.call(call, input, { token: by.token, headers })
      await crashDuring(once)
      const answer = await once()
      expect(answer.name, `${call.path}: ${answer.msg}`).not.toBe('server-error')
      return answer
    },
    async job(name: string) {
      await crashDuring(() => shop.jobs.run(shop.deps, name))
      await shop.jobs.run(shop.deps, name)
    },
    expectChange: add(balances),
    expectHeld: add(held),
    async adopt(member: Holder, asset: Currency) {
      balances.set(`${member.id} ${asset}`, (await shop.balance(member, asset)).balance)
    },
    async compare() {
      for (const member of members) {
        const real = await getBalances(shop.deps.db, memberOwner(member.id))
        const assets = new Set([
          ...real.keys(),
          ...[...balances.keys()].filter((k) => k.startsWith(member.id)).map((k) => k.split(' ')[1]!),
        ])
        for (const asset of assets) {
          const key = `${member.id} ${asset}`
          const { balance = 0n, held: actualHeld = 0n } = real.get(asset) ?? {}
          expect({ asset, balance, held: actualHeld }).toEqual({
            asset,
            balance: balances.get(key) ?? 0n,
            held: held.get(key) ?? 0n,
          })
        }
      }
    },
  }
}
