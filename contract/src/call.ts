import type { z } from 'zod'
import type { RefusalName } from './codes.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call.
 * - `visitor`: anybody; a valid bearer token is used when there is one, but never demanded.
 * - `member`: a signed-in member; without one the answer is code 2001.
 * - `{ staff }`: a staff account that holds the permission; `any` is every staff account, `owner` only an owner.
 */
export type Who = 'visitor' | 'member' | { staff: Permission | 'any' | 'owner' }

export type Method = 'GET' | 'POST'

/** One call of the contract: all that the server and its clients agree on. */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, W extends Who = Who> = {
  readonly method: Method
  readonly path: string
  readonly who: W
  readonly summary: string
  /** GET: the query parameters. POST: the JSON payload. */
  readonly input: I
  readonly output: O
  /** The domain refusals it may answer, by name (see codes.ts). */
  readonly refuses: readonly RefusalName[]
  /** Shape of `data` beside a refusal, where the client needs more than the message. */
  readonly refusal?: z.ZodType
  /** True when a POST creates or moves something: it then accepts `Idempotency-Key`. */
  readonly idempotent: boolean
  /** True when the body is multipart/form-data with one file in the field `file`; `input` describes the other fields. */
  readonly multipart: boolean
}

export type Input<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never
/** What a caller may send: before defaults and coercions. */
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
  refusal?: z.ZodType
  /** A POST that only reads or checks says `false`; every other POST is idempotent by key. */
  idempotent?: boolean
  multipart?: boolean
}

/**
 * Defines one call of the contract.
 * @param definition method and path, who may call, schemas of input and output, refusals
 */
export function defineCall<I extends z.ZodType, O extends z.ZodType, const W extends Who>(
  definition: Definition<I, O, W>,
): Call<I, O, W> {
  const method = 'get' in definition ? 'GET' : 'POST'
  return {
    method,
    path: 'get' in definition ? definition.get : definition.post,
    who: definition.who,
    summary: definition.summary,
    input: definition.input,
    output: definition.output,
    refuses: definition.refuses ?? [],
    refusal: definition.refusal,
    idempotent: method === 'POST' && definition.idempotent !== false && !definition.multipart,
    multipart: definition.multipart === true,
  }
}
