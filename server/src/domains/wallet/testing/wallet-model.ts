import type { Call, Output, Sent } from '@pasar/contract/call'
import type { CodeName } from '@pasar/contract/codes'
import type { Currency } from '@pasar/contract/money'
import fc from 'fast-check'
import { expect } from 'vitest'
import { auditBooks, balancesOf, memberOwner } from '../../ledger/index.ts'
import type { Holder, WalletShop } from '../testing.ts'
import { type Crash, crashing } from './crashes.ts'

/**
 * What members must have after everything that happened, counted beside the shop from its answers alone: what was
 * answered as done was done once, what was refused not at all, whatever died in between.
 */
export type World = {
  shop: WalletShop
  members: readonly Holder[]
  /** Makes a call that moves something; when it dies, once more with the same key. */
  call<C extends Call>(call: C, input: Sent<C>, by: { token: string }): Promise<Answer<C>>
  /** Runs a job; when it dies, once more. */
  job(name: string): Promise<void>
  /** Counts minor units, signed, to what a member must have. */
  expects(member: Holder, asset: Currency, change: bigint): void
  /** The same to what must be held. */
  expectsHeld(member: Holder, asset: Currency, change: bigint): void
  /** Takes over what a member has: for what the operation has judged by itself. */
  takesOver(member: Holder, asset: Currency): Promise<void>
  /** What an operation remembers for later ones of this run. */
  notes: Map<string, unknown>
}

type Answer<C extends Call> = { name: CodeName | 'ok'; data: Output<C> }

/** One thing that may happen to wallets. Its `run` makes calls and says what they must have changed. */
export type Operation<I = never> = {
  name: string
  input: fc.Arbitrary<I>
  run(world: World, input: I): Promise<void>
}

export const operation = <I>(o: Operation<I>): Operation => o as unknown as Operation

/** What each member begins with, minor units: enough for a while. */
const OPENING = { MYR: 50_000n, PTS: 50_000n, BONUS: 20_000n, CNY: 20_000n, USDT: 30_000_000n }

const anyCrash: fc.Arbitrary<Crash | null> = fc.option(
  fc.record({ when: fc.constantFrom('before' as const, 'after' as const), skip: fc.nat(1) }),
  { freq: 2 },
)

type Step = { operation: number; input: unknown; crash: Crash | null }

/**
 * Lets random sequences of operations happen to fresh members, crashes between, and compares after each run: the
 * members have what the answers said, the books sum to zero, nobody is below zero, what is held is what is pending,
 * and the transfers alone give the same balances.
 */
export async function checkWallets(
  shop: WalletShop,
  operations: readonly Operation[],
  { runs = 8, steps = 40, members = 3 } = {},
): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const crashes = crashing(shop.deps)
  const anyStep = fc.oneof(
    ...operations.map((o, n) =>
      fc.record({ operation: fc.constant(n), input: o.input as fc.Arbitrary<unknown>, crash: anyCrash }),
    ),
  )
  const sequences = fc.array(anyStep, { minLength: steps / 2, maxLength: steps, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence: Step[]) => {
      const world = await openWorld(shop, crashes, members)
      for (const step of sequence) {
        world.next(step.crash)
        await operations[step.operation]!.run(world, step.input as never)
      }
      await world.compare()
      expect((await auditBooks(shop.deps.db)).problems).toEqual([])
    }),
    { seed, numRuns: Number(process.env.RUNS ?? runs), endOnFailure: true },
  )
  process.stdout.write(`wallet model seed ${seed}\n`)
}

async function openWorld(shop: WalletShop, crashes: ReturnType<typeof crashing>, count: number) {
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
  /** The crash of a step is for what it does first. */
  const dies = async <T>(run: () => Promise<T>): Promise<boolean> => {
    if (!crash) return false
    crashes.arm(crash)
    crash = null
    await run().catch(() => undefined)
    return crashes.disarm()
  }
  return {
    shop,
    members,
    notes: new Map<string, unknown>(),
    next(of: Crash | null) {
      crash = of
    },
    async call<C extends Call>(call: C, input: Sent<C>, by: { token: string }): Promise<Answer<C>> {
      const headers = { 'idempotency-key': shop.deps.ids.uuid() }
      const once = () => shop.call(call, input, { token: by.token, headers })
      await dies(once)
      const answer = await once()
      expect(answer.name, `${call.path}: ${answer.msg}`).not.toBe('server-error')
      return answer
    },
    async job(name: string) {
      await dies(() => shop.jobs.run(shop.deps, name))
      await shop.jobs.run(shop.deps, name)
    },
    expects: add(balances),
    expectsHeld: add(held),
    async takesOver(member: Holder, asset: Currency) {
      balances.set(`${member.id} ${asset}`, (await shop.balance(member, asset)).balance)
    },
    async compare() {
      for (const member of members) {
        const real = await balancesOf(shop.deps.db, memberOwner(member.id))
        const assets = new Set([
          ...real.keys(),
          ...[...balances.keys()].filter((k) => k.startsWith(member.id)).map((k) => k.split(' ')[1]!),
        ])
        for (const asset of assets) {
          const key = `${member.id} ${asset}`
          const { balance = 0n, held: kept = 0n } = real.get(asset) ?? {}
          expect({ asset, balance, held: kept }).toEqual({
            asset,
            balance: balances.get(key) ?? 0n,
            held: held.get(key) ?? 0n,
          })
        }
      }
    },
  }
}
