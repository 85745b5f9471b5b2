import type { Call, Output, Sent } from '@pasar/contract/call'
import { codes } from '@pasar/contract/codes'
import { OK } from '@pasar/contract/envelope'
import type { Harness } from './harness.ts'

/**
 * Makes a call that must succeed, and records its acknowledgement, received now or by the repetition after a
 * crash.
 * @param done records the changes that the answer confirms
 * @throws when refused; Gone when no answer arrived
 */
export async function mustCall<C extends Call>(
  harness: Harness,
  call: C,
  input: Sent<C>,
  token: string,
  done: (data: Output<C>) => void = () => undefined,
): Promise<Output<C>> {
  const acknowledged = (data: object) => done(data as Output<C>)
  const answer = await harness.post(call.path, input as object, token, { done: acknowledged })
  const data = dataOf(call.path, answer) as Output<C>
  done(data)
  return data
}

/** Reads data that must be available. @throws when refused; Gone when no answer arrived */
export async function mustGet<C extends Call>(
  harness: Harness,
  call: C,
  input: Record<string, string>,
  token: string,
): Promise<Output<C>> {
  return dataOf(call.path, await harness.get(call.path, input, token)) as Output<C>
}

/** Returns the data of a successful answer. @throws with the message of a refusal */
export function dataOf(path: string, { code, msg, data }: Awaited<ReturnType<Harness['get']>>): object {
  if (code !== OK) throw new Error(`${path} was refused: ${msg}`)
  return data
}

export const isBusy = ({ code }: { code: number }): boolean => code === codes['busy-try-again'].code
