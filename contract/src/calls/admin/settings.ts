import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { List, NonEmpty, Paging, Text, Time } from '../../shapes.ts'

/** Settings that can be changed at runtime. */

const Setting = z.object({
  /** Name of the setting. */
  id: z.string(),
  group: z.string(),
  /** Description. */
  description: z.string(),
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
  summary: 'List all settings',
  input: Paging,
  output: List(Setting),
})

export const adminSettingInfo = defineCall({
  get: '/admin/api/settings/info',
  who: { staff: 'settings' },
  summary: 'Retrieve a setting',
  input: z.object({ id: NonEmpty(60) }),
  output: Setting,
  refuses: ['not-found'],
})

export const adminSettingSave = defineCall({
  post: '/admin/api/settings/save',
  who: { staff: 'settings' },
  summary: 'Update a setting or restore its default; takes effect on every process within a second',
  input: z.object({
    id: NonEmpty(60),
    /** null: the default. */
    value: z.int32().nullable(),
    reason: Text(300).default(''),
  }),
  output: Setting,
  refuses: ['not-found', 'input-invalid'],
})
