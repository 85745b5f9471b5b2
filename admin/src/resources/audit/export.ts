import { adminAuditList } from '@pasar/contract/calls/admin/audit'
import { csvLine } from '@pasar/contract/csv'
import { callApi } from '../../data/call.ts'
import type { AuditEntry } from '../../ui/history/labels.ts'

const PAGE = 100
const columns = [
  'at',
  'actor',
  'actor id',
  'action',
  'target',
  'name',
  'before',
  'after',
  'ip',
  'request',
] as const

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

const formatCells = (entry: AuditEntry): string[] => [
  entry.at,
  entry.actor.name || entry.actor.kind,
  entry.actor.id ?? '',
  entry.action,
  entry.target,
  entry.targetName,
  json(entry.before),
  json(entry.after),
  entry.ip,
  entry.requestId,
]

/**
 * Reads one page of the filtered audit log as CSV; the first page starts with the header row.
 * @param cursor id of the last entry read; empty for the first page
 */
export async function readAuditCsv(filters: object, cursor: string) {
  const { list } = await callApi(adminAuditList, { ...filters, limit: PAGE, cursor: cursor || undefined })
  const header = cursor ? '' : csvLine(columns)
  return {
    csv: header + list.map((entry) => csvLine(formatCells(entry))).join(''),
    rows: list.length,
    next: list.length === PAGE ? (list.at(-1)?.id ?? '') : '',
  }
}
