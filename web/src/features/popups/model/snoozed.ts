import { POPUP_SNOOZE_MS } from '@pasar/contract/constants'
import { readStoredJson } from '@/lib/stored-json.ts'

/** The entries of the specification: a popup and when it may show again, in milliseconds. */
type Snoozed = { id: string; end_time: number }

const KEY = 'pasar.popups.snoozed'

const isEntry = (entry: Partial<Snoozed> | null): entry is Snoozed =>
  typeof entry?.id === 'string' && typeof entry.end_time === 'number'

/** Returns the entries that have not ended. */
function readSnoozed(now: number): Snoozed[] {
  const stored = readStoredJson<Snoozed[]>(localStorage, KEY, Array.isArray) ?? []
  return stored.filter((entry) => isEntry(entry) && entry.end_time > now)
}

/** Returns the ids of the popups that are hidden now. */
export const getSnoozed = (now = Date.now()): ReadonlySet<string> =>
  new Set(readSnoozed(now).map((entry) => entry.id))

/** Hides a popup for 24 hours, and removes entries that have ended. */
export function snoozePopup(id: string, now = Date.now()): void {
  const others = readSnoozed(now).filter((entry) => entry.id !== id)
  localStorage.setItem(KEY, JSON.stringify([...others, { id, end_time: now + POPUP_SNOOZE_MS }]))
}
