import type { Call } from '@pasar/contract/call'
import { type CodeName, type Envelope, nameOfCode } from '@pasar/contract/codes'
import { multipart } from './requests.ts'
import { picture, type Scene } from './test-setup.ts'

export type Told = Envelope & { name: CodeName | 'ok' }

/** Makes a call as whoever holds the token, with an input that need not fit. */
export async function ask({ shop }: Scene, call: Call, token: string, input: unknown): Promise<Told> {
  const { headers = {}, ...body } = await bodyOf(call, input)
  const response = await shop.app.inject({
    method: call.method,
    url: call.path,
    ...body,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const answer = response.json<Envelope>()
  return { ...answer, name: answer.code === 200 ? 'ok' : (nameOfCode(answer.code) ?? 'server-error') }
}

async function bodyOf(call: Call, input: unknown) {
  if (call.multipart) return multipart(input as Record<string, string>, await picture())
  const headers: Record<string, string> = {}
  return call.method === 'GET'
    ? { query: input as Record<string, string>, headers }
    : { payload: input as object, headers }
}

/** What keeps somebody from making a call at all. */
export const barred = ['token-invalid', 'forbidden', 'second-factor-needed'] as const

/** Whether the holder of a token may make a call: `may`, else why not. Nothing is done: the input fits no POST. */
export async function mayMake(scene: Scene, call: Call, token: string): Promise<string> {
  const input = call.method === 'GET' ? {} : []
  const { name } = await ask(scene, { ...call, multipart: false }, token, input)
  return barred.some((b) => b === name) ? name : 'may'
}
