import type { Input, Output } from '@pasar/contract/call'
import type {
  adminGatewayInfo,
  adminGatewayList,
  adminGatewaySave,
} from '@pasar/contract/calls/admin/pay-methods'
import { payMethods as methodIds } from '@pasar/contract/calls/pay-methods'
import { eq, inArray } from 'drizzle-orm'
import { type Config, settings, unsafeSettings } from '../../../config.ts'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { freshSession } from '../../staff/index.ts'
import { isSetUp } from '../gateways/index.ts'
import { gatewayOf } from '../methods.ts'
import { payKeys } from '../tables.ts'
import { methodName } from '../texts.ts'
import { allCompanies, type Company, companyOf, type Key, keysOf } from './companies.ts'
import { announcePaySettings } from './in-force.ts'
import { isEntered, ofEnvironment, sealKey } from './keys-in-force.ts'

type View = Output<typeof adminGatewayInfo>
type Row = typeof payKeys.$inferSelect
type Entry = Input<typeof adminGatewaySave>['keys'][number]

/** A secret shorter than this would be half told by its last four characters. */
const TELLS_FROM = 12

const lastFourOf = (value: string): string => (value.length < TELLS_FROM ? '' : value.trimEnd().slice(-4))

const endOf = (name: string, lastFour: string): string => `${name}: …${lastFour}`

function keyView(config: Config, key: Key, row: Row | undefined): View['keys'][number] {
  const { name, meaning, secret } = settings[key]
  const value = String(config[key] ?? '')
  return {
    name,
    meaning,
    secret,
    from: value === '' ? null : isEntered(config, key) ? 'console' : 'environment',
    value: secret || value === '' ? null : value,
    lastFour: secret ? lastFourOf(value) : '',
    changedAt: row?.changedAt.toISOString() ?? null,
  }
}

const viewOf = ({ config }: StaffContext, company: Company, rows: readonly Row[]): View => ({
  id: company.id,
  name: company.name,
  isSetUp: isSetUp(config, company.id),
  keys: keysOf(company).map((key) =>
    keyView(
      config,
      key,
      rows.find((row) => row.name === settings[key].name),
    ),
  ),
  methods: methodIds
    .filter((method) => gatewayOf(config, method) === company.id)
    .map((method) => methodName(method, 'en-us')),
  notifyUrl: `${config.publicUrl}/pay/notify/${company.id}`,
})

/** The payment companies. */
export async function listGateways(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminGatewayList>,
): Promise<Result<Output<typeof adminGatewayList>>> {
  const rows = await ctx.tx.select().from(payKeys)
  const list = allCompanies
    .slice((page - 1) * limit, page * limit)
    .map((company) => viewOf(ctx, company, rows))
  return ok({ list, total: allCompanies.length, page, limit })
}

/** One payment company. */
export async function showGateway(
  ctx: StaffContext,
  { id }: Input<typeof adminGatewayInfo>,
): Promise<Result<View>> {
  const company = companyOf(id)
  return company ? ok(viewOf(ctx, company, await ctx.tx.select().from(payKeys))) : refuse('not-found')
}

/** What the settings would be, with what is wrong with what was entered. */
function tried(
  config: Config,
  company: Company,
  entries: readonly Entry[],
): { next: Config; fields: FieldMessages } {
  const next = { ...config } as Record<string, unknown>
  const fields: FieldMessages = {}
  for (const [at, { name, value }] of entries.entries()) {
    const key = keysOf(company).find((k) => settings[k].name === name)
    if (!key) {
      fields[`keys.${at}.name`] = 'No setting of this company'
      continue
    }
    try {
      next[key] = value === null ? ofEnvironment(config, key) : settings[key].read(value)
    } catch (error) {
      fields[`keys.${at}.value`] = `It must be ${(error as Error).message}`
    }
  }
  return { next: next as Config, fields }
}

/**
 * Enters keys of a payment company. Refuses what is not whole: with the first of its settings the others are needed,
 * and in production none may be the sandbox's.
 */
export async function saveKeys(
  ctx: StaffContext,
  { id, keys }: Input<typeof adminGatewaySave>,
): Promise<Result<View>> {
  const company = companyOf(id)
  if (!company) return refuse('not-found')
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  const { next, fields } = tried(ctx.config, company, keys)
  const [first, ...others] = company.needed
  const lacks = next[first!] ? others.filter((key) => !next[key]) : []
  for (const key of lacks) fields[settings[key].name] = `${settings[key].name} is needed as well`
  const ours = keysOf(company).map((key) => settings[key].name)
  for (const line of unsafeSettings(next)) {
    const name = ours.find((one) => line.startsWith(`${one} `))
    if (name) fields[name] ??= line
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  await lock(ctx.tx, 'counter', 'pay keys')
  const names = keys.map(({ name }) => name)
  const had = await ctx.tx.select().from(payKeys).where(inArray(payKeys.name, names))
  await writeKeys(ctx, keys)
  // As texts: the log hides what stands under the name of a secret, and an end is no secret.
  const before = had.map(({ name, lastFour }) => endOf(name, lastFour))
  const after = keys.map(({ name, value }) =>
    value === null ? `${name}: environment` : endOf(name, lastFourOf(value)),
  )
  await auditDeed(ctx, 'gateway.keys', `gateway:${id}`, { entered: before }, { entered: after })
  ctx.afterCommit(() => announcePaySettings(ctx))
  const rows = await ctx.tx.select().from(payKeys)
  // What is in force follows the commit: the answer says what it will be.
  const view = viewOf({ ...ctx, config: next }, company, rows)
  const isNow = (name: string) => rows.some((row) => row.name === name)
  return ok({
    ...view,
    keys: view.keys.map((key) =>
      key.from ? { ...key, from: isNow(key.name) ? 'console' : 'environment' } : key,
    ),
  })
}

/** Writes settings of payment companies, sealed; null goes back to the environment's. */
export async function writeKeys(ctx: StaffContext, entries: readonly Entry[]): Promise<void> {
  for (const { name, value } of entries) {
    if (value === null) {
      await ctx.tx.delete(payKeys).where(eq(payKeys.name, name))
      continue
    }
    const row: Row = {
      name,
      sealed: sealKey(ctx.config, name, value),
      lastFour: lastFourOf(value),
      staffId: ctx.staff.id,
      changedAt: ctx.clock.now(),
    }
    await ctx.tx.insert(payKeys).values(row).onConflictDoUpdate({ target: payKeys.name, set: row })
  }
}
