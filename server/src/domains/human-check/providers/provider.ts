import type { Input } from '@pasar/contract/call'
import type { humanCheckAnswer } from '@pasar/contract/calls/security/human-check'

type Answers = Input<typeof humanCheckAnswer>
/** An answer of a provider's widget. */
export type ProviderAnswer = Extract<Answers, { kind: 'geetest' | 'turnstile' }>

export type ProviderSettings = { verifyUrl: string; id: string; secret: string }

/** A provider's result for an answer; `lost` when it does not respond. */
export type Outcome = 'human' | 'wrong' | 'lost'

const TIMEOUT_MS = 5_000

/** Posts a form to a provider. @returns its JSON; undefined when it does not respond with any */
export async function postForm(
  url: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    // An outage of the provider is an expected state.
    return undefined
  }
}
