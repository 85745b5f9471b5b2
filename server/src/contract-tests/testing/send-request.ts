import type { Call } from '@pasar/contract/call'
import { type CodeName, nameOfCode } from '@pasar/contract/codes'
import { CONSISTENCY_HEADER, NO_TOKEN } from '@pasar/contract/consistency/tokens'
import type { Envelope } from '@pasar/contract/envelope'
import { multipart } from './requests.ts'
import { picture, type TestSetup } from './test-setup.ts'

export type CallResponse = Envelope & { name: CodeName | 'ok' }

/** Makes a call with a token and any input, valid or not. */
export async function sendRequest(
  { shop }: TestSetup,
  call: Call,
  token: string,
  input: unknown,
): Promise<CallResponse> {
  const { headers = {}, ...body } = await bodyOf(call, input)
  const response = await shop.app.inject({
    method: call.method,
    url: call.path,
    ...body,
    headers: {
      [CONSISTENCY_HEADER]: NO_TOKEN,
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const envelope = response.json<Envelope>()
  return { ...envelope, name: envelope.code === 200 ? 'ok' : (nameOfCode(envelope.code) ?? 'server-error') }
}

async function bodyOf(call: Call, input: unknown) {
  if (call.multipart) return multipart(input as Record<string, string>, await picture())
  const headers: Record<string, string> = {}
  return call.method === 'GET'
    ? { query: input as Record<string, string>, headers }
    : { payload: input as object, headers }
}

/** Refusals of authorization. */
export const authorizationRefusals = ['token-invalid', 'forbidden', 'second-factor-needed'] as const

/**
 * Checks the authorization of a token for a call: `allowed` or the refusal. The input is invalid for every
 * POST.
 */
export async function checkAuthorization(setup: TestSetup, call: Call, token: string): Promise<string> {
  const input = call.method === 'GET' ? {} : []
  const { name } = await sendRequest(setup, { ...call, multipart: false }, token, input)
  return authorizationRefusals.some((b) => b === name) ? name : 'allowed'
}
