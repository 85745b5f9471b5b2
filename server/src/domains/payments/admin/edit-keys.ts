import type { Input } from '@pasar/contract/call'
import type {
  adminGatewayDecide,
  adminGatewaySave,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import { eq, inArray } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { decideChange } from '../../change-requests/index.ts'
import { requireReauthentication } from '../../staff/index.ts'
import type { Gateway } from '../gateways/definition.ts'
import { gatewayById } from '../gateways/index.ts'
import { encryptKey } from '../methods/entered-keys.ts'
import { publishPaymentSettingsChange } from '../methods/terms.ts'
import { payKeys } from '../tables.ts'
import { checkEntries } from './check-keys.ts'
import {
  getLastFour,
  type KeyEntry,
  needsSecondAccount,
  parseRequestedKeys,
  type RequestedKey,
  readRequestedKeys,
  requestKeys,
} from './requested-keys.ts'
import { findGateway, type GatewayView, presentGateway } from './show-gateways.ts'

type Row = typeof payKeys.$inferSelect

/**
 * Saves keys of a gateway; once the shop has had payments, they wait for a second account instead, since keys
 * decide whom shoppers pay. Audited. Refuses incomplete keys and, in production, those of the sandbox.
 */
export async function saveKeys(
  ctx: StaffContext,
  { id, keys }: Input<typeof adminGatewaySave>,
): Promise<Result<GatewayView>> {
  const gateway = gatewayById(id)
  if (!gateway) return refuse('not-found')
  const fresh = await requireReauthentication(ctx)
  if (!fresh.ok) return fresh
  const checked = checkEntries(ctx, gateway, keys)
  if (!checked.ok) return checked
  if (!(await needsSecondAccount(ctx)))
    return ok(await applyKeys(ctx, gateway, keys, { next: checked.data, action: 'gateway.keys' }))
  await requestKeys(ctx, gateway, keys)
  await recordAudit(ctx, 'gateway.request', `gateway:${id}`, null, { entered: keys.map(describeEntry) })
  return ok(await findGateway(ctx, gateway))
}

/**
 * Approves or rejects keys that another account entered, or withdraws one's own. Audited. Refuses
 * `sign-in-again`, `not-found`, `state-changed`, `forbidden` for the approval of one's own, and
 * `input-invalid` for keys that the others no longer complete.
 */
export async function decideKeys(
  ctx: StaffContext,
  decision: Input<typeof adminGatewayDecide>,
): Promise<Result<GatewayView>> {
  const fresh = await requireReauthentication(ctx)
  if (!fresh.ok) return fresh
  const decided = await decideChange(ctx, 'gateway', decision)
  if (!decided.ok) return decided
  const gateway = gatewayById(decided.data.subject)
  if (!gateway) return refuse('not-found')
  const requested = parseRequestedKeys(decided.data.content)
  const { outcome } = decided.data
  if (outcome !== 'approve') {
    const before = { entered: requested.map(describeKey) }
    await recordAudit(ctx, `gateway.${outcome}`, `gateway:${gateway.id}`, before, { note: decision.note })
    return ok(await findGateway(ctx, gateway))
  }
  const keys = readRequestedKeys(ctx, requested)
  const checked = checkEntries(ctx, gateway, keys)
  if (!checked.ok) return checked
  return ok(await applyKeys(ctx, gateway, keys, { next: checked.data, action: 'gateway.approve' }))
}

const maskedKey = (name: string, lastFour: string): string => `${name}: …${lastFour}`

/** Describes a requested key for the audit log. As a text: the log masks fields named like secrets. */
const describeKey = ({ name, sealed, lastFour }: RequestedKey): string =>
  sealed === null ? `${name}: environment` : maskedKey(name, lastFour)

const describeEntry = ({ name, value }: KeyEntry): string =>
  value === null ? `${name}: environment` : maskedKey(name, getLastFour(value))

async function applyKeys(
  ctx: StaffContext,
  gateway: Gateway,
  keys: readonly KeyEntry[],
  { next, action }: { next: Config; action: 'gateway.keys' | 'gateway.approve' },
): Promise<GatewayView> {
  await lock(ctx.tx, 'counter', 'pay keys')
  const entered = keys.map(({ name }) => name)
  const previous = await ctx.tx.select().from(payKeys).where(inArray(payKeys.name, entered))
  await writeKeys(ctx, keys)
  const before = previous.map(({ name, lastFour }) => maskedKey(name, lastFour))
  const after = keys.map(describeEntry)
  await recordAudit(ctx, action, `gateway:${gateway.id}`, { entered: before }, { entered: after })
  ctx.afterCommit(() => publishPaymentSettingsChange(ctx))
  const rows = await ctx.tx.select().from(payKeys)
  // Settings change after the commit: the answer shows the values from then on.
  const view = presentGateway({ ...ctx, config: next }, gateway, rows, new Map())
  const isStored = (name: string) => rows.some((row) => row.name === name)
  return {
    ...view,
    keys: view.keys.map((key) =>
      key.from ? { ...key, from: isStored(key.name) ? 'console' : 'environment' } : key,
    ),
  }
}

/** Stores entered settings, encrypted; null restores the environment's value. */
export async function writeKeys(ctx: StaffContext, entries: readonly KeyEntry[]): Promise<void> {
  for (const { name, value } of entries) {
    if (value === null) {
      await ctx.tx.delete(payKeys).where(eq(payKeys.name, name))
      continue
    }
    const row: Row = {
      name,
      sealed: encryptKey(ctx.config, name, value),
      lastFour: getLastFour(value),
      staffId: ctx.staff.id,
      changedAt: ctx.clock.now(),
    }
    await ctx.tx.insert(payKeys).values(row).onConflictDoUpdate({ target: payKeys.name, set: row })
  }
}
