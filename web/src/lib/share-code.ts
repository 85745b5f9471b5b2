import { DAY_MS } from '@pasar/contract/time'
import { useSettings } from './settings.ts'

/** Days for which the invitation code of a link is kept. */
const KEEP_DAYS = 30

/** Keeps the invitation code of the launch address until the registration, for 30 days. */
export const saveShareCode = (shareCode: string): void =>
  void useSettings.setState({ shareCode, shareCodeAt: Date.now() })

/** Returns the kept invitation code, or an empty string. */
export function getShareCode(): string {
  const { shareCode, shareCodeAt } = useSettings.getState()
  return Date.now() - shareCodeAt < KEEP_DAYS * DAY_MS ? shareCode : ''
}

/** Drops the invitation code: a member has registered with it, or it does not exist any more. */
export const dropShareCode = (): void => void useSettings.setState({ shareCode: '' })
