import type { Input, Output } from '@pasar/contract/call'
import type { adminGatewayInfo, adminGatewaySave } from '@pasar/contract/calls/admin/finance/payment-methods'
import { sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { presentWaitingChange, requestChange, type WaitingChange } from '../../change-requests/index.ts'
import type { Gateway } from '../gateways/definition.ts'
import { decryptKey, encryptKey } from '../methods/entered-keys.ts'
import { findKeySetting } from '../methods/gateway-keys.ts'
import { payments } from '../tables.ts'

export type KeyEntry = Input<typeof adminGatewaySave>['keys'][number]

/** A key of a request, with what the console shows of it. */
export type RequestedKey = {
  name: string
  /** Encrypted for its name; null for the value of the environment. */
  sealed: string | null
  /** The value; null for secrets. */
  value: string | null
  lastFour: string
}

/** The last four characters of a shorter secret would reveal too much of it. */
const MIN_LENGTH_FOR_LAST_FOUR = 12

/** Returns the part of a secret that the console shows. */
export const getLastFour = (value: string): string =>
  value.length < MIN_LENGTH_FOR_LAST_FOUR ? '' : value.trimEnd().slice(-4)

/**
 * Reports whether changes of gateways need a second account: from the first payment on, also one that was not
 * completed. Before, one account sets up the shop and corrects what it has mistyped.
 */
export async function needsSecondAccount({ tx }: StaffContext): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${payments} limit 1`)
  return rows.length > 0
}

/** Requests keys of a gateway; they are encrypted until another account decides, and deleted then. */
export async function requestKeys(
  ctx: StaffContext,
  gateway: Gateway,
  entries: readonly KeyEntry[],
): Promise<void> {
  const requested = entries.map(({ name, value }): RequestedKey => {
    if (value === null) return { name, sealed: null, value: null, lastFour: '' }
    const sealed = encryptKey(ctx.config, name, value)
    return isSecret(name)
      ? { name, sealed, value: null, lastFour: getLastFour(value) }
      : { name, sealed, value, lastFour: '' }
  })
  const content = JSON.stringify(requested)
  await requestChange(ctx, { kind: 'gateway', subject: gateway.id, content, reason: '' })
}

const isSecret = (name: string): boolean => findKeySetting(name)?.setting.secret ?? true

/** Parses the keys of a request. */
export const parseRequestedKeys = (content: string): RequestedKey[] => JSON.parse(content) as RequestedKey[]

/**
 * Decrypts the keys of a request.
 * @throws when `SEALING_KEYS` no longer has the key that encrypted them; reject and enter them again then
 */
export const readRequestedKeys = (
  { config }: Pick<StaffContext, 'config'>,
  requested: readonly RequestedKey[],
): KeyEntry[] =>
  requested.map(({ name, sealed }) => ({
    name,
    value: sealed === null ? null : decryptKey(config, name, sealed),
  }))

/** Builds requested keys of the contract, secrets masked. */
export function presentRequestedKeys(
  ctx: Pick<StaffContext, 'staff'>,
  change: WaitingChange | undefined,
): Output<typeof adminGatewayInfo>['pending'] {
  if (!change) return null
  const keys = parseRequestedKeys(change.content).map(({ name, sealed, value, lastFour }) => ({
    ...{ name, value, lastFour, secret: isSecret(name) },
    from: sealed === null ? ('environment' as const) : ('console' as const),
  }))
  return { ...presentWaitingChange(ctx, change), keys }
}
