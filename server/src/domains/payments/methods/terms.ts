import { sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { publishChange, reloadOnChange } from '../../../platform/bus/reload-on-change.ts'
import type { Ctx, Deps } from '../../../platform/context.ts'
import type { AmountLimits, MethodDefinition, Purpose } from '../gateways/definition.ts'
import { isConfigured } from '../gateways/index.ts'
import { payKeys, payMethods } from '../tables.ts'
import { applyEnteredKeys } from './entered-keys.ts'
import { allMethods, getGatewayId, type Method, readInstalments, serves } from './methods.ts'

const CHANGED = 'payments.settings-changed'

type Row = typeof payMethods.$inferSelect

/** The terms of a method in a market. */
export type Terms = Pick<MethodDefinition, 'costBp' | 'currencies' | 'min' | 'max' | 'step'> & {
  isOn: boolean
}

/** The terms that staff have set, by `market method`; in memory, since every step of a payment reads it. */
const rowsByConfig = new WeakMap<Config, ReadonlyMap<string, Row>>()

type Where = Pick<Ctx, 'config' | 'market'>

const findRow = ({ config, market }: Where, { id }: Method): Row | undefined =>
  rowsByConfig.get(config)?.get(`${market} ${id}`)

/** The terms of a method in a market: the provider's limits, narrowed by staff. */
export function getTerms(where: Where, method: Method): Terms {
  const row = findRow(where, method)
  if (!row) return { ...method, isOn: true }
  return {
    ...method,
    isOn: row.isOn,
    costBp: row.costBp === null ? method.costBp : BigInt(row.costBp),
    min: narrow(method.min, row.min, (provider, staff) => (staff > provider ? staff : provider)),
    max: narrow(method.max, row.max, (provider, staff) => (staff < provider ? staff : provider)),
  }
}

function narrow(
  provider: AmountLimits = {},
  staff: Record<string, string>,
  choose: (provider: bigint, staff: bigint) => bigint,
): AmountLimits {
  const limits = { ...provider }
  for (const [currency, amount] of Object.entries(staff) as [keyof AmountLimits, string][]) {
    const limit = limits[currency]
    limits[currency] = limit === undefined ? BigInt(amount) : choose(limit, BigInt(amount))
  }
  return limits
}

/** Every method in the order in which a market's shoppers see them. */
export function methodsInOrder(where: Where): Method[] {
  const methods = [...allMethods().values()]
  const getPlace = (method: Method) => findRow(where, method)?.place ?? methods.length
  return methods.sort((a, b) => getPlace(a) - getPlace(b))
}

/** The methods that a market offers for a purpose, in order: switched on, and with a configured gateway. */
export const offeredMethods = (where: Where, purpose: Purpose): Method[] =>
  methodsInOrder(where).filter((method) => {
    if (!serves(method, purpose) || !getTerms(where, method).isOn) return false
    const gateway = getGatewayId(where.config, method)
    if (gateway !== null && !isConfigured(where.config, gateway)) return false
    return !method.instalments || readInstalments(where.config, method).length > 0
  })

/**
 * Loads what staff have set, and reloads it whenever a process publishes a change, or a check finds one: each
 * load logs the keys that cannot be read.
 */
export const followPaymentSettings = (deps: Deps): Promise<void> =>
  reloadOnChange(
    deps,
    CHANGED,
    () => load(deps),
    () => readVersion(deps),
  )

/** Reads a digest of what `load` reads: not every change has a time of its own. */
async function readVersion({ db }: Deps): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select md5(concat((select jsonb_agg(k order by name) from pay_keys k),
      (select jsonb_agg(m order by market, method) from pay_methods m))) as version`)
  return rows[0]!.version
}

async function load(deps: Deps): Promise<void> {
  const rows = await deps.db.select().from(payMethods)
  applyEnteredKeys(deps, await deps.db.select().from(payKeys))
  rowsByConfig.set(deps.config, new Map(rows.map((row) => [`${row.market} ${row.method}`, row])))
}

/** Publishes a change to every process, after the commit, and loads it in this one. */
export const publishPaymentSettingsChange = (deps: Pick<Deps, 'bus'>): Promise<void> =>
  publishChange(deps, CHANGED)
