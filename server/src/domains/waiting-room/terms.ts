import type { Deps } from '../../platform/context.ts'
import { getSettings, SETTINGS_TAG } from '../settings/index.ts'
import { findFlashSkuIds } from './queries.ts'

/** The waiting room as staff set it. */
export type QueueTerms = {
  /** The SKUs that require an admission; null for all. */
  scope: ReadonlySet<string> | null
  /** The most members in checkout at a time. */
  active: number
  /** How long an admission lasts. */
  minutes: number
}

/** For how long a process keeps which SKUs are in a flash sale, in seconds. */
const SCOPE_SECONDS = 1

/** Returns the terms of the waiting room; null while it is off. */
export async function getTerms(deps: Deps): Promise<QueueTerms | null> {
  const settings = getSettings(deps)
  if (settings.waitingRoom === 0) return null
  const scope =
    settings.waitingRoomWholeShop === 1
      ? null
      : await deps.cache.get('waiting-room.scope', [SETTINGS_TAG], SCOPE_SECONDS, () =>
          findFlashSkuIds(deps.db, deps.clock.now()),
        )
  return { scope, active: settings.waitingRoomActive, minutes: settings.waitingRoomMinutes }
}

/** Returns those of some SKUs that require an admission. */
export const requireAdmission = (skuIds: readonly string[], { scope }: QueueTerms): string[] =>
  skuIds.filter((id) => scope === null || scope.has(id))
