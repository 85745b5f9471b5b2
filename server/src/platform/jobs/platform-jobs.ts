import { purgeIdempotency } from '../http/calls/idempotency.ts'
import { sendMail } from '../mail/send-mail.ts'
import { sendSms } from '../sms/send-sms.ts'
import type { JobDefinition } from './jobs.ts'

/** The platform's own jobs. */
export const platformJobs: readonly JobDefinition[] = [sendMail, sendSms, purgeIdempotency]
