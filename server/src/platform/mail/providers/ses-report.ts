import { z } from 'zod'
import { parseJson } from '../../messages/parse-json.ts'
import type { DeliveryReport } from '../../messages/report.ts'
import type { SnsMessage } from '../sns.ts'

const recipients = z.array(z.object({ emailAddress: z.email().max(320) })).max(100)
const type = z.string().max(40)

/** Event publishing names the kind `eventType`, feedback notifications `notificationType`. */
const Event = z.object({
  eventType: type.optional(),
  notificationType: type.optional(),
  bounce: z
    .object({ bounceType: type, bounceSubType: type.optional(), bouncedRecipients: recipients })
    .optional(),
  complaint: z.object({ complainedRecipients: recipients, complaintFeedbackType: type.nullish() }).optional(),
  delivery: z.object({ recipients: z.array(z.email().max(320)).max(100) }).optional(),
})

/** The recipient moved the email out of the spam folder. */
const NOT_SPAM = 'not-spam'

/**
 * Reads the reports of an SES event (docs.aws.amazon.com/ses, "Event data"); undefined when it is malformed.
 */
export function readSesReports({ Message }: SnsMessage): DeliveryReport[] | undefined {
  const { data } = Event.safeParse(parseJson(Message))
  if (!data) return undefined
  const { bounce, complaint, delivery } = data
  const isComplaint = complaint && complaint.complaintFeedbackType !== NOT_SPAM
  return [
    ...(bounce?.bouncedRecipients ?? []).map(({ emailAddress }) => ({
      to: emailAddress,
      outcome: 'undelivered' as const,
      // Transient ones are of a full mailbox or an absence.
      isLasting: bounce?.bounceType === 'Permanent',
      reason: [bounce?.bounceType, bounce?.bounceSubType].filter(Boolean).join(' '),
    })),
    ...(isComplaint ? complaint.complainedRecipients : []).map(({ emailAddress }) => ({
      to: emailAddress,
      outcome: 'complained' as const,
      isLasting: true,
      reason: 'Complaint',
    })),
    ...(delivery?.recipients ?? []).map((to) => ({
      to,
      outcome: 'delivered' as const,
      isLasting: false,
      reason: 'Delivery',
    })),
  ]
}
