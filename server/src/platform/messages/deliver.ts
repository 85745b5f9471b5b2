import type { Deps } from '../context.ts'
import { RecipientRefused } from './recipient-refused.ts'
import { isSuppressed, suppress } from './suppressions.ts'

/**
 * Sends a message unless its recipient is suppressed. When the provider refuses the recipient for good,
 * suppresses it and returns: the job must not try again. Logs name no address.
 * @throws Error when a later attempt can succeed
 */
export async function deliver(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'metrics'>,
  channel: 'email' | 'sms',
  address: string,
  send: () => Promise<void>,
): Promise<void> {
  const count = (outcome: string) => deps.metrics.messages.inc({ channel, outcome })
  if (await isSuppressed(deps.db, address)) return count('suppressed')
  try {
    await send()
    count('accepted')
  } catch (error) {
    count(error instanceof RecipientRefused ? 'refused' : 'failed')
    if (!(error instanceof RecipientRefused)) throw error
    const { provider, reason: code } = error
    deps.log.info({ channel, provider, code }, 'a recipient gets no more messages')
    await suppress(deps.db, { address, channel, reason: 'refused', provider, code, at: deps.clock.now() })
  }
}
