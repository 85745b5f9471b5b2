/** Faults of a payment; `switchHelp` describes each. */
export type Switches = {
  outcome: 'by-card' | 'approve' | 'decline' | 'abandon'
  webhookDelaySec: number
  webhookBeforeReturn: boolean
  duplicate: boolean
  outOfOrder: boolean
  badSignature: boolean
  wrongAmount: boolean
  wrongCurrency: boolean
  failCreate: boolean
  timeoutAfterCharge: boolean
  lateSuccess: boolean
  refund: 'success' | 'async-success' | 'async-failure' | 'async-closed' | 'timeout'
}

export const defaultSwitches: Switches = {
  outcome: 'by-card',
  webhookDelaySec: 0,
  webhookBeforeReturn: false,
  duplicate: false,
  outOfOrder: false,
  badSignature: false,
  wrongAmount: false,
  wrongCurrency: false,
  failCreate: false,
  timeoutAfterCharge: false,
  lateSuccess: false,
  refund: 'success',
}

export const switchChoices = {
  outcome: ['by-card', 'approve', 'decline', 'abandon'],
  refund: ['success', 'async-success', 'async-failure', 'async-closed', 'timeout'],
} as const

export const switchHelp: Record<keyof Switches, { label: string; help: string }> = {
  outcome: {
    label: 'Outcome',
    help: 'By the card’s number; or every card is approved or declined; or the shopper leaves and the payment stays pending.',
  },
  webhookDelaySec: { label: 'Delay the webhook (s)', help: 'Seconds before the first attempt.' },
  webhookBeforeReturn: {
    label: 'Webhook before the return',
    help: 'The shopper returns only when the shop has responded to the notification.',
  },
  duplicate: {
    label: 'Duplicate ×3',
    help: 'Every notification is sent three times with the same event id.',
  },
  outOfOrder: {
    label: 'Out of order',
    help: 'Notifications of failed attempts arrive after the success.',
  },
  badSignature: {
    label: 'Bad signature',
    help: 'Notifications are signed with another secret, retries too.',
  },
  wrongAmount: { label: 'Wrong amount', help: 'Notifications and queries report one unit too little.' },
  wrongCurrency: { label: 'Wrong currency', help: 'Notifications and queries report another currency.' },
  failCreate: { label: '500 on create', help: 'Creating a payment responds 500 and creates none.' },
  timeoutAfterCharge: {
    label: 'Time out after charging',
    help: 'The card is charged, the shopper sees a time-out, and no notification is sent.',
  },
  lateSuccess: {
    label: 'Late success',
    help: 'The bank approves after the payment was closed or has expired.',
  },
  refund: {
    label: 'Refunds',
    help: 'At once; or pending first, then completed, failed or closed (WeChat Pay; elsewhere it fails); or completed with a time-out as the response.',
  },
}

/** Parses switches; unknown names and invalid values are ignored. */
export function parseSwitches(input: unknown): Partial<Switches> {
  if (!input || typeof input !== 'object') return {}
  const out: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    const usual = defaultSwitches[name as keyof Switches]
    const choices: readonly string[] | undefined = switchChoices[name as keyof typeof switchChoices]
    if (choices) {
      if (choices.includes(String(value))) out[name] = value
    } else if (typeof usual === 'number') {
      const seconds = Number(value)
      if (seconds >= 0 && seconds <= 86_400) out[name] = seconds
    } else if (typeof usual === 'boolean') out[name] = value === true || value === 'true' || value === 'on'
  }
  return out
}
