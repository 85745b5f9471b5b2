import type { z } from 'zod'
import type { CodeName, RefusalName } from './codes.ts'
import type { Permission } from './permissions.ts'

/**
 * Who can make a call.
 * - `visitor`: everyone. A bearer token is used if present; an expired or revoked one has code 2001, unless
 * the call ignores it (`ignoresToken`).
 * - `member`: a signed-in member; otherwise the response has code 2001.
 * - `{ staff }`: a staff account with the permission, or with all of a list. `any` is every staff account,
 * `owner` only owners.
 */
export type Who = 'visitor' | 'member' | { staff: Permission | readonly Permission[] | 'any' | 'owner' }

/** Whether a call accepts an expired or revoked token: it starts or renews a session. */
export const ignoresToken = ({ path }: Pick<Call, 'path'>): boolean =>
  path.startsWith('/user/no_auth/') || path.startsWith('/admin/api/session/')

/**
 * Returns the permissions that a call requires of staff; none when it admits every staff account or only
 * owners.
 */
export function listPermissions({ who }: Pick<Call, 'who'>): readonly Permission[] {
  if (typeof who === 'string' || who.staff === 'any' || who.staff === 'owner') return []
  return typeof who.staff === 'string' ? [who.staff] : who.staff
}

/**
 * The action that a human check protects; the setting and recent events decide whether a request needs one.
 */
export const humanCheckPurposes = ['sign-in', 'code', 'register'] as const
export type HumanCheckPurpose = (typeof humanCheckPurposes)[number]

/**
 * Which calls are served first when the server cannot serve all: payments and the console, then orders and
 * what a checkout needs, then members, then visitors (Beyer et al., Site Reliability Engineering, chapter
 * 21).
 */
export const criticalities = ['critical-plus', 'critical', 'sheddable-plus', 'sheddable'] as const
export type Criticality = (typeof criticalities)[number]

export type Method = 'GET' | 'POST'

/** A call of the contract between the server and its clients. */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, W extends Who = Who> = {
  readonly method: Method
  readonly path: string
  readonly who: W
  readonly summary: string
  /** GET: query parameters. POST: JSON body. */
  readonly input: I
  readonly output: O
  /** The refusals of its use case, by name (see codes.ts); listRefusals() adds those of every call. */
  readonly refuses: readonly RefusalName[]
  /** True when a POST accepts the header `Idempotency-Key`. */
  readonly idempotent: boolean
  /**
   * Set for a POST that only sets a value: executed again, it changes nothing. An input that follows another
   * one is then a new intent with a key of its own (A, B, A). `by-id`: without an `id` it creates a record.
   * `state`: it sets the state of the record `id`, as the other calls of its folder with this mark do (ban,
   * lift, ban).
   */
  readonly sets: boolean | 'by-id' | 'state'
  /**
   * True when the body is multipart/form-data with one file in the field `file`; `input` describes the other
   * fields.
   */
  readonly multipart: boolean
  /**
   * Set for a call that can require a human check: it is then refused with `captcha-required` until the
   * header
   * `Captcha-Pass` has the pass of an answered one.
   */
  readonly humanCheck: HumanCheckPurpose | null
  /**
   * True when it is refused with `agreement-outdated` to members who have not agreed to a new version in
   * time.
   */
  readonly needsConsent: boolean
  /** Which requests are refused last under overload; those of visitors with a token are `sheddable-plus`. */
  readonly criticality: Criticality
  /** True when the header `Guest-Token` identifies a caller without a member. */
  readonly guest: boolean
}

export type Input<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never
/** Input of a caller, before defaults and coercions. */
export type Sent<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
export type Output<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never

type Definition<I extends z.ZodType, O extends z.ZodType, W extends Who> = (
  | { get: string }
  | { post: string }
) & {
  who: W
  summary: string
  input: I
  output: O
  refuses?: readonly RefusalName[]
  /** `false` for a POST that only reads or checks; by default a POST is idempotent by key. */
  idempotent?: boolean
  sets?: true | 'by-id' | 'state'
  multipart?: boolean
  humanCheck?: HumanCheckPurpose
  needsConsent?: boolean
  guest?: boolean
  /** By default of its path and of who can make it (defaultCriticality). */
  criticality?: Criticality
}

/** Calls of staff come first, then those that order or spend; members come before visitors. */
function defaultCriticality(path: string, who: Who, needsConsent: boolean): Criticality {
  if (typeof who === 'object') return 'critical-plus'
  if (path.startsWith('/admin/') || needsConsent) return 'critical'
  // Signing in is the way to a checkout.
  return who === 'member' || path.startsWith('/user/no_auth/') ? 'sheddable-plus' : 'sheddable'
}

/**
 * Defines a call of the contract.
 * @param definition method and path, who can call it, schemas of input and output, refusals
 */
export function defineCall<I extends z.ZodType, O extends z.ZodType, const W extends Who>(
  definition: Definition<I, O, W>,
): Call<I, O, W> {
  const method = 'get' in definition ? 'GET' : 'POST'
  const path = 'get' in definition ? definition.get : definition.post
  const needsConsent = definition.needsConsent === true
  return {
    method,
    path,
    who: definition.who,
    summary: definition.summary,
    input: definition.input,
    output: definition.output,
    refuses: definition.refuses ?? [],
    idempotent: method === 'POST' && definition.idempotent !== false && !definition.multipart,
    sets: definition.sets ?? false,
    multipart: definition.multipart === true,
    humanCheck: definition.humanCheck ?? null,
    needsConsent,
    criticality: definition.criticality ?? defaultCriticality(path, definition.who, needsConsent),
    guest: definition.guest === true,
  }
}

/**
 * Lists every code beside success that a call can return: the refusals of its use case, of authorization, of
 * its input and of its idempotency key, a database that does not respond, and a server error.
 */
export function listRefusals(call: Call): CodeName[] {
  const { method, who, idempotent, multipart, humanCheck, needsConsent, refuses } = call
  const names: CodeName[] = [...refuses]
  if (who !== 'visitor' || !ignoresToken(call)) names.push('token-invalid')
  if (typeof who === 'object' && who.staff !== 'any') names.push('forbidden', 'second-factor-needed')
  if (idempotent) names.push('idempotency-mismatch', 'busy-try-again')
  if (humanCheck) names.push('captcha-required')
  if (needsConsent) names.push('agreement-outdated')
  if (multipart) names.push('file-type', 'file-too-large')
  if (method === 'POST') names.push('too-large', 'outcome-unknown')
  // The account of another member is cancelled.
  if (method === 'POST' && who !== 'visitor') names.push('state-changed')
  return [
    ...new Set<CodeName>([
      ...names,
      'input-invalid',
      'too-many-requests',
      'overloaded',
      'unavailable',
      'server-error',
    ]),
  ]
}
