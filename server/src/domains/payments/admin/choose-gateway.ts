import type { Input, Output } from '@pasar/contract/call'
import type {
  adminPaymentMethodDecide,
  adminPaymentMethodSave,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import { eq } from 'drizzle-orm'
import { type Config, settings } from '../../../config.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import {
  decideChange,
  findWaitingChanges,
  presentWaitingChange,
  requestChange,
} from '../../change-requests/index.ts'
import { listAcquirers } from '../gateways/acquirers.ts'
import { gatewayById } from '../gateways/index.ts'
import { environmentValue, readKey } from '../methods/entered-keys.ts'
import { getGatewayId, type Method, methodById } from '../methods/methods.ts'
import { publishPaymentSettingsChange } from '../methods/terms.ts'
import { payKeys } from '../tables.ts'
import { writeKeys } from './edit-keys.ts'
import { needsSecondAccount } from './requested-keys.ts'

type Pending = Output<typeof adminPaymentMethodSave>['pending']

/** Loads the gateways that wait for a second account, and returns the lookup by method. */
export async function findRequestedGateways(ctx: StaffContext): Promise<(method: Method) => Pending> {
  const changes = await findWaitingChanges(ctx.tx, 'method')
  return ({ id }) => {
    const change = changes.get(id)
    if (!change) return null
    const company = change.content
    const companyName = gatewayById(company)?.name ?? company
    return { ...presentWaitingChange(ctx, change), company, companyName }
  }
}

/**
 * Chooses the gateway of a shared method, the same in all markets. Like keys it decides whom shoppers pay,
 * and waits for a second account once the shop has had payments. Audited.
 * @returns whether it applies
 */
export async function chooseGateway(ctx: StaffContext, method: Method, company: string): Promise<boolean> {
  if (!(await needsSecondAccount(ctx))) {
    await applyGateway(ctx, 'pay-method.carrier', method, company)
    return true
  }
  await requestChange(ctx, { kind: 'method', subject: method.id, content: company, reason: '' })
  const before = { company: getGatewayId(ctx.config, method) }
  await recordAudit(ctx, 'pay-method.request', `pay-method:${method.id}`, before, { company })
  return false
}

/**
 * Approves or rejects the gateway of a method that another account chose, or withdraws one's own choice.
 * Audited. Refuses `not-found`, `state-changed` also when the gateway does not process the method any more,
 * and `forbidden` for the approval of one's own.
 */
export async function decideMethod(
  ctx: StaffContext,
  decision: Input<typeof adminPaymentMethodDecide>,
): Promise<Result<Output<typeof adminPaymentMethodDecide>>> {
  const decided = await decideChange(ctx, 'method', decision)
  if (!decided.ok) return decided
  const { subject, content: company, outcome } = decided.data
  const method = methodById(subject)
  const isOffered = method !== undefined && listAcquirers(method.id).includes(company)
  if (!method || (outcome === 'approve' && !isOffered)) return refuse('state-changed')
  if (outcome === 'approve') await applyGateway(ctx, 'pay-method.approve', method, company)
  else
    await recordAudit(
      ctx,
      `pay-method.${outcome}`,
      `pay-method:${subject}`,
      { company },
      { note: decision.note },
    )
  return ok({})
}

/** Stores the choice in the list of all methods, which is a setting like the keys. */
async function applyGateway(
  ctx: StaffContext,
  action: 'pay-method.carrier' | 'pay-method.approve',
  method: Method,
  company: string,
): Promise<void> {
  const { id } = method
  // Approvals of several methods at once would otherwise each write the list without the choices of the
  // others.
  await lock(ctx.tx, 'counter', 'pay keys')
  const acquirers = await readStoredGateways(ctx)
  const value = Object.entries({ ...acquirers, [id]: company })
    .map(([shared, gateway]) => `${shared}=${gateway}`)
    .join(',')
  await writeKeys(ctx, [{ name: settings.acquirers.name, value }])
  const before = { company: getGatewayId({ acquirers }, method) }
  await recordAudit(ctx, action, `pay-method:${id}`, before, { company })
  ctx.afterCommit(() => publishPaymentSettingsChange(ctx))
}

/** Reads the list as stored: this process may not have loaded the latest change yet. */
async function readStoredGateways(ctx: StaffContext): Promise<Config['acquirers']> {
  const [row] = await ctx.tx.select().from(payKeys).where(eq(payKeys.name, settings.acquirers.name))
  const [stored] = row ? readKey(ctx, row) : []
  return (stored?.[1] ?? environmentValue(ctx.config, 'acquirers')) as Config['acquirers']
}
