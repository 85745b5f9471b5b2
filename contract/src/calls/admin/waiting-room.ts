import { z } from 'zod'
import { defineCall } from '../../call.ts'

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
    /** Admissions per minute, over about the last minute. */
    perMinute: z.int(),
  }),
})
