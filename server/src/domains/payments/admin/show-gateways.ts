import type { Input, Output } from '@pasar/contract/call'
import type { adminGatewayInfo, adminGatewayList } from '@pasar/contract/calls/admin/finance/payment-methods'
import type { Config } from '../../../config.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findWaitingChanges, type WaitingChange } from '../../change-requests/index.ts'
import type { Gateway } from '../gateways/definition.ts'
import { allGateways, gatewayById, isConfigured } from '../gateways/index.ts'
import { isEntered } from '../methods/entered-keys.ts'
import { type KeySetting, listKeySettings } from '../methods/gateway-keys.ts'
import { methodName } from '../methods/labels.ts'
import { allMethods, getGatewayId } from '../methods/methods.ts'
import { payKeys } from '../tables.ts'
import { getLastFour, presentRequestedKeys } from './requested-keys.ts'

export type GatewayView = Output<typeof adminGatewayInfo>
type Caller = Pick<StaffContext, 'config' | 'language' | 'staff'>
type Row = typeof payKeys.$inferSelect

function presentKey(
  { config, language }: Caller,
  { keys: { chinese = {} } }: Gateway,
  { key, setting: { name, description, secret, multiline = false } }: KeySetting,
  row: Row | undefined,
): GatewayView['keys'][number] {
  const value = String(config[key as keyof Config] ?? '')
  return {
    name,
    description: localize({ 'en-us': description, 'zh-cn': chinese[key] ?? '' }, language),
    multiline,
    secret,
    from: value === '' ? null : isEntered(config, key) ? 'console' : 'environment',
    value: secret || value === '' ? null : value,
    lastFour: secret ? getLastFour(value) : '',
    changedAt: row?.changedAt.toISOString() ?? null,
  }
}

/** Builds a gateway of the contract. @param changes keys that wait for a second account, by gateway */
export const presentGateway = (
  caller: Caller,
  gateway: Gateway,
  rows: readonly Row[],
  changes: ReadonlyMap<string, WaitingChange>,
): GatewayView => ({
  id: gateway.id,
  name: gateway.name,
  isSetUp: isConfigured(caller.config, gateway.id),
  keys: listKeySettings(gateway).map((key) =>
    presentKey(
      caller,
      gateway,
      key,
      rows.find((row) => row.name === key.setting.name),
    ),
  ),
  methods: [...allMethods().values()]
    .filter((method) => getGatewayId(caller.config, method) === gateway.id)
    .map(({ id }) => methodName(id, caller.language)),
  notifyUrl: `${caller.config.publicUrl}/pay/notify/${gateway.id}`,
  pending: presentRequestedKeys(caller, changes.get(gateway.id)),
})

/** Lists the gateways with their keys, secrets masked. */
export async function listGateways(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminGatewayList>,
): Promise<Result<Output<typeof adminGatewayList>>> {
  const rows = await ctx.tx.select().from(payKeys)
  const changes = await findWaitingChanges(ctx.tx, 'gateway')
  const gateways = allGateways()
  const list = gateways
    .slice((page - 1) * limit, page * limit)
    .map((gateway) => presentGateway(ctx, gateway, rows, changes))
  return ok({ list, total: gateways.length, page, limit })
}

/** Shows one gateway. */
export async function showGateway(
  ctx: StaffContext,
  { id }: Input<typeof adminGatewayInfo>,
): Promise<Result<GatewayView>> {
  const gateway = gatewayById(id)
  return gateway ? ok(await findGateway(ctx, gateway)) : refuse('not-found')
}

/** Returns a gateway with its keys. */
export const findGateway = async (ctx: StaffContext, gateway: Gateway): Promise<GatewayView> =>
  presentGateway(
    ctx,
    gateway,
    await ctx.tx.select().from(payKeys),
    await findWaitingChanges(ctx.tx, 'gateway'),
  )
