import { z } from 'zod'
import { defineCall, humanCheckPurposes } from '../../call.ts'
import { Empty, Id, Time } from '../../shapes.ts'

/** Human checks: the shop's own slider, its alternative without a picture, or a captcha service. */

export const captchaProviders = ['slider', 'geetest', 'turnstile'] as const

export const humanCheckNeeded = defineCall({
  get: '/user/openJY',
  who: 'visitor',
  summary: 'Retrieve whether a request of this visitor needs a human check now',
  input: z.object({ purpose: z.enum(humanCheckPurposes).default('sign-in') }),
  /** 1: needed. */
  output: z.object({ result: z.union([z.literal(0), z.literal(1)]) }),
})

export const captchaConfig = defineCall({
  get: '/attractive/page/captchaConfig',
  who: 'visitor',
  summary: 'Retrieve the captcha service of the shop',
  input: Empty,
  output: z.object({
    /** `slider` is drawn and verified by the shop itself. */
    provider: z.enum(captchaProviders),
    /** Captcha id or site key; empty for the slider. */
    id: z.string(),
    /** URLs of the script, in the order to try them. */
    scripts: z.array(z.string()),
  }),
})

/** A picture with a gap, and the piece that fits it. Sizes are in pixels. */
const SliderCheck = z.object({
  kind: z.literal('slider'),
  id: Id,
  width: z.int(),
  height: z.int(),
  /** Data URLs. */
  background: z.string(),
  piece: z.string(),
  pieceWidth: z.int(),
  expiresAt: Time,
})

/** A proof of work: a nonce for which SHA-256 of salt and nonce starts with `bits` zero bits. */
const WorkCheck = z.object({
  kind: z.literal('work'),
  id: Id,
  salt: z.string(),
  bits: z.int(),
  expiresAt: Time,
})

export const humanCheckCreate = defineCall({
  post: '/user/captcha/create',
  who: 'visitor',
  summary: 'Create a human check of the shop: a slider, or a proof of work for those who cannot see or drag',
  input: z.object({ kind: z.enum(['slider', 'work']) }),
  output: z.discriminatedUnion('kind', [SliderCheck, WorkCheck]),
  idempotent: false,
})

/** Position and time of a movement: pixels, milliseconds since its start. */
const Movement = z.tuple([z.number().min(-1000).max(2000), z.int().min(0).max(600_000)])

export const humanCheckAnswer = defineCall({
  post: '/user/captcha/answer',
  who: 'visitor',
  summary: 'Answer a human check, of the shop or of its captcha service, for a pass',
  input: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('slider'), id: Id, movements: z.array(Movement).min(1).max(400) }),
    z.object({ kind: z.literal('work'), id: Id, nonce: z.string().max(40) }),
    z.object({
      kind: z.literal('geetest'),
      lotNumber: z.string().min(1).max(200),
      captchaOutput: z.string().min(1).max(4000),
      passToken: z.string().min(1).max(500),
      genTime: z.string().min(1).max(40),
    }),
    z.object({ kind: z.literal('turnstile'), token: z.string().min(1).max(2048) }),
  ]),
  /** The pass admits one request, in the header `Captcha-Pass`. */
  output: z.object({ pass: z.string(), expiresAt: Time }),
  refuses: ['captcha-wrong', 'captcha-unavailable'],
  idempotent: false,
})
