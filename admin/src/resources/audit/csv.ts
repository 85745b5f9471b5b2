import type { Output } from '@pasar/contract/call'
import { adminAuditList } from '@pasar/contract/calls/admin/audit'
import { callApi } from '../../data/call.ts'

export type AuditLine = Output<typeof adminAuditList>['list'][number]

const PAGE = 100
const columns = ['at', 'actor', 'actor id', 'action', 'target', 'before', 'after', 'ip', 'request'] as const

/** A value between commas. What a spreadsheet would take for a formula is made text. */
export function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

const rowOf = (line: AuditLine): string =>
  [
    line.at,
    line.actor.name || line.actor.kind,
    line.actor.id ?? '',
    line.action,
    line.target,
    json(line.before),
    json(line.after),
    line.ip,
    line.requestId,
  ]
    .map(cell)
    .join(',')

/**
 * Every line that the filters find as CSV, read page by page.
 * @param onRead told how many lines there are so far
 */
export async function auditCsv(filters: object, onRead: (lines: number) => void): Promise<Blob> {
  const parts = [`\ufeff${columns.join(',')}\r\n`]
  let lines = 0
  let cursor: string | undefined
  do {
    const { list } = await callApi(adminAuditList, { ...filters, limit: PAGE, cursor })
    for (const line of list) parts.push(`${rowOf(line)}\r\n`)
    lines += list.length
    onRead(lines)
    cursor = list.length === PAGE ? list.at(-1)?.id : undefined
  } while (cursor)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
