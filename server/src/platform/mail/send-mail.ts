import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import { deliver } from '../messages/deliver.ts'
import { priorityOf } from '../messages/purpose.ts'

const Payload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribe: z.string().optional(),
})

/** Sends the emails of `mail.send` events. */
export const sendMail = defineJob({
  name: 'platform.send-mail',
  topic: 'mail.send',
  retry: { limit: 6, delay: 5, delayMax: 600 },
  expire: 60,
  concurrency: 4,
  priority: priorityOf,
  confidential: { recipient: 'to' },
  async run(deps, payload) {
    const mail = Payload.parse(payload)
    await deliver(deps, 'email', mail.to, () => deps.mail.send(mail))
  },
})
