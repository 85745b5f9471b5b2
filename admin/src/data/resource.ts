import type { Call } from '@pasar/contract/call'
import type { Permission } from '@pasar/contract/permissions'
import type { ComponentType } from 'react'
import type { RecordToStringFunction } from 'react-admin'

/** The calls behind a resource. Each record has an `id`; what is missing cannot be done in the console. */
export type ResourceCalls = {
  /** GET with paging, filters by name, and `sort`/`order` where the call takes them; answers `{ list, total }`. */
  list: Call
  /** GET by `id`. Without it a record is what the list said. */
  info?: Call
  /** POST: creates without `id`, changes with it; answers the record. */
  save?: Call
  /** POST by `id`. */
  remove?: Call
}

/** Where the menu shows a resource. */
export const groups = ['Sales', 'Catalogue', 'Marketing', 'Content', 'People', 'Money', 'System'] as const

/**
 * One kind of thing in the console: its calls, its pages, its place in the menu. Who may see it is not said here:
 * it is the permission that the contract asks of its list call.
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
  /** What a record is called in titles and references: a field or a function. */
  recordTitle?: string | RecordToStringFunction
}

/** The staff permission that a call asks for. @throws for a call that is not staff's */
export function permissionOf(call: Call): Permission | 'any' | 'owner' {
  if (typeof call.who === 'string') throw new Error(`${call.path} is no call of the console`)
  return call.who.staff
}
