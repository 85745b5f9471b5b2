/**
 * What a message is for. `security`: a code, an invitation or a change of an account; codes are valid for ten
 * minutes. `transactional`: something that the recipient did or waits for. `bulk`: what members can switch
 * off, sent to many at once.
 */
export type MessagePurpose = 'security' | 'transactional' | 'bulk'

const priorities: Readonly<Record<MessagePurpose, number>> = { security: 10, transactional: 0, bulk: -10 }

/** Adds its purpose to a message of a `mail.send` or `sms.send` event; without one it is `transactional`. */
export const withPurpose = <T extends object>(purpose: MessagePurpose, message: T) => ({
  ...message,
  purpose,
})

/**
 * Returns the priority of the job that sends a message: the highest is sent first. A code waits only for the
 * sends under way: at most two for each slot of a process (`runJobs`), of about ten seconds each.
 */
export function priorityOf(message: object): number {
  const { purpose } = message as { purpose?: MessagePurpose }
  // A newer version can have other purposes.
  return (purpose && priorities[purpose]) ?? priorities.transactional
}
