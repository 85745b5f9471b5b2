import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { orderStates } from '../../orders/order-states.ts'
import { Done, Id, Name, NonEmpty, Picture } from '../../shapes.ts'

/** The console's search over everything, and the saved filters of its lists. */

/** Maximum number of records per group of a search. */
export const SEARCH_LIMIT = 6

export const adminSearch = defineCall({
  get: '/admin/api/search',
  who: { staff: 'any' },
  summary: 'Search orders, members and products; groups that the account may not list are empty',
  input: z.object({ keyword: NonEmpty(80) }),
  output: z.object({
    orders: z.array(
      z.object({
        id: Id,
        no: z.string(),
        state: z.enum(orderStates),
        recipient: z.string(),
        total: Money,
        linePoints: Money,
      }),
    ),
    members: z.array(z.object({ id: Id, nickname: z.string(), username: z.string(), memberNo: z.string() })),
    products: z.array(z.object({ id: Id, title: z.string(), picture: Picture.nullable() })),
  }),
})

/** Filters of a list: values by field. */
const Filter = z.record(z.string().max(60), z.union([z.string().max(200), z.number(), z.boolean()]))

/** Maximum number of saved filters of an account per list. */
export const SAVED_FILTERS_MAX = 30

const SavedFilter = z.object({ id: Id, name: z.string(), filter: Filter })

const Resource = z.string().regex(/^[a-z-]{1,40}$/)

export const adminSavedFilterList = defineCall({
  get: '/admin/api/filters/list',
  who: { staff: 'any' },
  summary: 'List the own saved filters of a list, by name',
  input: z.object({ resource: Resource }),
  output: z.object({ list: z.array(SavedFilter) }),
})

export const adminSavedFilterSave = defineCall({
  post: '/admin/api/filters/save',
  who: { staff: 'any' },
  summary: 'Save filters of a list under a name; replaces those with the same name',
  input: z.object({ resource: Resource, name: Name(60), filter: Filter }),
  output: SavedFilter,
  refuses: ['input-invalid'],
  sets: true,
})

export const adminSavedFilterDelete = defineCall({
  post: '/admin/api/filters/delete',
  who: { staff: 'any' },
  summary: 'Delete an own saved filter',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
