import type { Output } from '@pasar/contract/call'
import { AGENT_AWAY_MS } from '@pasar/contract/calls/admin/support/agents'
import type * as calls from '@pasar/contract/calls/support/chat'
import { CHAT_WIDGET_LANGUAGE } from '@pasar/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { publishChange, reloadOnChange } from '../../platform/bus/reload-on-change.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { findNextOpening, isOpenAt } from './rules.ts'
import { supportSettings } from './tables.ts'

export type SettingsRow = typeof supportSettings.$inferSelect

const CHANGED = 'support.settings-changed'

/** Cache tag of the home of support, which settings and the presence of agents change. */
export const HOME_TAG = 'support'

/** The settings of each process, in memory: the security headers of every page read the widget's address. */
const current = new WeakMap<Config, SettingsRow>()

/** Loads the settings, and again when any process publishes a change. */
export const loadSupportSettings = (deps: Deps): Promise<void> =>
  reloadOnChange(deps, CHANGED, async () => {
    const [row] = await deps.db.select().from(supportSettings)
    if (row) current.set(deps.config, row)
  })

/** Changes settings, and publishes the change to every process after the commit. */
export async function storeSupportSettings(
  ctx: Pick<Ctx, 'afterCommit' | 'bus' | 'cache' | 'tx'>,
  change: Partial<Omit<SettingsRow, 'id' | 'single'>>,
): Promise<void> {
  await ctx.tx.update(supportSettings).set(change).where(eq(supportSettings.single, true))
  ctx.afterCommit(async () => {
    await publishChange(ctx, CHANGED)
    ctx.cache.invalidate(HOME_TAG)
  })
}

/** Returns the origin of the third-party widget; undefined while the shop's own chat is used. */
export function getWidgetOrigin(config: Config): string | undefined {
  const url = current.get(config)?.widgetUrl
  return url ? new URL(url).origin : undefined
}

/** Returns whether an agent is online now: set by the agent, and a console reported it lately. */
async function hasAgent(ctx: Ctx): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - AGENT_AWAY_MS).toISOString()
  const { rows } = await ctx.tx.execute(
    sql`select 1 from support_agents where online and seen_at > ${since}::timestamptz limit 1`,
  )
  return rows.length > 0
}

/** Returns opening hours, availability, contacts and the widget of support. */
export async function showHome(ctx: Ctx): Promise<Result<Output<typeof calls.chatHome>>> {
  const { timeZone, hours, contacts, widgetUrl, widgetId } = current.get(ctx.config)!
  const now = ctx.clock.now()
  const isOpen = isOpenAt(hours, timeZone, now)
  return ok({
    ...{ timeZone, hours, contacts, isOpen },
    available: isOpen && (await hasAgent(ctx)),
    opensAt: findNextOpening(hours, timeZone, now)?.toISOString() ?? null,
    widget: widgetUrl ? { scriptUrl: widgetUrl, id: widgetId, language: CHAT_WIDGET_LANGUAGE } : null,
  })
}
