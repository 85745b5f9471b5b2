import { z } from 'zod'

/** Schemas of second factors, shared by the calls of members and of staff. */

/** A random token of the server: of a link, a sign-in attempt or a session. */
export const Token = z.string().min(20).max(128)
/** Six digits of an authenticator, or a recovery code. */
export const FactorCode = z.string().trim().min(6).max(24)

/** Options and response of a passkey in WebAuthn Level 3 JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
export const PasskeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
  clientExtensionResults: z.looseObject({}).default({}),
})

/** Data of `factor-asked`: the first step of a sign-in is done, and one of these factors is required. */
export const SecondFactorRequired = z.object({
  /** Identifies the sign-in attempt; valid for 5 minutes and 5 attempts. */
  ticket: z.string(),
  totp: z.boolean(),
  passkey: PasskeyOptions.nullable(),
})

/** A code, or the assertion of a passkey. */
export const FactorProof = z.object({ code: FactorCode.optional(), passkey: PasskeyAnswer.optional() })
