import type { Environment } from './environment.ts'

/** A measured figure of RESULTS.md. */
export type Row = {
  what: string
  unit: string
  /** Figure of the baseline in the same run; absent for absolute targets. */
  limit?: number
  pasar: number
  /** pasar / limit. */
  ratio?: number
  /** Target as text: “≥ 0.7”, “≤ 50 ms”; empty for a row for information. */
  target: string
  ok: boolean
  /** Why the target is missed; shown only then. */
  reason?: string
  /** Further figures: percentiles, clients, statements. */
  detail?: string
}

/** A group of rows measured together. */
export type Benchmark = {
  name: string
  /** Runs only when it is named: it takes minutes. */
  onRequest?: boolean
  measure(environment: Environment): Promise<Row[]>
}

/** Returns a row whose figure must be at least `min` times its limit. */
export function atLeast(
  min: number,
  row: Omit<Row, 'ratio' | 'target' | 'ok' | 'limit'> & { limit: number },
): Row {
  const ratio = row.pasar / row.limit
  return { ...row, ratio, target: `≥ ${min}`, ok: ratio >= min }
}

/** Returns a row whose figure must be at most `max` times its limit. */
export function atMost(
  max: number,
  row: Omit<Row, 'ratio' | 'target' | 'ok' | 'limit'> & { limit: number },
): Row {
  const ratio = row.pasar / row.limit
  return { ...row, ratio, target: `≤ ${max} ×`, ok: ratio <= max }
}

/** Returns a row whose figure must be at most `max`, independent of the machine. */
export const atMostAbsolute = (max: number, row: Omit<Row, 'target' | 'ok' | 'limit' | 'ratio'>): Row => ({
  ...row,
  target: `≤ ${max} ${row.unit}`,
  ok: row.pasar <= max,
})
