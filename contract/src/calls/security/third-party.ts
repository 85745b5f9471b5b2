import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Token } from '../../security/factor-shapes.ts'
import { thirdParties } from '../../security/third-party.ts'
import { Done, Empty, Time } from '../../shapes.ts'
import { DeviceId, registration, Session } from '../identity.ts'

/** Sign-in by another service, and the connections of a member with such services. */

const Provider = z.enum(thirdParties)
/** A page of the client to continue at, with its parameters. */
const ReturnPage = z.string().max(500).default('')
/** Where the browser goes: it continues at the service and comes back to the client. */
const Started = z.object({ url: z.string() })

export const thirdPartyStart = defineCall({
  post: '/user/no_auth/third/start',
  who: 'visitor',
  summary: 'Start a sign-in by another service; only the device that started it can finish it',
  input: z.object({ provider: Provider, agree: z.literal(true), deviceId: DeviceId, to: ReturnPage }),
  output: Started,
  refuses: ['third-party-unavailable'],
  idempotent: false,
})

/** Data of `third-party-unknown`: what the service says of a person without an account of the shop. */
export const ThirdPartyProfile = z.object({
  provider: z.enum(thirdParties),
  /** Empty when the service names none. */
  nickname: z.string(),
  /** An address that the service has verified; it needs no code. Empty without one. */
  email: z.string(),
  /** Whether a member has this address: they sign in as before, then connect the service. */
  emailTaken: z.boolean(),
})

export const thirdPartyFinish = defineCall({
  post: '/user/no_auth/third/finish',
  who: 'visitor',
  summary: 'Sign in with the ticket of a service; a person without an account registers with the same ticket',
  input: z.object({ ticket: Token, deviceId: DeviceId }),
  output: Session,
  refuses: ['sign-in-again', 'third-party-unknown', 'account-banned', 'login-failed', 'factor-asked'],
  idempotent: false,
})

export const thirdPartyRegister = defineCall({
  post: '/user/no_auth/third/register',
  who: 'visitor',
  humanCheck: 'register',
  summary:
    'Register with the ticket of a service; an email address that the service has verified needs no code',
  input: z.object({
    ...registration,
    ticket: Token,
    deviceId: DeviceId,
    email: z.email().max(254),
    challengeId: registration.challengeId.optional(),
    code: registration.code.optional(),
  }),
  output: Session,
  refuses: [
    'sign-in-again',
    'third-party-taken',
    'username-taken',
    'email-taken',
    'mobile-taken',
    'invitation-unknown',
    'code-wrong',
    'password-weak',
    'mobile-invalid',
    'agreements-changed',
  ],
  idempotent: false,
})

/** A service with the connection of the member. */
export const ThirdPartyEntry = z
  .object({
    provider: Provider,
    title: z.string(),
    /** Whether the shop offers the service now; a connection with another one can only be removed. */
    offered: z.boolean(),
    connection: z
      .object({
        /** Masked name and email address; either can be empty. */
        name: z.string(),
        email: z.string(),
        createdAt: Time,
        lastUsedAt: Time.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ThirdPartyEntry' })

const Entries = z.object({ list: z.array(ThirdPartyEntry) })

export const thirdPartyPage = defineCall({
  get: '/attractive/UserPageData/threeAccountPage',
  who: 'member',
  summary: 'List the services by which I can sign in, and those that are connected',
  input: Empty,
  output: Entries,
})

export const thirdPartyConnect = defineCall({
  post: '/user/third/connect',
  who: 'member',
  summary: 'Start to connect a service; only this session can finish it',
  input: z.object({ provider: Provider, deviceId: DeviceId }),
  output: Started,
  refuses: ['third-party-unavailable', 'third-party-connected', 'reauthentication-needed', 'user-unknown'],
  idempotent: false,
})

export const thirdPartyBind = defineCall({
  post: '/user/third/bind',
  who: 'member',
  summary: 'Connect the service that issued the ticket',
  input: z.object({ ticket: Token, deviceId: DeviceId }),
  output: Entries,
  refuses: ['sign-in-again', 'third-party-taken', 'third-party-connected', 'user-unknown'],
  idempotent: false,
})

export const thirdPartyUnbind = defineCall({
  post: '/user/third/unbind',
  who: 'member',
  summary: 'Remove the connection with a service',
  input: z.object({ provider: Provider }),
  output: Done,
  refuses: ['not-found', 'third-party-last', 'reauthentication-needed', 'user-unknown'],
})
