import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Done, List, NonEmpty, Paging, Text, Time } from '../../shapes.ts'
import { Decision, PendingChange } from './finance/approvals.ts'

/** Settings that can be changed at runtime. */

/** Groups of settings, in display order. */
export const settingGroups = [
  'orders',
  'waiting-room',
  'after-sales',
  'stock',
  'points',
  'exchange',
  'transfers',
  'topups',
  'withdrawals',
  'approvals',
  'members',
  'dealers',
  'gift-cards',
] as const

/**
 * Kinds of units; each has its control: a switch, a percentage, an amount, a duration, a number of something.
 */
export const settingKinds = ['switch', 'percentage', 'money', 'duration', 'count'] as const

const Setting = z
  .object({
    /** Name of the setting. */
    id: z.string(),
    group: z.object({ id: z.enum(settingGroups), name: z.string() }),
    title: z.string(),
    /** The meaning in one sentence. */
    description: z.string(),
    /**
     * `value`, `default`, `min` and `max` are integers: the quantity times 10^`decimals`. A switch is 0 or 1.
     */
    unit: z.object({
      kind: z.enum(settingKinds),
      decimals: z.int(),
      /** `%`, a currency, or a noun in the caller's language: `minutes`. Empty for a switch. */
      name: z.string(),
    }),
    value: z.int(),
    default: z.int(),
    min: z.int(),
    max: z.int(),
    /** Number of changes. */
    version: z.int(),
    changedAt: Time.nullable(),
    /** Name of the staff account; empty if the setting has never been changed. */
    changedBy: z.string(),
    /** Whether a higher value waits for a second account. */
    raisedByTwo: z.boolean(),
    /** Whether a lower value waits for a second account. */
    loweredByTwo: z.boolean(),
    /** A value that waits for a second account. */
    pending: PendingChange.extend({ value: z.int() }).nullable(),
  })
  .meta({ id: 'Setting' })

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

export const adminSettingHistory = defineCall({
  get: '/admin/api/settings/history',
  who: { staff: 'settings' },
  summary: 'List the versions of a setting, newest first',
  input: Paging.extend({ id: NonEmpty(60) }),
  output: List(
    z.object({
      version: z.int(),
      value: z.int(),
      /** Whether the version restored the default. */
      isDefault: z.boolean(),
      /** The value before. */
      before: z.int(),
      validFrom: Time,
      /** Name of the staff account. */
      by: z.string(),
      reason: z.string(),
    }),
  ),
  refuses: ['not-found'],
})

export const adminSettingSave = defineCall({
  post: '/admin/api/settings/save',
  who: { staff: 'settings' },
  summary:
    'Change a setting or restore its default, as a new version; takes effect on every process within a second. Higher limits of approvals wait for a second account',
  input: z.object({
    id: NonEmpty(60),
    /** null: the default. */
    value: z.int32().nullable(),
    reason: Text(300).default(''),
  }),
  output: Setting,
  refuses: ['not-found', 'input-invalid'],
  sets: true,
})

export const adminSettingDecide = defineCall({
  post: '/admin/api/settings/decide',
  who: { staff: 'settings' },
  summary: 'Approve or reject a change of a setting that another account requested',
  input: Decision,
  output: Done,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

export const adminWaitingRoomInfo = defineCall({
  get: '/admin/api/waitingRoom/info',
  who: { staff: 'settings' },
  summary: 'Retrieve how many members are in checkout and in the queue of the waiting room',
  input: z.object({}),
  output: z.object({
    /** Whether the setting is on. */
    isOn: z.boolean(),
    /** Members who are admitted and have neither ordered nor left. */
    active: z.int(),
    waiting: z.int(),
    /** Admissions from the queue per minute, over about the last minute. */
    perMinute: z.int(),
  }),
})
