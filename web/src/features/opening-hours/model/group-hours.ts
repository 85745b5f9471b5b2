import { type OpeningHours, sortHours } from '@pasar/contract/opening-hours'

/** Opening hours of consecutive days that are equal; `hours` is empty for closed days. */
export type HoursRow = { from: number; to: number; hours: { opens: string; closes: string }[] }

/** Groups the days of a week for display: Mon–Fri 09:00–18:00, Sat 10:00–14:00, Sun closed. */
export function groupHours(hours: readonly OpeningHours[]): HoursRow[] {
  const rows: HoursRow[] = []
  for (let day = 1; day <= 7; day++) {
    const own = sortHours(hours)
      .filter((it) => it.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
    const last = rows.at(-1)
    if (last && JSON.stringify(last.hours) === JSON.stringify(own)) last.to = day
    else rows.push({ from: day, to: day, hours: own })
  }
  return rows
}
