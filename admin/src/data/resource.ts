import type { Call } from '@pasar/contract/call'
import type { ComponentType } from 'react'
import type { RecordToStringFunction } from 'react-admin'

/** The calls of a resource. Every record has an `id`; an absent call disables the operation. */
export type ResourceCalls = {
  /**
   * GET with paging, filters by name, and `sort` and `order` if the call accepts them; returns `{ list, total
   * }`.
   */
  list: Call
  /** GET by `id`. Without it, the list's records are complete. */
  info?: Call
  /** POST: creates without `id`, updates with it; returns the record. */
  save?: Call
  /** POST by `id`. */
  remove?: Call
}

/** Groups of the menu, in order. */
export const groups = ['Sales', 'Catalogue', 'Marketing', 'Content', 'People', 'Money', 'System'] as const

/**
 * A resource of the console: its calls, pages and menu entry. Access follows the permission that the contract
 * declares on its list call.
 */
export type ResourceDefinition = {
  name: string
  label: string
  group: (typeof groups)[number]
  icon: ComponentType
  calls: ResourceCalls
  list: ComponentType
  show?: ComponentType
  edit?: ComponentType
  create?: ComponentType
  /** Kind of the records as targets of the audit log: their pages show its entries. */
  auditKind?: string
  /** Title of a record, in page titles and references: a field or a function. */
  recordTitle?: string | RecordToStringFunction
}
