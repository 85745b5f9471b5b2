import { t } from '../../i18n/translate.ts'

type Item = { title: string; quantity: number }

/** Summarizes the items of an order: “Lumen Glow × 2 and 2 more”, where the number counts the other items. */
export function summarizeItems([first, ...others]: readonly Item[]): string {
  if (!first) return ''
  const summary = `${first.title} × ${first.quantity}`
  return others.length > 0 ? t('%{summary} and %{count} more', { summary, count: others.length }) : summary
}
