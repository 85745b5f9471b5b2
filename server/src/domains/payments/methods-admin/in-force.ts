import { payMethods as methodIds, type PayMethodId } from '@pasar/contract/calls/pay-methods'
import type { Config } from '../../../config.ts'
import { follow } from '../../../platform/bus/follow.ts'
import type { Ctx, Deps } from '../../../platform/context.ts'
import { type Method, methods } from '../methods.ts'
import { payKeys, payMethods } from '../tables.ts'
import { putInForce } from './keys-in-force.ts'

const CHANGED = 'payments.settings-changed'

type Row = typeof payMethods.$inferSelect
type Amounts = NonNullable<Method['least']>

/** What holds of a method in a market. */
export type Terms = Pick<Method, 'costBp' | 'currencies' | 'least' | 'most' | 'step'> & { isOn: boolean }

/** The operator's decisions by process, `market method`: read at every step of paying, so from memory. */
const decided = new WeakMap<Config, ReadonlyMap<string, Row>>()

type Where = Pick<Ctx, 'config' | 'market'>

const rowOf = ({ config, market }: Where, method: PayMethodId): Row | undefined =>
  decided.get(config)?.get(`${market} ${method}`)

/** The methods' terms in a market: what the payment company takes, narrowed by what the operator has decided. */
export function termsOf(where: Where, method: PayMethodId): Terms {
  const own = methods[method]
  const row = rowOf(where, method)
  if (!row) return { ...own, isOn: true }
  return {
    ...own,
    isOn: row.isOn,
    costBp: row.costBp === null ? own.costBp : BigInt(row.costBp),
    least: narrowed(own.least, row.least, (theirs, ours) => (ours > theirs ? ours : theirs)),
    most: narrowed(own.most, row.most, (theirs, ours) => (ours < theirs ? ours : theirs)),
  }
}

function narrowed(
  theirs: Amounts = {},
  ours: Record<string, string>,
  choose: (theirs: bigint, ours: bigint) => bigint,
): Amounts {
  const both = { ...theirs }
  for (const [currency, amount] of Object.entries(ours) as [keyof Amounts, string][]) {
    const limit = both[currency]
    both[currency] = limit === undefined ? BigInt(amount) : choose(limit, BigInt(amount))
  }
  return both
}

/** Every method in the order in which a market's shoppers see them. */
export function methodsInOrder(where: Where): PayMethodId[] {
  const placeOf = (method: PayMethodId) => rowOf(where, method)?.place ?? methodIds.length
  return [...methodIds].sort((a, b) => placeOf(a) - placeOf(b))
}

/** Reads what the operator has decided and entered, now and whenever a process says that something was. */
export const followPaySettings = (deps: Deps): Promise<void> => follow(deps, CHANGED, () => read(deps))

async function read(deps: Deps): Promise<void> {
  const rows = await deps.db.select().from(payMethods)
  putInForce(deps, await deps.db.select().from(payKeys))
  decided.set(deps.config, new Map(rows.map((row) => [`${row.market} ${row.method}`, row])))
}

/** Tells every process that something was changed; after the commit. */
export const announcePaySettings = ({ bus }: Pick<Deps, 'bus'>): void => bus.publish(CHANGED, {})
