import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { List, NonEmpty, Paging, Text, Time } from '../../shapes.ts'

/** The shop's numbers that an operator may change while it runs. */

const Setting = z.object({
  /** Its name. */
  id: z.string(),
  group: z.string(),
  /** What it decides, in a sentence. */
  meaning: z.string(),
  unit: z.string(),
  value: z.int(),
  default: z.int(),
  least: z.int(),
  most: z.int(),
  changedAt: Time.nullable(),
})

export const adminSettingList = defineCall({
  get: '/admin/api/settings/list',
  who: { staff: 'settings' },
  summary: 'Every number that may be changed, with its meaning and default',
  input: Paging,
  output: List(Setting),
})

export const adminSettingInfo = defineCall({
  get: '/admin/api/settings/info',
  who: { staff: 'settings' },
  summary: 'One number with its meaning and default',
  input: z.object({ id: NonEmpty(60) }),
  output: Setting,
  refuses: ['not-found'],
})

export const adminSettingSave = defineCall({
  post: '/admin/api/settings/save',
  who: { staff: 'settings' },
  summary: 'Change a number, or put it back to its default; in force on every process within a second',
  input: z.object({
    id: NonEmpty(60),
    /** null: the default. */
    value: z.int32().nullable(),
    reason: Text(300).default(''),
  }),
  output: Setting,
  refuses: ['not-found', 'input-invalid'],
})
