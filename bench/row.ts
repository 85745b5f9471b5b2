import type { Ground } from './ground.ts'

/** One measured figure, as it stands in RESULTS.md. */
export type Row = {
  what: string
  unit: string
  /** What the bare engines do in the same run; absent where the target is an absolute figure. */
  limit?: number
  pasar: number
  /** pasar / limit. */
  ratio?: number
  /** As the design says it: “≥ 0.7”, “≤ 50 ms”. */
  target: string
  ok: boolean
  /** Why it is missed; told only where it is. */
  reason?: string
  /** What else was seen: percentiles, numbers of clients, statements. */
  detail?: string
}

/** A group of rows that are measured together. */
export type Measure = { name: string; measure(ground: Ground): Promise<Row[]> }

/** A row whose figure should be at least `least` times its limit. */
export function atLeast(
  least: number,
  row: Omit<Row, 'ratio' | 'target' | 'ok' | 'limit'> & { limit: number },
): Row {
  const ratio = row.pasar / row.limit
  return { ...row, ratio, target: `≥ ${least}`, ok: ratio >= least }
}

/** A row whose figure should be at most `most` times its limit. */
export function atMost(
  most: number,
  row: Omit<Row, 'ratio' | 'target' | 'ok' | 'limit'> & { limit: number },
): Row {
  const ratio = row.pasar / row.limit
  return { ...row, ratio, target: `≤ ${most} ×`, ok: ratio <= most }
}

/** A row whose figure should be at most `most`, whatever the machine's limits are. */
export const under = (most: number, row: Omit<Row, 'target' | 'ok' | 'limit' | 'ratio'>): Row => ({
  ...row,
  target: `≤ ${most} ${row.unit}`,
  ok: row.pasar <= most,
})
