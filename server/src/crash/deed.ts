import type { Call, Output, Sent } from '@pasar/contract/call'
import { codes, OK } from '@pasar/contract/codes'
import type { Harness } from './harness.ts'

/**
 * Makes a call that must be done; once it is acknowledged, at once or when it is sent again after a crash, that is noted.
 * @param done notes what the answer says has changed
 * @throws when it is refused; Gone when the answer did not arrive
 */
export async function deed<C extends Call>(
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

/** Asks what must be answered. @throws when it is refused; Gone when the answer did not arrive */
export async function look<C extends Call>(
  harness: Harness,
  call: C,
  input: Record<string, string>,
  token: string,
): Promise<Output<C>> {
  return dataOf(call.path, await harness.get(call.path, input, token)) as Output<C>
}

/** The data of an answer that must be one. @throws with what it says else */
export function dataOf(path: string, { code, msg, data }: Awaited<ReturnType<Harness['get']>>): object {
  if (code !== OK) throw new Error(`${path} was refused: ${msg}`)
  return data
}

export const isBusy = ({ code }: { code: number }): boolean => code === codes['busy-try-again'].code
