import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import { type Crash, type Holder, injectCrashes } from '../wallet/testing.ts'
import type { Faults, ModelTx } from './testing/model-chain.ts'
import { type CoinShop, coinShop } from './testing.ts'

let shop: CoinShop
let crashes: ReturnType<typeof injectCrashes>
beforeAll(async () => {
  shop = await coinShop()
  crashes = injectCrashes(shop.deps)
})
afterAll(() => shop.close())

const LEAST = 1_000_000n
const FINAL = 40

const who = fc.nat(1)
const amount = fc.oneof(fc.bigInt({ min: 1n, max: LEAST - 1n }), fc.bigInt({ min: LEAST, max: 50n * LEAST }))
const crash: fc.Arbitrary<Crash> = fc.record({
  when: fc.constantFrom('before' as const, 'after' as const),
  skip: fc.nat(3),
})
const faults: fc.Arbitrary<'well' | 'down' | 'behind' | 'forks meanwhile'> = fc.constantFrom(
  'well',
  'well',
  'down',
  'behind',
  'forks meanwhile',
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), who, amount, together: fc.boolean() }),
  fc.record({ kind: fc.constant('send again' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ kind: fc.constant('fork' as const), depth: fc.integer({ min: 1, max: 25 }), lost: fc.nat(15) }),
  fc.record({ kind: fc.constant('watch' as const), faults, crash: fc.option(crash, { freq: 2 }) }),
  fc.record({ kind: fc.constant('watch twice' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A branch contains all transfers of a transaction, or none. */
const isLost = (hash: string, mask: number) => Number.parseInt(hash.at(-1)!, 16) <= mask
const keyOf = (tx: ModelTx, place: number) => `${tx.hash} ${tx.to} ${place}`

/** Returns transfers by key, with their position among those of the transaction to the same address. */
function byKey(txs: readonly ModelTx[]): Map<string, ModelTx> {
  const counts = new Map<string, number>()
  return new Map(
    txs.map((tx) => {
      const pair = `${tx.hash} ${tx.to}`
      const place = counts.get(pair) ?? 0
      counts.set(pair, place + 1)
      return [keyOf(tx, place), tx]
    }),
  )
}

async function watchWithFaults({ faults, crash }: { faults: string; crash: Crash | null }): Promise<void> {
  const { chain } = shop
  const forks = { between: { method: 'eth_getLogs', run: () => chain.fork(2, () => true) } }
  const faultsByName: Record<string, Faults> = {
    down: { down: true },
    behind: { behind: 4 },
    'forks meanwhile': forks,
  }
  chain.faults = faultsByName[faults] ?? {}
  if (crash) crashes.arm(crash)
  await shop.watch().catch((error: Error) => {
    // A credit that fails does not stop the others.
    const causes: Error[] = error instanceof AggregateError ? error.errors : [error]
    for (const { message } of causes) expect(message).toContain('killed')
  })
  crashes.disarm()
  chain.faults = {}
}

async function run(steps: readonly Step[], members: readonly Holder[]): Promise<void> {
  const { chain } = shop
  const addresses = await Promise.all(members.map(shop.address))
  const sent: ModelTx[] = []
  for (const it of steps) {
    if (it.kind === 'mine') chain.mine(it.blocks)
    else if (it.kind === 'fork') chain.fork(it.depth, ({ hash }) => !isLost(hash, it.lost))
    else if (it.kind === 'watch') await watchWithFaults(it)
    else if (it.kind === 'watch twice') await Promise.all([shop.watch(), shop.watch()])
    else if (it.kind === 'send') {
      const last = chain.pending().at(-1)
      sent.push(chain.send(addresses[it.who]!, it.amount, it.together ? last?.hash : undefined))
    } else {
      const again = sent[it.which]?.hash
      const isKnown = [...chain.txs(), ...chain.pending()].some(({ hash }) => hash === again)
      if (again && !isKnown)
        for (const { to, amount, hash } of sent.filter((tx) => tx.hash === again))
          chain.send(to, amount, hash)
    }
  }
  chain.mine(FINAL)
  for (let n = 0; n < 4; n++) await shop.watch()
}

type Row = {
  key: string
  state: string
  concern: string | null
  amount: string
  moved: string
  times: number
}

async function compare(members: readonly Holder[]): Promise<void> {
  const addresses = new Set(await Promise.all(members.map(shop.address)))
  const { rows } = await shop.deps.db.execute<Row>(sql`
    select d.tx || ' ' || d.address || ' ' || d.place as key, d.state, d.concern, d.amount::text,
      coalesce(sum(t.amount), 0)::text as moved, count(t.id)::int as times
    from coin_deposits d left join ledger_transfers t on t.reference = d.id::text
    where d.member_id = any(string_to_array(${members.map(({ id }) => id).join(',')}, ',')::uuid[]) group by d.id`)
  const known = new Map(rows.map((row) => [row.key, row]))
  const inChain = byKey(shop.chain.txs().filter(({ to }) => addresses.has(to)))

  for (const [key, tx] of inChain)
    expect(known.get(key), `${key} stayed in the chain`).toMatchObject({
      state: tx.amount >= LEAST ? 'credited' : 'small',
      amount: `${tx.amount}`,
      concern: null,
    })
  for (const row of rows) {
    const isCredited = row.state === 'credited'
    expect(row).toMatchObject({ times: isCredited ? 1 : 0, moved: isCredited ? row.amount : '0' })
    if (!inChain.has(row.key)) expect(row).toMatchObject(isCredited ? { concern: 'gone' } : { state: 'gone' })
  }
  for (const member of members) {
    const address = await shop.address(member)
    const own = rows.filter(({ key, state }) => key.split(' ')[1] === address && state === 'credited')
    expect(await shop.coins(member)).toBe(own.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
  }
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
}

it('credits every remaining deposit exactly once, for any sequence of forks, faults and crashes', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const sequences = fc.array(step, { minLength: 15, maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const members = [await shop.holder(), await shop.holder()]
      await run(steps, members)
      await compare(members)
    }),
    { seed, numRuns: Number(process.env.RUNS ?? 25), endOnFailure: true },
  )
  process.stdout.write(`coin model seed ${seed}\n`)
}, 240_000)
