import type { Input, Output } from '@pasar/contract/call'
import type {
  adminGatewayInfo,
  adminGatewayList,
  adminGatewaySave,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import { eq, inArray } from 'drizzle-orm'
import { type Config, unsafeSettings } from '../../../config.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { lock } from '../../../platform/locks.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { requireReauthentication } from '../../staff/index.ts'
import type { Gateway } from '../gateways/definition.ts'
import { allGateways, gatewayById, isConfigured } from '../gateways/index.ts'
import { encryptKey, environmentValue, isEntered } from '../methods/entered-keys.ts'
import { type KeySetting, listKeySettings } from '../methods/gateway-keys.ts'
import { methodName } from '../methods/labels.ts'
import { allMethods, getGatewayId } from '../methods/methods.ts'
import { publishPaymentSettingsChange } from '../methods/terms.ts'
import { payKeys } from '../tables.ts'

type View = Output<typeof adminGatewayInfo>
type Caller = Pick<StaffContext, 'config' | 'language'>
type Row = typeof payKeys.$inferSelect
type Entry = Input<typeof adminGatewaySave>['keys'][number]

/** The last four characters of a shorter secret would reveal too much of it. */
const MIN_LENGTH_FOR_LAST_FOUR = 12

const getLastFour = (value: string): string =>
  value.length < MIN_LENGTH_FOR_LAST_FOUR ? '' : value.trimEnd().slice(-4)

const maskedKey = (name: string, lastFour: string): string => `${name}: …${lastFour}`

function presentKey(
  { config, language }: Caller,
  { keys: { chinese = {} } }: Gateway,
  { key, setting: { name, description, secret, multiline = false } }: KeySetting,
  row: Row | undefined,
): View['keys'][number] {
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

const presentGateway = (caller: Caller, gateway: Gateway, rows: readonly Row[]): View => ({
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
})

/** Lists the gateways with their keys, secrets masked. */
export async function listGateways(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminGatewayList>,
): Promise<Result<Output<typeof adminGatewayList>>> {
  const rows = await ctx.tx.select().from(payKeys)
  const gateways = allGateways()
  const list = gateways
    .slice((page - 1) * limit, page * limit)
    .map((gateway) => presentGateway(ctx, gateway, rows))
  return ok({ list, total: gateways.length, page, limit })
}

/** Shows one gateway. */
export async function showGateway(
  ctx: StaffContext,
  { id }: Input<typeof adminGatewayInfo>,
): Promise<Result<View>> {
  const gateway = gatewayById(id)
  return gateway ? ok(presentGateway(ctx, gateway, await ctx.tx.select().from(payKeys))) : refuse('not-found')
}

const messages = {
  unknown: { 'en-us': 'Not a setting of this gateway', 'zh-cn': '该支付服务商没有此项设置' },
  // The description of each key in Chinese names its format.
  malformed: { 'en-us': (expected: string) => `Must be ${expected}`, 'zh-cn': () => '格式不正确' },
  missing: {
    'en-us': (name: string) => `${name} is required too`,
    'zh-cn': (name: string) => `${name} 也必须填写`,
  },
  unsafe: { 'en-us': (problem: string) => problem, 'zh-cn': () => '仅限沙箱使用，请填写正式环境的值' },
}

/** Applies entries to a copy of the settings. @returns the copy, and a message for each invalid entry */
function applyEntries(
  { config, language }: Caller,
  gateway: Gateway,
  entries: readonly Entry[],
): { next: Config; fields: FieldMessages } {
  const next = { ...config } as Record<string, unknown>
  const fields: FieldMessages = {}
  const keys = listKeySettings(gateway)
  for (const [at, { name, value }] of entries.entries()) {
    const entry = keys.find(({ setting }) => setting.name === name)
    if (!entry) {
      fields[`keys.${at}.name`] = localize(messages.unknown, language)
      continue
    }
    try {
      const { key, setting } = entry
      next[key] = value === null ? environmentValue(config, key) : setting.read(value)
    } catch (error) {
      fields[`keys.${at}.value`] = localize(messages.malformed, language)((error as Error).message)
    }
  }
  return { next: next as Config, fields }
}

/**
 * Saves keys of a gateway. Refuses incomplete keys (with the first required key the others must be set) and,
 * in production, those of the sandbox.
 */
export async function saveKeys(
  ctx: StaffContext,
  { id, keys }: Input<typeof adminGatewaySave>,
): Promise<Result<View>> {
  const gateway = gatewayById(id)
  if (!gateway) return refuse('not-found')
  const fresh = await requireReauthentication(ctx)
  if (!fresh.ok) return fresh
  const { next, fields } = applyEntries(ctx, gateway, keys)
  const values = next as Record<string, unknown>
  const [first, ...others] = gateway.keys.required
  const missing = values[first!] ? others.filter((key) => !values[key]) : []
  for (const key of missing)
    fields[gateway.settings[key]!.name] = localize(
      messages.missing,
      ctx.language,
    )(gateway.settings[key]!.name)
  const names = listKeySettings(gateway).map(({ setting }) => setting.name)
  for (const line of unsafeSettings(next)) {
    const name = names.find((one) => line.startsWith(`${one} `))
    if (name) fields[name] ??= localize(messages.unsafe, ctx.language)(line)
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  await lock(ctx.tx, 'counter', 'pay keys')
  const entered = keys.map(({ name }) => name)
  const previous = await ctx.tx.select().from(payKeys).where(inArray(payKeys.name, entered))
  await writeKeys(ctx, keys)
  // As texts: the audit log masks fields named like secrets.
  const before = previous.map(({ name, lastFour }) => maskedKey(name, lastFour))
  const after = keys.map(({ name, value }) =>
    value === null ? `${name}: environment` : maskedKey(name, getLastFour(value)),
  )
  await recordAudit(ctx, 'gateway.keys', `gateway:${id}`, { entered: before }, { entered: after })
  ctx.afterCommit(() => publishPaymentSettingsChange(ctx))
  const rows = await ctx.tx.select().from(payKeys)
  // Settings change after the commit: the answer shows the values from then on.
  const view = presentGateway({ config: next, language: ctx.language }, gateway, rows)
  const isStored = (name: string) => rows.some((row) => row.name === name)
  return ok({
    ...view,
    keys: view.keys.map((key) =>
      key.from ? { ...key, from: isStored(key.name) ? 'console' : 'environment' } : key,
    ),
  })
}

/** Stores entered settings, encrypted; null restores the environment's value. */
export async function writeKeys(ctx: StaffContext, entries: readonly Entry[]): Promise<void> {
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
