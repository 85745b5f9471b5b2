/** Senders by calling code (`60`); `*` is of every other country. */
export type Senders = Readonly<Record<string, string>>

/**
 * Parses `60=Pasar,1=+14155550100,*=PASAR`, or one sender for all countries.
 * @throws Error with the format
 */
export function parseSenders(value: string): Senders {
  const entries = value.split(',').map((part) => {
    const [, code = '*', sender = ''] = /^(?:(\d{1,4}|\*)=)?([^=,]{1,64})$/.exec(part.trim()) ?? []
    if (!sender) throw new Error('a sender, or calling-code=sender by comma, * for other countries')
    return [code, sender] as const
  })
  if (new Set(entries.map(([code]) => code)).size < entries.length)
    throw new Error('a list with one sender for each calling code')
  return Object.fromEntries(entries)
}

/**
 * Returns the sender for a number: that of its longest calling code.
 * @param to `+60123456789`
 * @throws Error when no sender is configured for the country
 */
export function senderFor(senders: Senders, to: string): string {
  const codes = [4, 3, 2, 1].map((length) => to.slice(1, 1 + length))
  const sender = [...codes, '*'].map((code) => senders[code]).find((it) => it !== undefined)
  if (!sender) throw new Error(`SMS_SENDERS has no sender for ${to.slice(0, 4)}…`)
  return sender
}
