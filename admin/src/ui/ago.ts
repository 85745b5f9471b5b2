const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' })

/** From the largest unit down, in seconds. */
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago a moment was, in the largest whole unit: `3 days ago`. Both are ISO 8601. */
export function agoText(moment: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(moment)) / 1000
  const unit = units.find(([, size]) => seconds >= size)
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now'
}
