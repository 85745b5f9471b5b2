import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Done, Empty, Id, Time } from '../../shapes.ts'

/** Agreements that members accept. The others only inform. */
export const consentKinds = ['terms', 'privacy'] as const
/** Every agreement of the shop. */
export const agreementKinds = [
  ...consentKinds,
  'returns',
  'about',
  'dealer',
  'service-center',
  'shop',
] as const
/** Where a member agreed: at the registration, or when a new version asked for it. */
export const consentSources = ['registration', 'request'] as const
export type ConsentSource = (typeof consentSources)[number]

const ConsentRequest = z
  .object({
    /** The version to agree to: the latest of its kind. */
    id: Id,
    kind: z.enum(consentKinds),
    version: z.string(),
    title: z.string(),
    /** The changes. */
    summary: z.string(),
  })
  .meta({ id: 'ConsentRequest' })
export type ConsentRequest = z.output<typeof ConsentRequest>

export const consentRequests = defineCall({
  get: '/web/agreement/requests',
  who: 'member',
  summary: 'List the agreements that ask for my consent',
  input: Empty,
  output: z.object({
    list: z.array(ConsentRequest),
    /** Until when I can agree later; null without requests. */
    dueAt: Time.nullable(),
    /** Whether that time has passed: ordering and payments wait for my consent. */
    overdue: z.boolean(),
    now: Time,
  }),
})

export const consentGive = defineCall({
  post: '/web/agreement/agree',
  who: 'member',
  summary: 'Agree to all agreements that ask for my consent',
  input: z.object({
    /** The versions that I have seen. */
    ids: z.array(Id).min(1).max(consentKinds.length),
  }),
  output: Done,
  refuses: ['agreements-changed'],
})

export const consentList = defineCall({
  get: '/web/agreement/consents',
  who: 'member',
  summary: 'List the versions of the agreements that I agreed to, the latest first',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(consentKinds),
        version: z.string(),
        title: z.string(),
        at: Time,
        source: z.enum(consentSources),
        /** Whether it is the latest version. */
        current: z.boolean(),
      }),
    ),
  }),
})
