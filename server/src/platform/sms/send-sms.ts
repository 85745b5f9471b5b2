import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import { deliver } from '../messages/deliver.ts'
import { priorityOf } from '../messages/purpose.ts'

const Payload = z.object({ to: z.string().regex(/^\+\d{5,19}$/), text: z.string().min(1) })

/**
 * Sends the messages of `sms.send` events. Fewer retries than emails: most messages carry a code valid for
 * ten minutes.
 */
export const sendSms = defineJob({
  name: 'platform.send-sms',
  topic: 'sms.send',
  retry: { limit: 5, delay: 5, delayMax: 120 },
  expire: 60,
  concurrency: 4,
  priority: priorityOf,
  confidential: { recipient: 'to' },
  async run(deps, payload) {
    const message = Payload.parse(payload)
    await deliver(deps, 'sms', message.to, () => deps.sms.send(message))
  },
})
